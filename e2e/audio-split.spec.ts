import { expect, type Page } from 'playwright/test'
import { makeAudios } from './fixtures/asset-lifecycle.ts'
import { call, demoAccount, enter, test } from './fixtures/journey.ts'
import { longRecording } from './fixtures/recording/recordings.ts'
import { routeBeginnings } from './fixtures/upload.ts'

test.use({ demo: true })
test.beforeEach(({ page, griot }) => enter(page, griot, demoAccount(griot, 'editor')))

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Play/ }) })
const row = (page: Page, index: number) => rows(page).nth(index)
const wordOf = (page: Page, number: number) => page.getByRole('combobox', { name: `Word of piece ${number}` })
const save = (page: Page, name: RegExp | string) => page.getByRole('main').getByRole('button', { name })

async function openRecording(page: Page, words: number, codes: readonly string[], options = {}): Promise<void> {
  await page.goto('/dashboard/asset/split')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Split a recording')
  const buffer = longRecording(words, options)
  await page.getByLabel('Choose a recording').setInputFiles({ name: 'animals.wav', mimeType: 'audio/wav', buffer })
  await expect(page.getByText('Words are found at silences of at least')).toBeVisible()
  // The first language with words to record.
  await expect(page.getByLabel('Language')).toHaveValue('igbo')
  await page.getByLabel('Codes from').selectOption('codes')
  const count = words === 1 ? '1 piece is good' : `${words} pieces are good`
  await expect(page.getByText(`${count}, none needs a look, ${words} have no word.`)).toBeVisible()
  await page.getByLabel('Codes, in their order').fill(codes.join(' '))
  await expect(wordOf(page, 1)).toHaveValue(codes[0] ?? '')
}

/** Whether the browser plays the current file of a code, and its length in seconds. */
async function playedLength(page: Page, code: string): Promise<number> {
  const { url } = await call(page, 'GET', `/audios/${code}`)
  return page.evaluate(async (address) => {
    const sound = new Audio(address)
    sound.muted = true
    await sound.play()
    return sound.duration
  }, url)
}

test('a long recording of eight words: one is left out, seven become files of their codes, which play', async ({
  page,
}) => {
  const codes = Array.from({ length: 7 }, (_, at) => `sp-00${at + 1}`)
  await makeAudios(page, codes.slice(1), 0)
  await makeAudios(page, codes.slice(0, 1), 1)
  await openRecording(page, 8, codes)
  await expect(rows(page)).toHaveCount(8)
  await expect(page.getByText('7 words in the list, 8 pieces')).toBeVisible()
  await page.getByRole('button', { name: 'Leave out piece 3' }).click()
  await expect(row(page, 2)).toContainText('Left out')
  await expect(page.getByText('7 words in the list, as many as pieces')).toBeVisible()
  // Words keep the order of the list.
  await expect(wordOf(page, 3)).toHaveValue('sp-003')
  await expect(row(page, 3)).toContainText('Good')

  // A person says whether the files have a speaker.
  await save(page, 'Save 7 files').click()
  await expect(page.getByText('Choose who speaks, or that the files have no speaker.')).toBeVisible()
  await expect(page.getByLabel('Speaker')).toBeFocused()
  await page.getByLabel('Speaker').selectOption('No speaker: saved without review')
  await save(page, 'Save 7 files').click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('1 word has a file already')
  await question.getByRole('checkbox', { name: /sp-001/ }).check()
  await question.getByRole('button', { name: 'Save 7 files' }).click()
  await expect(page.getByText('7 files are saved.')).toBeVisible({ timeout: 60_000 })
  await expect(save(page, 'Split another recording')).toBeVisible()
  await expect(page.getByRole('link', { name: 'See these words' })).toHaveAttribute('href', /audios\?language=yoruba/)
  for (const code of codes) {
    const { files, warnings } = await call(page, 'GET', `/audios/${code}`)
    expect([code, files.length, warnings]).toEqual([code, code === 'sp-001' ? 2 : 1, []])
    const length = await playedLength(page, code)
    expect(length).toBeGreaterThan(0.6)
    expect(length).toBeLessThan(2)
  }
})

