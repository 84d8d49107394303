import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { ACTIVITY_KIND_NAMES } from '@griot/contract/activities/kind-names.ts'
import { CHAT_KINDS } from '@griot/contract/chats/kinds.ts'
import { expect, type Page, test } from 'playwright/test'
import { inRepository } from '../scripts/setup/paths.mjs'
import { examine } from './fixtures/axe.ts'
import { writePack } from './fixtures/player-pack.ts'

/** Code, styles and page, compressed, with the font of the words inside: a phone loads it before the first lesson. */
const SIZE_MAX = 60 * 1024

const { options: REPLIES, answer } = CHAT_KINDS.TEXTCHAT.example
const RIGHT_REPLY = REPLIES.find(({ id }) => answer.includes(id))?.text ?? ''
const WRONG_REPLY = REPLIES.find(({ id }) => !answer.includes(id))?.text ?? ''

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const foot = (page: Page) => page.getByRole('main').getByRole('status').last()

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const wanted = page.getByRole('main').getByRole('button', { name }).first()
  for (let presses = 0; presses < 60; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(wanted).toBeFocused()
}

/** Chooses by keyboard, from the heading on. */
async function choose(page: Page, ...names: (string | RegExp)[]): Promise<void> {
  for (const name of names) {
    await tabTo(page, name)
    await page.keyboard.press('Enter')
  }
}

/** Types the word of each clue of the crossword. */
async function writeWords(page: Page, words: Readonly<Record<string, string>>): Promise<void> {
  for (const [clue, word] of Object.entries(words)) {
    await page.getByRole('button', { name: clue }).press('Enter')
    await expect(page.locator('main input[tabindex="0"]')).toBeFocused()
    await page.keyboard.insertText(word)
  }
}

/** Checks by keyboard: a wrong answer, again, the right one, and on to the next activity. */
async function wrongThenRight(
  page: Page,
  wrong: readonly (string | RegExp)[],
  right: readonly (string | RegExp)[],
): Promise<void> {
  await choose(page, ...wrong, 'Check')
  await expect(foot(page)).toContainText('Not yet')
  await expect(button(page, 'Try again')).toBeFocused()
  await page.keyboard.press('Enter')
  await choose(page, ...right, 'Check')
  await expect(foot(page)).toContainText('Correct')
  await expect(button(page, 'Go on')).toBeFocused()
  await page.keyboard.press('Enter')
}

test('a pack from file:// without a network: every kind is judged wrong and right by keyboard, with no request', async ({
  page,
  context,
}) => {
  await context.setOffline(true)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const address = await writePack()
  await page.goto(address)
  await expect(heading(page)).toHaveText('Ẹ káàbọ̀')
  await page.getByRole('link', { name: 'Start' }).press('Enter')

  await expect(heading(page)).toBeFocused()
  await expect(heading(page)).toHaveText('Ṣe iṣẹ́ 1')
  await wrongThenRight(page, ['ẹṣin'], ['ajá'])
  await expect(heading(page)).toHaveText('Ṣe iṣẹ́ 2')
  await wrongThenRight(page, [/horse1/], ['ajá'])
  await expect(heading(page)).toHaveText('Ṣe iṣẹ́ 3')
  await wrongThenRight(page, ['ẹṣin'], ['ajá'])
  await expect(heading(page)).toHaveText('Ṣe iṣẹ́ 4')
  await wrongThenRight(page, ['dọ́gba', 'ajá'], ['ẹ̀tọ́', 'dọ́gba'])
  await expect(heading(page)).toHaveText('Ṣe iṣẹ́ 5')
  await wrongThenRight(page, ['ilé'], ['ajá', 'Audio 3'])
  await expect(heading(page)).toHaveText('Ṣe iṣẹ́ 6')
  await writeWords(page, { Dog: 'xxx', House: 'xxx', Chair: 'xxx', Fish: 'xxx' })
  await choose(page, 'Check')
  await expect(foot(page)).toContainText('Not yet')
  await expect(button(page, 'Try again')).toBeFocused()
  await page.keyboard.press('Enter')
  await writeWords(page, { Dog: 'ajá', House: 'ilé', Chair: 'àga', Fish: 'ẹja' })
  await choose(page, 'Check')
  await expect(foot(page)).toContainText('Correct')
  await expect(button(page, 'Go on')).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(heading(page)).toHaveText('Chat')
  const log = page.getByRole('log')
  await choose(page, WRONG_REPLY)
  await expect(log.getByText('Not yet')).toHaveCount(1)
  for (let chats = 1; chats <= 4; chats += 1) {
    await choose(page, RIGHT_REPLY)
    await expect(log.getByText('Correct')).toHaveCount(chats)
    const hidden = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY)
    await expect.poll(hidden, { message: 'the newest message is above the replies' }).toBeLessThan(2)
  }
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await choose(page, 'Go on')

  await expect(heading(page)).toBeFocused()
  await expect(heading(page)).toHaveText('Ẹ kú iṣẹ́')
  await expect(page.getByRole('main')).toContainText('Lesson 1 is finished. 0 of 6 were right the first time.')
  await page.getByRole('link', { name: 'All lessons' }).press('Enter')
  await expect(page.getByRole('main')).toContainText('You have finished 1 of 2 lessons.')
  await page.reload()
  await expect(page.getByRole('main')).toContainText('You have finished 1 of 2 lessons.')
  expect(requests.filter((url) => url !== address && !url.startsWith('blob:'))).toEqual([])
})

