import { announce } from '../../ui/feedback/announce.ts'
import type { Seen } from './presence-seen.ts'
import { hereSentence } from './presence-sentence.ts'
import { joinBrowser, type Member } from './tab-leader.ts'

/** Number of components on this page that have each thing open. */
const counts = new Map<string, number>()
const known = new Map<string, Seen>()
const watchers = new Set<() => void>()
let member: Member | null = null

/** Reports a thing as open until the returned function is called. */
export function followThing(thing: string): () => void {
  counts.set(thing, (counts.get(thing) ?? 0) + 1)
  share()
  return () => {
    const left = (counts.get(thing) ?? 1) - 1
    if (left > 0) counts.set(thing, left)
    else counts.delete(thing)
    share()
  }
}

export function watchSeen(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export const seenOf = (thing: string): Seen | null => known.get(thing) ?? null

/** Without open things, nothing runs here or on the server. */
function share(): void {
  for (const thing of known.keys()) if (!counts.has(thing)) known.delete(thing)
  if (counts.size > 0) {
    member ??= joinBrowser(take)
    member?.open([...counts.keys()])
  } else {
    member?.leave()
    member = null
  }
}

function take(all: readonly Seen[]): void {
  for (const seen of all) {
    if (!counts.has(seen.thing)) continue
    const before = known.get(seen.thing)
    known.set(seen.thing, seen)
    sayWhoCame(before, seen)
  }
  for (const watcher of watchers) watcher()
}

/** Announces arrivals once to screen readers; departures are only visible. */
function sayWhoCame(before: Seen | undefined, now: Seen): void {
  const sentence = hereSentence(now)
  if (!sentence || (before && sentence === hereSentence(before))) return
  if (now.people.length + now.more >= (before ? before.people.length + before.more : 0))
    announce(sentence)
}
