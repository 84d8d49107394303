import type { z } from 'zod'
import { NAMES_NOTHING } from './activities/options.ts'
import type { FieldError } from './envelope.ts'
import { isSame } from './is-equal.ts'

/** How one kind of a registry keeps its data: what may be written, what is read, and how shapes came about. */
export interface KeptData<Data> {
  /** What people call it. */
  label: string
  /** What may be written, with the sentences of what may not. */
  data: z.ZodType<Data, unknown>
  /**
   * What is read. It takes whatever is stored and fills the holes, because rules become stricter
   * while rows stay as they were written.
   */
  stored: z.ZodType<Data, unknown>
  /** The version of the data's shape. A change that `stored` cannot read by itself counts up. */
  shape: number
  /** `upgrades[1]` makes shape 2 of shape 1, and so on up to `shape`. */
  upgrades: Readonly<Record<number, (data: unknown) => unknown>>
}

/** Where data stands in what is read: below a field, or beside the other fields. */
interface Placed {
  below: string | null
  /** Said of what reading took away. */
  filled: string
}

/** What keeps data from being whole, by the rules of writing. */
export function faultsOf(
  entry: { data: z.ZodType },
  { below }: Pick<Placed, 'below'>,
  data: unknown,
): FieldError[] {
  const read = entry.data.safeParse(data)
  return (read.error?.issues ?? []).map((issue) => ({
    path: [...(below === null ? [] : [below]), ...issue.path].join('.'),
    message: issue.message,
  }))
}

/**
 * Data as it was stored, brought up to the present shape with its holes filled.
 * @throws Error when the data is of a later shape than this version knows, or a step is missing
 */
export function broughtUp<Data>(
  entry: KeptData<Data>,
  placed: Placed,
  stored: { shape: number; data: unknown },
): { data: Data; needs: FieldError[] } {
  if (stored.shape > entry.shape)
    throw new Error(`This ${entry.label} was written by a newer version of Griot.`)
  let { data } = stored
  for (let shape = stored.shape; shape < entry.shape; shape += 1) {
    const upgrade = entry.upgrades[shape]
    if (!upgrade) throw new Error(`${entry.label} has no way from shape ${shape} to the next.`)
    data = attempt(() => upgrade(data))
  }
  // Nearly every row is as it may be written now. `stored` reads such a one as it is.
  const whole = entry.data.safeParse(data)
  if (whole.success && isSame(whole.data, data)) return { data: whole.data, needs: [] }
  const read = entry.stored.parse(data)
  const needs = faultsOf(entry, placed, read)
  if (isSame(read, data)) return { data: read, needs }
  // A fault that reading took away is told as well: what is shown is not all that was stored.
  const told = new Set(needs.map(({ path, message }) => `${path} ${message}`))
  const lost = faultsOf(entry, placed, data).filter(
    ({ path, message }) => !told.has(`${path} ${message}`),
  )
  return { data: read, needs: [...needs, ...lostOf(placed, lost, needs)] }
}

/** What reading took away, in one sentence: of an answer alone what was wrong with it, at its place. */
function lostOf(
  { below, filled }: Placed,
  lost: readonly FieldError[],
  told: readonly FieldError[],
): FieldError[] {
  if (lost.length === 0) return []
  if (!lost.every(isAboutAnswer)) return [{ path: below ?? '', message: filled }]
  if (told.some(isAboutAnswer)) return []
  const stray = lost.some(({ message }) => message === NAMES_NOTHING)
  const path = below === null ? 'answer' : `${below}.answer`
  return [{ path, message: stray ? NAMES_NOTHING : filled }]
}

/** Whether a fault is one of the answer, which is chosen and not typed. */
export function isAboutAnswer({ path }: Pick<FieldError, 'path'>): boolean {
  return /^(data\.)?answer(\.|$)/.test(path)
}

/** What an older shape never was cannot be brought up from it; reading fills the holes. */
function attempt(step: () => unknown): unknown {
  try {
    return step()
  } catch {
    return undefined
  }
}
