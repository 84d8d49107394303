import { languageOfId, levelOfLesson } from '@griot/contract/ids.ts'
import type { Page } from 'playwright'
import { signedIn, withBrowser } from '../browser.ts'
import { type Line, median } from '../compare.ts'
import type { Testbed } from '../testbed.ts'
import { absolute } from './absolute.ts'

/** Calls per screen: on a slow connection each costs a round trip. */
const CALLS_MAX = 6
const TURNS = 20
/** After this time without requests, a page has loaded. */
const QUIET = 1_500

interface ApiCall {
  method: string
  path: string
  body: string | null
}

/**
 * How long a screen waits for Griot: a browser records which calls its page makes, and these are repeated in sequence.
 * Streams and media files are left out.
 */
export async function screens(testbed: Testbed): Promise<Line[]> {
  const { griot, seeded } = testbed
  const activityId = seeded.activityIds.at(-1) ?? ''
  const place = placeOfActivity(activityId)
  const common = new URL(seeded.searches[0]?.path ?? '', griot.base).searchParams.get('search') ?? ''
  const visits: [name: string, path: string][] = [
    ['dashboard', ''],
    ['audios of a language', '/audios?language=yoruba'],
    ['audios found by a common word', `/audios?language=yoruba&search=${common}`],
    ['a lesson', `/levels/lessons/activities?${place}`],
    ['form of an activity', `/levels/lessons/activities/edit/TapInWhatYouHear/${activityId}?${place}`],
    ['question bank', '/questions'],
    ['readiness of a language', '/readiness?language=yoruba'],
  ]
  const requests = await withBrowser(async (browser) => {
    const page = await signedIn(browser, testbed)
    const calls = new Map<string, ApiCall[]>()
    for (const [name, path] of visits) {
      calls.set(name, await callsOf(page, () => page.goto(`${griot.base}/dashboard${path}`)))
    }
    return calls
  })
  const lines: Line[] = []
  for (const [name, calls] of requests) {
    const times: number[] = []
    for (let turn = 0; turn < TURNS; turn += 1) times.push(await timeOf(testbed, calls))
    lines.push(
      absolute(`screen: ${name}, ms`, median(times), null),
      absolute(`screen: ${name}, calls`, calls.length, CALLS_MAX),
    )
  }
  return lines
}

/** The lesson of a seeded activity, as search parameters of its screens. */
export function placeOfActivity(activityId: string): string {
  const lessonId = `LSN${activityId.slice('ACT'.length, -'-20'.length)}`
  return `language=${languageOfId(lessonId)}&levelId=${levelOfLesson(lessonId)}&lessonId=${lessonId}`
}

/** API calls of a page during an action, until it is idle. */
async function callsOf(page: Page, work: () => Promise<unknown>): Promise<ApiCall[]> {
  const calls: ApiCall[] = []
  page.removeAllListeners('request')
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (/^\/api\/(?!presence|media)/.test(pathname))
      calls.push({ method: request.method(), path: pathname + search, body: request.postData() })
  })
  await work()
  for (let before = -1; before < calls.length; ) {
    before = calls.length
    await page.waitForTimeout(QUIET)
  }
  return calls
}

async function timeOf({ griot, griotHeaders }: Testbed, calls: readonly ApiCall[]) {
  const began = performance.now()
  for (const { method, path, body } of calls) {
    const json = body === null ? {} : { body, headers: { ...griotHeaders, 'content-type': 'application/json' } }
    const response = await fetch(griot.base + path, { method, headers: griotHeaders, ...json })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`)
  }
  return performance.now() - began
}
