/** A part of a kind under its own type; `kind.list` would have the type that all kinds share. */
export const part = <K, Name extends keyof K>(kind: K, name: Name): K[Name] => kind[name]

/** 10,000 rows of the longest texts that people declare are about 5 MB. */
export const DECLARE_BYTES_MOST = 16 * 1024 * 1024
