import type pg from 'pg'

/** Milliseconds between two looks. */
const EVERY = 300

/** What a connection waits for, and who holds it. */
const BLOCKERS = `
  select coalesce('which holds the table ' || w.relation::regclass, 'whose transaction must end first') as why,
    a.pid, coalesce(nullif(a.application_name, ''), a.usename, 'another connection') as name,
    coalesce(a.state, 'active') as state, extract(epoch from now() - a.xact_start)::integer as seconds
  from pg_locks w cross join unnest(pg_blocking_pids(w.pid)) as b (pid)
  join pg_stat_activity a on a.pid = b.pid
  where w.pid = $1 and not w.granted order by a.xact_start limit 1`

interface Blocker {
  why: string
  pid: number
  name: string
  state: string
  seconds: number | null
}

/** A watch over one connection. */
export interface Waiting {
  /** The last that it waited for, as part of a sentence; null when it waited for nothing. */
  last: () => string | null
  stop: () => Promise<void>
}

/**
 * Looks from a connection of its own what another waits for, and tells of each new one who holds it.
 * PostgreSQL's own error, when the patience ends, says neither.
 */
export function watchWaiting(
  connect: () => Promise<pg.Client>,
  watched: number,
  tell: (sentence: string) => void,
): Waiting {
  let last: string | null = null
  let stopped = false
  let wake = () => {}
  const told = new Set<number>()

  async function look(): Promise<void> {
    await sleep()
    if (stopped) return
    const client = await connect()
    try {
      while (!stopped) {
        const { rows } = await client.query<Blocker>(BLOCKERS, [watched])
        if (rows[0]) note(rows[0])
        await sleep()
      }
    } finally {
      await client.end().catch(() => {})
    }
  }

  function note({ why, pid, name, state, seconds }: Blocker): void {
    last = `${name} (process ${pid}, ${state} for ${seconds ?? 0} s), ${why}`
    if (!told.has(pid)) tell(last)
    told.add(pid)
  }

  function sleep(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, EVERY)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  // Whoever cannot look tells nothing: the migration itself goes on, and fails by itself if it must.
  const looking = look().catch(() => {})
  return {
    last: () => last,
    stop: () => {
      stopped = true
      wake()
      return looking
    },
  }
}
