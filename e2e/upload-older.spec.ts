import { expect, type Page, type Route } from 'playwright/test'
import { TUS_BYTES } from '#contract/uploads/upload.ts'
import { call, test } from './fixtures/journey.ts'
import { choose, mp3, openUploads, row, sound, submit } from './fixtures/upload.ts'

test.use({ demo: true })

test.beforeEach(({ page, griot }) => openUploads(page, griot, ['uo-001', 'uo-002']))

const TOO_MUCH = {
  statusCode: 413,
  status: 'error',
  code: 'too_large',
  message: 'The request is too large.',
  errors: [],
}

/** As an earlier version does with more bytes than it takes of a request that begins an upload. */
const tooMuch = (route: Route) => route.fulfill({ status: 413, json: TOO_MUCH })

/** As it does with fewer: the upload is begun, and they are left. */
async function leftThem(route: Route): Promise<void> {
  const { 'content-length': _, ...headers } = route.request().headers()
  const answer = await route.fetch({ headers, postData: '' })
  const { 'upload-offset': _offset, ...told } = answer.headers()
  await route.fulfill({ response: answer, headers: told })
}

/** While versions change, a console may send what the server that answers does not know yet. */
for (const [code, says, answer] of [
  ['uo-001', 'refuses bytes', tooMuch],
  ['uo-002', 'leaves bytes', leftThem],
] as const) {
  test(`a server that ${says} with the request that begins an upload has them by another`, async ({
    page,
  }) => {
    const sent = await sentWith(page, answer)
    await choose(page, mp3(`${code}.mp3`))
    await submit(page).click()
    await expect(row(page, `${code}.mp3`)).toContainText('Done')
    expect(sent.at(0)).toBe('POST with bytes')
    expect(sent.at(-1)).toBe('PATCH with bytes')
    expect(sent.filter((each) => each === 'POST with bytes')).toHaveLength(1)
    const { url } = await call(page, 'GET', `/audios/${code}`)
    expect((await (await page.request.get(url)).body()).equals(sound)).toBe(true)
  })
}

/** What is sent to the uploads, and `answer` for each beginning that brings bytes. */
async function sentWith(page: Page, answer: (route: Route) => Promise<void>): Promise<string[]> {
  const sent: string[] = []
  await page.route(/\/api\/uploads(?:\/[\w-]+)?$/, (route) => {
    const method = route.request().method()
    if (method !== 'POST' && method !== 'PATCH') return route.continue()
    const withBytes = route.request().headers()['content-type'] === TUS_BYTES
    sent.push(`${method} ${withBytes ? 'with bytes' : 'alone'}`)
    return method === 'POST' && withBytes ? answer(route) : route.continue()
  })
  return sent
}
