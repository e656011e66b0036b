// A modifier that is misspelt.
pulic class idioms_keyword {
}
