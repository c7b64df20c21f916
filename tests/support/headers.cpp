// Nothing of its own: compiled once so that every test program shares its precompiled headers.
