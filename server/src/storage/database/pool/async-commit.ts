/**
 * A CTE that makes the commit of a single-statement transaction asynchronous: the client gets its response before the
 * data is on the disk. PostgreSQL writes it within a second, and before any later synchronous commit; a crash in
 * between loses only this statement. The statement must read `soon`. In a longer transaction it would affect all of it,
 * so functions that use it take the pool. Source: https://www.postgresql.org/docs/18/wal-async-commit.html
 */
export const ASYNC_COMMIT = "async_commit as materialized (select set_config('synchronous_commit', 'off', true))"
