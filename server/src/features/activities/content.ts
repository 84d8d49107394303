import { readContent } from '#contract/activities/activity.ts'
import { lastingOf } from '../../lasting.ts'
import { Remembered } from '../../remembered.ts'

/** What an activity holds as it lies in the database, its data as text. */
export interface ContentRow {
  kind: string
  shape: number
  data: string
}

type Content = ReturnType<typeof readContent>
interface Read extends Omit<ContentRow, 'data'> {
  content: Content
}

/** Letters of data: some 3,500 activities, which take 8 MB. */
const REMEMBERED_MOST = 1_000_000

/**
 * Of the same kind, shape and text always the same is read, whichever activity it is of and whoever has
 * written it: so what was read is remembered by these, and never of a row that has changed.
 */
const remembered = new Remembered<string, Read>(REMEMBERED_MOST, (data) => data.length)

/**
 * Numbers of texts that were met once. Only what is met again is remembered: who goes through a whole
 * course leaves nothing behind, which would cost the collector more than the reading.
 */
const met = new Int32Array(2 ** 14)

/** What a stored activity holds, by the rules of its kind; to read it costs five times what finding it here does. */
export function contentOf({ kind, shape, data }: ContentRow): Content {
  const known = remembered.get(data)
  if (known?.kind === kind && known.shape === shape) return known.content
  const content = readContent({ kind, shape, data: JSON.parse(data) })
  if (!isMetAgain(data)) return content
  if (content.data !== null) lastingOf(content.data)
  lastingOf(content.repair)
  remembered.set(data, { kind, shape, content })
  return content
}

/** Now and then wrongly: then a text is remembered sooner or later than it might. */
function isMetAgain(data: string): boolean {
  let number = data.length
  for (let at = 0; at < data.length; at += 1)
    number = (Math.imul(number, 31) + data.charCodeAt(at)) | 0
  const place = number & (met.length - 1)
  if (met[place] === number) return true
  met[place] = number
  return false
}