test('pieces are merged, cut, moved and undone; words are chosen and moved down', async ({ page }) => {
  const codes = ['sq-001', 'sq-002', 'sq-003', 'sq-004']
  const word = { localText: 'ọ̀rọ̀', translation: 'word', language: 'yoruba' }
  await call(
    page,
    'POST',
    '/audios/declare-audios',
    codes.map((code) => ({ code, ...word })),
  )
  await openRecording(page, 3, codes)
  await expect(rows(page)).toHaveCount(3)
  const more = async (number: number, entry: string) => {
    await page.getByRole('button', { name: `More for piece ${number}` }).click()
    await page.getByRole('button', { name: entry }).click()
  }
  await more(1, 'Merge with the next piece')
  await expect(rows(page)).toHaveCount(2)
  await expect(row(page, 0)).toContainText('Two words?')
  await page.getByRole('button', { name: 'Split piece 1 at the pause' }).click()
  await expect(rows(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()

  await wordOf(page, 1).focus()
  await wordOf(page, 1).selectOption('sq-003')
  await expect(wordOf(page, 3)).toHaveValue('sq-001')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Move all words down by one' }).click()
  await expect(wordOf(page, 1)).toHaveValue('')
  await expect(wordOf(page, 3)).toHaveValue('sq-002')
  await page.getByRole('button', { name: 'Undo' }).click()

  await more(2, 'Move the borders')
  const dialog = page.getByRole('dialog', { name: 'Borders of piece 2' })
  await dialog.getByRole('slider', { name: 'End' }).focus()
  await page.keyboard.press('PageUp')
  await dialog.getByRole('button', { name: 'Use these borders' }).click()
  await expect(dialog).toBeHidden()
  await page.getByLabel('Words are found at silences of at least').selectOption('0.3')
  await expect(page.getByText(/^\d+ pieces: /)).toBeVisible()
  // What is not saved is asked about.
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toContainText('not saved')
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect(rows(page).first()).toBeVisible()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard\/audios/)
})

test('with a speaker, pieces become takes to review; those that fail are sent again', async ({ page }) => {
  const codes = ['sr-001', 'sr-002', 'sr-003']
  await makeAudios(page, codes, 0)
  const { consentVersion } = await call(page, 'GET', '/recording/settings')
  const { id } = await call(page, 'POST', '/speakers', { name: 'Adé', language: 'yoruba' })
  await call(page, 'POST', `/speakers/${id}/consent`, { consentVersion, licence: 'CC BY 4.0' })
  await openRecording(page, 3, codes)
  await page.getByLabel('Speaker').selectOption({ label: 'Adé' })
  await routeBeginnings(page, (route, name) =>
    name === 'sr-002.mp3'
      ? route.fulfill({ status: 422, json: { error: { code: 'unprocessable', message: 'No.' } } })
      : route.continue(),
  )
  await save(page, 'Save 3 files to review').click()
  await expect(page.getByText('2 files are saved, 1 is not.')).toBeVisible({ timeout: 60_000 })
  await expect(row(page, 1)).toContainText('Not saved')
  await page.unroute(/\/api\/uploads$/)
  await save(page, 'Save 1 file to review').click()
  await expect(page.getByText('3 takes wait for review.')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('link', { name: 'Review these takes' })).toBeVisible()
  const { words } = await call(page, 'GET', `/takes?speakerId=${id}`)
  expect(words.map((word: { code: string }) => word.code).sort()).toEqual(codes)
  expect((await call(page, 'GET', '/audios/sr-001')).url).toBeNull()
})

test('a file that cannot be read is refused with a reason, and an audio is split from its page', async ({ page }) => {
  await page.goto('/dashboard/asset/split')
  const buffer = Buffer.from('not a sound')
  await page.getByLabel('Choose a recording').setInputFiles({ name: 'text.wav', mimeType: 'audio/wav', buffer })
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This browser cannot read the file.')
  await page.goto('/dashboard/asset/sound/aja-01')
  await page.getByRole('link', { name: 'Split into words' }).click()
  await expect(page.getByText(/^1 piece: 1 word/)).toBeVisible()
})
