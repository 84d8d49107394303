import type { z } from 'zod'
import type { FieldError } from './envelope.ts'
import { isEqual } from './is-equal.ts'
import * as activitiesOptionsApiMessages from './messages/en/api/activities/options.ts'
import type { Message } from './messages/message.ts'
import { parseWithMessages } from './messages/schema-messages.ts'

/** How a kind in a registry stores its data: what may be written, what is read, and how shapes are upgraded. */
export interface StoredData<Data> {
  /** The name that people use. */
  label: Message
  /** Schema of writes, with the sentences for invalid input. */
  data: z.ZodType<Data, unknown>
  /**
   * Schema of reads. It accepts any stored data and fills in missing parts, because rules become stricter while rows
   * stay as they were written.
   */
  stored: z.ZodType<Data, unknown>
  /** The version of the data's shape. Raise it for a change that `stored` cannot read. */
  shape: number
  /** `upgrades[1]` turns shape 1 into shape 2, and so on up to `shape`. */
  upgrades: Readonly<Record<number, (data: unknown) => unknown>>
}

/** Where the data is in a read response: below a field, or beside the other fields. */
interface Placed {
  below: string | null
  /** The message for what was dropped on reading. */
  filled: Message
}

/** Errors of the data by the rules for writing. */
export function faultsOf(entry: { data: z.ZodType }, { below }: Pick<Placed, 'below'>, data: unknown): FieldError[] {
  const { errors = [] } = parseWithMessages(entry.data, data)
  const place = (path: string) => [...(below === null ? [] : [below]), ...(path === '' ? [] : [path])].join('.')
  return errors.map(({ path, ...message }) => ({ path: place(path), ...message }))
}

/**
 * Stored data, upgraded to the current shape with missing parts filled in.
 * @throws Error when the data has a later shape than this version knows, or an upgrade is missing
 */
export function upgradeStored<Data>(
  entry: StoredData<Data>,
  placed: Placed,
  stored: { shape: number; data: unknown },
): { data: Data; needs: FieldError[] } {
  if (stored.shape > entry.shape)
    throw new Error(`This ${entry.label.message} was written by a newer version of Griot.`)
  let { data } = stored
  for (let shape = stored.shape; shape < entry.shape; shape += 1) {
    const upgrade = entry.upgrades[shape]
    if (!upgrade) throw new Error(`${entry.label.message} has no way from shape ${shape} to the next.`)
    data = attempt(() => upgrade(data))
  }
  // Nearly every row satisfies the current rules for writing; `stored` returns such a row unchanged.
  const whole = entry.data.safeParse(data)
  if (whole.success && isEqual(whole.data, data)) return { data: whole.data, needs: [] }
  const read = entry.stored.parse(data)
  const needs = faultsOf(entry, placed, read)
  if (isEqual(read, data)) return { data: read, needs }
  // Report errors that reading has removed too: what is shown is not all that was stored.
  const known = new Set(needs.map(({ path, message }) => `${path} ${message}`))
  const lost = faultsOf(entry, placed, data).filter(({ path, message }) => !known.has(`${path} ${message}`))
  return { data: read, needs: [...needs, ...lostOf(placed, lost, needs)] }
}

/** One sentence for what reading dropped; if only the answer was affected, its own error at its path. */
function lostOf({ below, filled }: Placed, lost: readonly FieldError[], known: readonly FieldError[]): FieldError[] {
  if (lost.length === 0) return []
  if (!lost.every(isAboutAnswer)) return [{ path: below ?? '', ...filled }]
  if (known.some(isAboutAnswer)) return []
  const hasUnknownOption = lost.some(({ messageId }) => messageId === activitiesOptionsApiMessages.unknown.messageId)
  const path = below === null ? 'answer' : `${below}.answer`
  return [{ path, ...(hasUnknownOption ? activitiesOptionsApiMessages.unknown : filled) }]
}

/** Whether an error is about the answer, which is chosen and not typed. */
export function isAboutAnswer({ path }: Pick<FieldError, 'path'>): boolean {
  return /^(data\.)?answer(\.|$)/.test(path)
}

/** Data that never had an older shape cannot be upgraded from it; reading fills in what is missing. */
function attempt(step: () => unknown): unknown {
  try {
    return step()
  } catch {
    return undefined
  }
}
