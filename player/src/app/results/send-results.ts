import type { CourseDocument } from '@griot/contract/releases/documents.ts'
import type { ProgressStore, Result } from '../progress/progress.ts'
import type { Pack } from '../source/pack.ts'
import { statementsOf, XAPI_VERSION } from './statements.ts'

/** Statements in one request; a store of learning records may refuse larger ones. */
const BATCH = 100

/** Sends the results that have not arrived to the address that the team set; without one, sends nothing. */
export async function sendResults(store: ProgressStore, course: CourseDocument, pack: Pack): Promise<void> {
  const { resultsUrl, home } = pack
  if (!resultsUrl) return
  const progress = store.now()
  const post: Post = async (results) => {
    const { ok, status } = await fetch(resultsUrl, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Experience-API-Version': XAPI_VERSION },
      body: JSON.stringify(statementsOf(results, { progress, course, home })),
    })
    // Also with status 400 and 409 it has read them: one has a fault, or is there already.
    return ok ? 'taken' : status === 409 ? 'known' : status === 400 ? 'refused' : 'failed'
  }
  const waiting = progress.results.filter(({ sent }) => !sent)
  for (let from = 0; from < waiting.length; from += BATCH) {
    const batch = waiting.slice(from, from + BATCH)
    const answer = await post(batch)
    if (answer === 'failed' || (answer !== 'taken' && !(await sendEach(batch, post)))) return
    store.sent(new Set(batch.map(({ id }) => id)))
  }
}

type Post = (results: readonly Result[]) => Promise<'taken' | 'known' | 'refused' | 'failed'>

/**
 * Sends the results of a refused batch one by one, so that one with a fault blocks no others for ever.
 * @returns false when the fault is not in single results: all stay waiting
 */
async function sendEach(batch: readonly Result[], post: Post): Promise<boolean> {
  let arrived = 0
  for (const result of batch) {
    const answer = await post([result])
    if (answer === 'failed') return false
    if (answer !== 'refused') arrived += 1
  }
  return arrived > 0
}

/** Saves all results of the device as a file. */
export function downloadResults(store: ProgressStore, course: CourseDocument, pack: Pack): void {
  const progress = store.now()
  const text = JSON.stringify(statementsOf(progress.results, { progress, course, home: pack.home }), null, 2)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = `griot-${course.language}-results.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
