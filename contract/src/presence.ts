import { z } from 'zod'

/** Where the stream of who has what open is, below the base of all calls. */
export const PRESENCE_PATH = '/presence'

/** What one browser has open at the most, in all of its tabs; of more the last opened count. */
export const OPEN_THINGS_MOST = 30

/** People who are named; of more their number is told. */
export const PEOPLE_NAMED_MOST = 8

/** Milliseconds after which a stream that had nothing to tell says that it is there: proxies cut what is silent. */
export const STREAM_BEAT_MS = 15_000

/**
 * Milliseconds after which a browser opens its stream anew. One that has vanished without a word is no
 * longer shown when the server ends what nobody has renewed.
 */
export const STREAM_RENEWED_MS = 4 * 60_000
export const STREAM_LIFE_MS = 5 * 60_000

/** What is told of one thing that somebody has open; told again when any of it changes. */
export const presenceSchema = z.object({
  /** As it was asked for: `activity:ACT-YA-0021-03`. */
  thing: z.string(),
  /** The names of other people who have it open. */
  people: z.array(z.string()),
  /** How many more there are. */
  more: z.number().int(),
  /** Whether one's own account has it open in another browser. */
  elsewhere: z.boolean(),
  /** Its version now; null when it is not there any more. */
  version: z.number().int().nullable(),
})
export type PresenceOf = z.infer<typeof presenceSchema>

export const presenceMessages = {
  tooMany: 'Too many open tabs. Close some of them.',
  full: 'Too many people are connected right now.',
  notAThing: 'Send kinds and ids separated by commas, such as activity:ACT-YA-0021-03.',
  here: (names: readonly string[], more: number) => {
    const [first = '', second] = names
    const others = names.length + more - 1
    if (others === 0) return `${first} has this open`
    return others === 1 && second !== undefined
      ? `${first} and ${second} have this open`
      : `${first} and ${others} others have this open`
  },
  otherTab: 'You have this open in another tab',
  otherBrowser: 'You have this open in another browser',
  changed: 'Someone else changed this since you opened it.',
  take: 'Load changes',
  takenIn: 'The form shows the changes.',
  takeFailed: 'Could not load the changes. They are merged when you save.',
  gone: 'This was deleted.',
} as const
