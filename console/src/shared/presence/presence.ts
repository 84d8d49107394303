import { announce } from '@griot/player/ui/announce.ts'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createAccountStore } from '../../session/stores.ts'
import { type ItemPresence, presenceSentence } from './item-presence.ts'
import { joinTabGroup, type TabMember } from './tab-leader.ts'

interface Presence {
  /** How many parts of this page have each thing open. */
  open: ReadonlyMap<string, number>
  seen: ReadonlyMap<string, ItemPresence>
  /** This tab among those of the browser; null while nothing is open. */
  member: TabMember | null
}

export const presenceStore = createAccountStore<Presence>('presence', () => ({
  open: new Map(),
  seen: new Map(),
  member: null,
}))
presenceStore.subscribe(({ member }, before) => {
  if (before.member && before.member !== member) before.member.leave()
})

/** Reports a thing as open until the returned function is called. */
export function reportOpen(thing: string): () => void {
  count(thing, 1)
  return () => count(thing, -1)
}

function count(thing: string, by: 1 | -1): void {
  const { open, seen, member } = presenceStore.getState()
  const counts = new Map(open)
  const left = (counts.get(thing) ?? 0) + by
  if (left > 0) counts.set(thing, left)
  else counts.delete(thing)
  const known = new Map([...seen].filter(([each]) => counts.has(each)))
  /** Without open things, nothing runs here or on the server. */
  const next = counts.size > 0 ? (member ?? joinTabGroup(take)) : null
  presenceStore.setState({ open: counts, seen: known, member: next })
  next?.open([...counts.keys()])
}

function take(all: readonly ItemPresence[]): void {
  const { open, seen } = presenceStore.getState()
  const known = new Map(seen)
  for (const now of all) {
    if (!open.has(now.thing)) continue
    const before = known.get(now.thing)
    known.set(now.thing, now)
    announceArrival(before, now)
  }
  presenceStore.setState({ seen: known })
}

/** Announces arrivals once to screen readers; departures are only visible. */
function announceArrival(before: ItemPresence | undefined, now: ItemPresence): void {
  const sentence = presenceSentence(now)
  if (!sentence || (before && sentence === presenceSentence(before))) return
  if (now.people.length + now.more >= (before ? before.people.length + before.more : 0)) announce(sentence)
}

/**
 * A number that grows when the comments or the review of an item change; undefined until the presence stream has sent
 * it. The item counts as open here.
 */
export function useDiscussion(item: string): number | undefined {
  useEffect(() => reportOpen(item), [item])
  return useStore(presenceStore, ({ seen }) => seen.get(item)?.discussion)
}