/** Methods of arrays, maps and strings since ES2023. */
const NEW_METHODS =
  /\.(toSorted|toReversed|toSpliced|with|findLast|findLastIndex|groupBy|isWellFormed|toWellFormed|withResolvers)\(/
/** Of styles: ranges, `not` without a type of media, and properties for transforms. `:has` and `dvh` change details only. */
const NEW_STYLES = /\(\s*(?:width|height)\s*[<>]|@media[^{]*\bnot\s*\(|[;{]\s*(?:translate|rotate|scale)\s*:/

test('code, styles and page of the player are small, and need nothing that Chrome 99 does not have', async () => {
  const read = (name: string) => readFile(inRepository('player', 'dist', name))
  const files = await Promise.all(['index.html', 'player.css', 'player.js'].map(read))
  const sizes = files.map((file) => gzipSync(file, { level: 9 }).length)
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(SIZE_MAX)
  for (const name of ['player', 'app']) {
    expect(String(await read(`${name}.js`)).match(NEW_METHODS), name).toBeNull()
    expect(String(await read(`${name}.css`)).match(NEW_STYLES), name).toBeNull()
  }
})

const WIDTHS = [320, 360, 1440]

/** Examines the open page at all widths, which must not scroll sideways. */
async function examineAll(page: Page, name: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 })
    await examine(page, `${name}, ${width}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${name}, ${width}`).toBeLessThanOrEqual(
      width,
    )
  }
}

test('home and every kind have no violation in both themes at 320, 360 and 1440 px', async ({ page }) => {
  await page.goto(await writePack())
  await expect(heading(page)).toHaveText('Ẹ káàbọ̀')
  await examineAll(page, 'home')
  for (const [index, kind] of [...ACTIVITY_KIND_NAMES, 'chats'].entries()) {
    await page.goto(`${await writePack({ only: index })}#/lesson/LSN-1`)
    await expect(heading(page)).toBeFocused()
    await examineAll(page, kind)
  }
})

test('a sound that is not in the pack is named, and its activity can be left out', async ({ page }) => {
  await page.goto(`${await writePack({ only: 1, without: 'audio' })}#/lesson/LSN-1`)
  const main = page.getByRole('main')
  await expect(main).toContainText('This sound is not on the phone.')
  // A memory card never gets it.
  await expect(main).not.toContainText('is back')
  await examineAll(page, 'a sound that is not here')
  await button(page, 'Go on without it').click()
  await expect(heading(page)).toHaveText('Ẹ kú iṣẹ́')
  await expect(heading(page)).toBeFocused()
  await examineAll(page, 'the end of a lesson')
})

test('the page of one level starts with its first lesson, and leads to no lesson that it does not have', async ({
  page,
}) => {
  await page.goto(`${await writePack({ only: 0, isOfLevel: true })}#/lesson/%E0`)
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: /Orúkọ/ })).toHaveAttribute('aria-expanded', 'false')
  await expect(main.getByRole('button', { name: /Ìkíni/ })).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('link', { name: 'Start' }).click()
  for (const name of ['ajá', 'Check', 'Go on']) await button(page, name).click()
  await expect(heading(page)).toHaveText('Ẹ kú iṣẹ́')
  await expect(main.getByRole('link')).toHaveCount(0)
  await page.evaluate(() => {
    location.hash = '#/lesson/LSN-2'
  })
  await expect(main).toContainText('This lesson is not on the phone.')
  await expect(button(page, 'Try again')).toHaveCount(0)
})

test('an activity of a kind that the player does not know says so, and is left out', async ({ page }) => {
  const address = await writePack({ only: 0, unknown: true })
  await page.goto(`${address}#/lesson/LSN-1`)
  await expect(heading(page)).toBeFocused()
  await expect(page.getByRole('main')).toContainText('This player is too old for this activity.')
  await examineAll(page, 'an unknown kind')
  await button(page, 'Go on').click()
  await expect(heading(page)).toHaveText('Ẹ kú iṣẹ́')
})

test('results are saved as xAPI statements, and sent only to the address of the pack', async ({ page }) => {
  const sent: unknown[] = []
  await page.route('https://results.example/**', async (route) => {
    expect(route.request().headers()['x-experience-api-version']).toBe('1.0.3')
    sent.push(...route.request().postDataJSON())
    await route.fulfill({ status: 200, json: [], headers: { 'Access-Control-Allow-Origin': '*' } })
  })
  await page.goto(
    `${await writePack({ only: 0, resultsUrl: 'https://results.example/xapi/statements' })}#/lesson/LSN-1`,
  )
  await button(page, 'ajá').click()
  await button(page, 'Check').click()
  await button(page, 'Go on').click()
  const answered = { verb: { id: 'http://adlnet.gov/expapi/verbs/answered' }, result: { success: true, response: '1' } }
  const completed = { verb: { id: 'http://adlnet.gov/expapi/verbs/completed' }, result: { completion: true } }
  await expect.poll(() => sent).toMatchObject([answered, completed])

  await page.getByRole('link', { name: 'All lessons' }).click()
  await expect(page.getByRole('main')).toContainText('also sent to results.example')
  await button(page, 'Save my results').click()
  await page.getByRole('textbox', { name: 'Your name, if you want it in the file' }).fill('Adé')
  const download = page.waitForEvent('download')
  await button(page, 'Save the file').click()
  const file = JSON.parse(await readFile(await (await download).path(), 'utf8'))
  expect(file).toMatchObject([{ ...answered, actor: { name: 'Adé' } }, completed])
})
