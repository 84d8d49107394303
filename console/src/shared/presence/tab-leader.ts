import type { PresenceOf } from '#contract/presence/presence.ts'
import { OPEN_THINGS_MOST } from '#contract/presence/presence.ts'
import { accountId } from '../../session/session.ts'
import type { Seen } from './presence-seen.ts'
import { keepStream } from './stream.ts'

/** What tabs of one browser say to each other. */
type Word =
  | { kind: 'open'; tab: string; things: readonly string[] }
  | { kind: 'who' }
  | { kind: 'seen'; all: readonly Seen[] }

/** A tab among those of its browser that have something open. */
export interface Member {
  open: (things: readonly string[]) => void
  leave: () => void
}

/**
 * Makes this tab one of those that share a stream: the one that holds the lock leads, has the stream
 * for all of them and tells the others. When it goes, however it does, the next one has the lock.
 * @returns null where browsers have no locks, as on pages that came without HTTPS
 */
export function joinBrowser(take: (all: readonly Seen[]) => void): Member | null {
  const account = accountId()
  if (account === null || !navigator.locks || !('BroadcastChannel' in window)) return null
  const name = `griot presence ${account}`
  const tab = crypto.randomUUID()
  const channel = new BroadcastChannel(name)
  const left = new AbortController()
  const { signal } = left
  let mine: readonly string[] = []
  let leader: Leader | null = null
  const say = (word: Word) => {
    if (!signal.aborted) channel.postMessage(word)
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if (data.kind === 'seen') take(data.all)
    else if (data.kind === 'who') say({ kind: 'open', tab, things: mine })
    else leader?.meet(data.tab, data.things)
  })
  // Held as long as this tab is there: by it the leader knows when one has gone without a word.
  hold(tab, signal, () => {})
  hold(name, signal, () => {
    leader = lead({
      signal,
      spread: (all) => {
        take(all)
        say({ kind: 'seen', all })
      },
    })
    leader.meet(tab, mine)
    say({ kind: 'who' })
  })
  return {
    open(things) {
      mine = things
      leader?.meet(tab, mine)
      say({ kind: 'open', tab, things })
    },
    leave() {
      say({ kind: 'open', tab, things: [] })
      left.abort()
      channel.close()
    },
  }
}

/** Waits for a lock, and keeps it until the signal. */
function hold(name: string, signal: AbortSignal, held: () => void): void {
  const until = () =>
    new Promise<void>((end) => {
      signal.addEventListener('abort', () => end())
      held()
    })
  navigator.locks.request(name, { signal }, until).catch(() => {
    // It left before it had it.
  })
}

interface Leader {
  /** Takes up what a tab has open; nothing for one that has left. */
  meet: (tab: string, things: readonly string[]) => void
}

function lead({
  signal,
  spread,
}: {
  signal: AbortSignal
  spread: (all: readonly Seen[]) => void
}): Leader {
  const tabs = new Map<string, readonly string[]>()
  const told = new Map<string, PresenceOf>()
  const openNow = () => [...new Set([...tabs.values()].flat())].slice(-OPEN_THINGS_MOST)
  const seen = (thing: string): Seen => ({
    ...(told.get(thing) ?? { thing, people: [], more: 0, elsewhere: false, version: undefined }),
    otherTab: [...tabs.values()].filter((things) => things.includes(thing)).length > 1,
  })
  const stream = keepStream({
    signal,
    tell(presence) {
      told.set(presence.thing, presence)
      spread([seen(presence.thing)])
    },
    // What is no longer known is not shown.
    lost() {
      told.clear()
      spread(openNow().map(seen))
    },
  })
  function meet(tab: string, things: readonly string[]): void {
    const isNew = !tabs.has(tab)
    if (things.length > 0) tabs.set(tab, things)
    else tabs.delete(tab)
    const now = openNow()
    for (const thing of told.keys()) if (!now.includes(thing)) told.delete(thing)
    stream.open(now)
    spread(now.map(seen))
    if (isNew && things.length > 0) hold(tab, signal, () => meet(tab, []))
  }
  return { meet }
}
