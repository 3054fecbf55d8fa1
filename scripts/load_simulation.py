#!/usr/bin/env python3
"""Loads a CSV of `texas42 simulate` into DuckDB, polars and pandas, and writes Parquet.

    texas42 simulate deals --count 1000 --seed 7 -o deals.csv.zst
    python3 -m venv loading
    loading/bin/pip install duckdb==2.0.1 polars==2.1.0 pandas==3.1.1 pyarrow==26.0.1 zstandard==0.25.0
    loading/bin/python scripts/load_simulation.py deals.csv.zst --column fives_1

The file may be plain or end with .gz or .zst. Its manifest is checked first: the file must be
complete and its SHA-256 the recorded one. All three must agree with the manifest on the number of
rows, and with each other on the mean of the column; so must the Parquet file, which is written
beside the CSV unless --parquet names another place. The exit code is 1 if they do not.
"""

import argparse
import hashlib
import json
import math
import pathlib
import sys

import duckdb
import pandas
import polars


def check_manifest(path: pathlib.Path) -> dict:
    """The manifest beside the file, which must be that of the file as it is."""
    manifest = json.loads(pathlib.Path(f"{path}.manifest.json").read_text())
    if not manifest["complete"]:
        sys.exit(f"{path} is not finished; run its command again with --resume")
    with path.open("rb") as file:
        digest = hashlib.file_digest(file, "sha256").hexdigest()
    if digest != manifest["sha256"]:
        sys.exit(f"{path} was changed since it was finished")
    return manifest


def counted(rows: duckdb.DuckDBPyRelation, column: str) -> tuple[int, float]:
    """The rows and the mean of a column, where true counts as 1."""
    is_truth = str(rows.types[rows.columns.index(column)]) == "BOOLEAN"
    value = f'if("{column}", 1, 0)' if is_truth else f'"{column}"'
    return rows.aggregate(f"count(*), avg({value})").fetchall()[0]


def with_duckdb(path: pathlib.Path, column: str) -> tuple[int, float]:
    return counted(duckdb.read_csv(str(path)), column)


def with_polars(path: pathlib.Path, column: str) -> tuple[int, float]:
    # A column of bids may be empty in the first rows.
    rows = polars.read_csv(path, infer_schema_length=10_000)
    return rows.height, rows[column].mean()


def with_pandas(path: pathlib.Path, column: str) -> tuple[int, float]:
    rows = pandas.read_csv(path)
    return len(rows), float(rows[column].mean())


def write_parquet(path: pathlib.Path, parquet: pathlib.Path) -> None:
    """Row after row, without holding all of them in memory."""
    duckdb.read_csv(str(path)).write_parquet(str(parquet), compression="zstd")


def from_parquet(parquet: pathlib.Path, column: str) -> tuple[int, float]:
    return counted(duckdb.read_parquet(str(parquet)), column)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", type=pathlib.Path, help="a .csv, .csv.gz or .csv.zst")
    parser.add_argument("--column", help="whose mean is compared; the first with values if not given")
    parser.add_argument("--parquet", type=pathlib.Path, help="the Parquet file to write")
    options = parser.parse_args()

    manifest = check_manifest(options.file)
    words = {"index", "hand", "hand1", "hand2", "hand3", "hand4", "suit", "tries", "deals_seed"}
    column = options.column or next(name for name in manifest["columns"] if name not in words)
    if column not in manifest["columns"]:
        sys.exit(f"there is no column {column}; there are {', '.join(manifest['columns'])}")
    name = options.file.name.removesuffix(".gz").removesuffix(".zst").removesuffix(".csv")
    parquet = options.parquet or options.file.with_name(f"{name}.parquet")

    answers = {
        "DuckDB": with_duckdb(options.file, column),
        "polars": with_polars(options.file, column),
        "pandas": with_pandas(options.file, column),
    }
    write_parquet(options.file, parquet)
    answers[str(parquet)] = from_parquet(parquet, column)
    for reader, (rows, mean) in answers.items():
        print(f"{reader}: {rows} rows, mean {column} {mean:.6f}")
    first_mean = answers["DuckDB"][1]
    for reader, (rows, mean) in answers.items():
        if rows != manifest["rows"] or not math.isclose(mean, first_mean, rel_tol=1e-9):
            sys.exit(f"{reader} does not agree with the manifest or with DuckDB")


if __name__ == "__main__":
    main()
