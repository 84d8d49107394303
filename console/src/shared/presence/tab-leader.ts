import type { PresenceOf } from '@griot/contract/presence/presence.ts'
import { OPEN_THINGS_MAX } from '@griot/contract/presence/presence.ts'
import { accountId } from '../../session/session.ts'
import type { ItemPresence } from './item-presence.ts'
import { openPresenceStream } from './stream.ts'

/** Messages between tabs of one browser. */
type Word =
  | { kind: 'open'; tab: string; things: readonly string[] }
  | { kind: 'who' }
  | { kind: 'seen'; all: readonly ItemPresence[] }

/** A tab that shares presence with the other tabs of its browser. */
export interface TabMember {
  open: (things: readonly string[]) => void
  leave: () => void
}

/**
 * Joins the tabs that share one stream: the tab holding the lock is the leader, which has the stream and forwards it to
 * the others. When it goes away for any reason, the next tab gets the lock.
 * @returns null in browsers without locks, and on pages without HTTPS
 */
export function joinTabGroup(take: (all: readonly ItemPresence[]) => void): TabMember | null {
  const account = accountId()
  if (account === null || !navigator.locks || !('BroadcastChannel' in window)) return null
  const name = `griot.presence.${account}`
  const tab = crypto.randomUUID()
  const channel = new BroadcastChannel(name)
  const left = new AbortController()
  const { signal } = left
  let mine: readonly string[] = []
  let leader: LeaderConnection | null = null
  const say = (word: Word) => {
    if (!signal.aborted) channel.postMessage(word)
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if (data.kind === 'seen') take(data.all)
    else if (data.kind === 'who') say({ kind: 'open', tab, things: mine })
    else leader?.registerTab(data.tab, data.things)
  })
  // Held while this tab exists, so that the leader notices when a tab disappears.
  hold(tab, signal, () => {})
  hold(name, signal, () => {
    leader = lead({
      signal,
      spread: (all) => {
        take(all)
        say({ kind: 'seen', all })
      },
    })
    leader.registerTab(tab, mine)
    say({ kind: 'who' })
  })
  return {
    open(things) {
      mine = things
      leader?.registerTab(tab, mine)
      say({ kind: 'open', tab, things })
    },
    leave() {
      say({ kind: 'open', tab, things: [] })
      left.abort()
      channel.close()
    },
  }
}

/** Waits for a lock, and holds it until the signal is aborted. */
function hold(name: string, signal: AbortSignal, onAcquired: () => void): void {
  const until = () =>
    new Promise<void>((end) => {
      signal.addEventListener('abort', () => end())
      onAcquired()
    })
  navigator.locks.request(name, { signal }, until).catch(() => {
    // Aborted while waiting for the lock.
  })
}

interface LeaderConnection {
  /** Updates what a tab has open; an empty list removes the tab. */
  registerTab: (tab: string, things: readonly string[]) => void
}

function lead({
  signal,
  spread,
}: {
  signal: AbortSignal
  spread: (all: readonly ItemPresence[]) => void
}): LeaderConnection {
  const tabs = new Map<string, readonly string[]>()
  const presenceOf = new Map<string, PresenceOf>()
  const openNow = () => [...new Set([...tabs.values()].flat())].slice(-OPEN_THINGS_MAX)
  const seen = (thing: string): ItemPresence => ({
    ...(presenceOf.get(thing) ?? {
      thing,
      people: [],
      more: 0,
      elsewhere: false,
      version: undefined,
      discussion: undefined,
    }),
    otherTab: [...tabs.values()].filter((things) => things.includes(thing)).length > 1,
  })
  const stream = openPresenceStream({
    signal,
    onPresence(presence) {
      presenceOf.set(presence.thing, presence)
      spread([seen(presence.thing)])
    },
    // Do not show outdated presence.
    lost() {
      presenceOf.clear()
      spread(openNow().map(seen))
    },
  })
  function registerTab(tab: string, things: readonly string[]): void {
    const isNew = !tabs.has(tab)
    if (things.length > 0) tabs.set(tab, things)
    else tabs.delete(tab)
    const now = openNow()
    for (const thing of presenceOf.keys()) if (!now.includes(thing)) presenceOf.delete(thing)
    stream.open(now)
    spread(now.map(seen))
    if (isNew && things.length > 0) hold(tab, signal, () => registerTab(tab, []))
  }
  return { registerTab }
}
