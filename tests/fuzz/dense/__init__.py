"""Programs of many small methods, each beside a Python twin that says what it prints. tests/fuzz/README.md has more."""
