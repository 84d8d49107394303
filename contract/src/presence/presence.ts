import { z } from 'zod'

/** The path of the presence stream (who has what open), relative to the base of all calls. */
export const PRESENCE_PATH = '/presence'

/** Most things that one browser reports as open, over all of its tabs; beyond that the last opened count. */
export const OPEN_THINGS_MAX = 30

/** People listed by name; the others are only counted. */
export const PEOPLE_NAMED_MAX = 8

/** Milliseconds without events after which a stream sends a heartbeat: proxies close idle connections. */
export const STREAM_HEARTBEAT_MS = 15_000

/**
 * Milliseconds after which a browser reopens its stream. The server ends streams that are not renewed, so that a
 * browser which disappeared is no longer shown.
 */
export const STREAM_RENEWAL_MS = 4 * 60_000
export const STREAM_MAX_AGE_MS = 5 * 60_000

/** The presence of one thing; sent again when any field changes. */
export const presenceSchema = z.object({
  /** As it was requested: `activity:ACT-YA-0021-03`. */
  thing: z.string(),
  /** Names of other people who have it open. */
  people: z.array(z.string()),
  /** How many more people have it open. */
  more: z.number().int(),
  /** Whether one's own account has it open in another browser. */
  elsewhere: z.boolean(),
  /** Its current version; null when it no longer exists. */
  version: z.number().int().nullable(),
  /** Grows with each change of its comments or its review; 0 before the first one. */
  discussion: z.number().int().default(0),
})
export type PresenceOf = z.infer<typeof presenceSchema>
