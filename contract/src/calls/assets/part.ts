/** Reads a property of a kind with its specific type; `kind.list` would have the type common to all kinds. */
export const part = <K, Name extends keyof K>(kind: K, name: Name): K[Name] => kind[name]

/** 10,000 rows with the longest realistic texts are about 5 MB. */
export const DECLARE_BYTES_MAX = 16 * 1024 * 1024
