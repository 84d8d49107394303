interface Sent {
  url: string
  method: string
  headers: Record<string, string>
  nextBody?: () => string
}

/** Maximum relative difference in length: signatures, ids and dates have the same length on both sides. */
const SHARE = 0.02

/**
 * @throws Error when both sides do different work: they must return the same rows in the same order, and as many bytes.
 */
export async function refuseDifference(row: string, griot: Sent, plain: Sent): Promise<void> {
  const body = griot.nextBody?.()
  const [ours, theirs] = await Promise.all([ask(griot, body), ask(plain, body)])
  if (namesOf(ours) !== namesOf(theirs)) {
    throw new Error(`${row}: the two answers differ.\n${ours.slice(0, 500)}\n${theirs.slice(0, 500)}`)
  }
  const [mine, plains] = [ours, theirs].map((text) => JSON.stringify(JSON.parse(text).result).length)
  if (Math.abs((mine ?? 0) / (plains ?? 0) - 1) > SHARE)
    throw new Error(`${row}: a result of ${mine} characters of Griot against ${plains} plain.`)
}

async function ask(sent: Sent, body: string | undefined): Promise<string> {
  const { method, headers } = sent
  const response = await fetch(sent.url, { method, headers, ...(body ? { body } : {}) })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${sent.url}: ${response.status} ${text}`)
  return text
}

/** What must be equal: totals, ids, codes. */
function namesOf(text: string): string {
  const { result } = JSON.parse(text)
  if (Array.isArray(result)) return JSON.stringify(result.map(({ id }) => id))
  const { audios = [], questions = [], pagination, doNotExit, id } = result
  return JSON.stringify([
    audios.map((audio: { id: unknown }) => String(audio.id)),
    questions.map(({ activity }: { activity: { id: unknown } }) => activity.id),
    pagination,
    doNotExit,
    id,
  ])
}
