/**
 * A part of a `with` for a statement that is a transaction by itself: whoever sent it is answered before it
 * is on the disk. PostgreSQL writes it within a second, and before anything that is committed later and waited
 * for; what is lost when it dies meanwhile is this alone. Something in the statement has to read `soon`. In a
 * transaction of more it would hold for all of that, so functions that use it take the pool.
 * Source: https://www.postgresql.org/docs/18/wal-async-commit.html
 */
export const SOON = "soon as materialized (select set_config('synchronous_commit', 'off', true))"
