#!/bin/sh
# Install Bullpen into a folder of its own: deploy/install.sh FOLDER [SOURCE]
#
# FOLDER/bin/bullpen is the command then. SOURCE is a copy of the project or a wheel; without it, the copy that
# this script lies in. EXTRAS says which parts (docs/guide/install.md), PYTHON which Python.
set -eu
if [ $# -lt 1 ] || [ $# -gt 2 ]; then
    echo "usage: $0 FOLDER [SOURCE]" >&2
    exit 2
fi
project=$(CDPATH= cd -- "$(dirname -- "$0")/.." && pwd)
what="${2:-$project}[${EXTRAS:-play,bots,postgres}]"
if command -v uv >/dev/null; then
    uv venv --quiet --python "${PYTHON:-python3}" "$1"
    uv pip install --quiet --python "$1" --constraint "$project/constraints.txt" "$what"
else
    "${PYTHON:-python3}" -m venv "$1"
    "$1/bin/python" -m pip install --quiet --constraint "$project/constraints.txt" "$what"
fi
"$1/bin/bullpen" --version
