import { expect, type Page } from 'playwright/test'
import { writeWebvtt } from '../contract/src/captions/write-webvtt.ts'
import { examineWidths } from './fixtures/axe.ts'
import { call, demoAccount, enter, test } from './fixtures/journey.ts'
import { longVideo } from './fixtures/minute-video.ts'
import { uploadOne } from './fixtures/pictures.ts'

test.use({ demo: true })

/** Universal Declaration of Human Rights, article 1, in Wolof; in lines for captions. */
const ARTICLE = [
  'Doomi aadama yépp danuy juddu,',
  'yam ci tawfeex ci sag ak sañ-sañ.',
  'Nekk na it ku xam dëgg te ànd na ak xelam,',
  'te war naa jëflante ak nawleen,',
  'te teg ko ci wàllu mbokk.',
]
const LINES = Array.from({ length: 12 }, (_, at) => ARTICLE[at % ARTICLE.length] ?? '')
const LINE_SECONDS = 5
/** The video runs so many times as fast while lines are timed. */
const RATE = 4

const text = (page: Page, language: string, number: number) =>
  page.getByRole('textbox', { name: `${language}, cue ${number}`, exact: true })

/** Pastes without keys, as the menu of a browser does. */
const paste = (page: Page, language: string, number: number, pasted: string) =>
  text(page, language, number).evaluate((field, given) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', given)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, pasted)

async function declare(page: Page, code: string): Promise<void> {
  const row = { code, localText: 'Doomi aadama yépp', translation: 'All human beings', language: 'wolof' }
  await call(page, 'POST', '/videos/declare-videos', [row])
}

interface Stored {
  captions: Record<string, { start: number; end: number; text: string }[]>
}
const stored = async (page: Page, code: string) =>
  ((await call(page, 'GET', `/videos/${code}/captions`)) as Stored).captions

test('captions: a one-minute video is captioned with at most 60 keys besides its text, and played with them', async ({
  page,
  griot,
}) => {
  test.setTimeout(120_000)
  await enter(page, griot, demoAccount(griot, 'editor'))
  await declare(page, 'udhr-w')
  await uploadOne(page, { kind: 'video', code: 'udhr-w', bytes: await longVideo(60) })
  await page.goto('/dashboard/videos?code=udhr-w')
  await page.getByRole('link', { name: 'Captions' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Captions')
  await page.evaluate(() => {
    const keys: string[] = []
    addEventListener('keydown', ({ key }) => keys.push(key), true)
    Object.assign(window, { keys })
  })
  await paste(page, 'Wolof', 1, LINES.join('\n'))
  await expect(page.getByText('0 of 12 lines have a time')).toBeVisible()

  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('k')
  const video = page.locator('video')
  await video.evaluate((film: HTMLVideoElement, rate) => (film.playbackRate = rate), RATE)
  for (let line = 0; line < LINES.length; line += 1)
    for (const seconds of [line * LINE_SECONDS + 1, (line + 1) * LINE_SECONDS - 0.5]) {
      await page.waitForFunction((time) => (document.querySelector('video')?.currentTime ?? 0) >= time, seconds)
      await page.keyboard.press('t')
    }
  await expect(page.getByText('All 12 lines have a time')).toBeVisible()
  await page.getByRole('button', { name: 'Save captions' }).click()
  await expect(page.getByText('Captions saved')).toBeVisible()
  const keys = await page.evaluate(() => (window as unknown as { keys: string[] }).keys.length)
  expect(keys).toBe(25)
  expect(keys).toBeLessThanOrEqual(60)

  const { wolof = [] } = await stored(page, 'udhr-w')
  expect(wolof.map((cue) => cue.text)).toEqual(LINES)
  for (const [at, { start, end }] of wolof.entries()) {
    expect(start).toBeGreaterThanOrEqual(at * LINE_SECONDS * 1000 + 1000)
    expect(end).toBeGreaterThan(start)
  }

  await page.goto('/dashboard/videos?code=udhr-w')
  const panel = page.getByRole('region', { name: 'Details of udhr-w' })
  await panel.getByLabel('Captions', { exact: true }).selectOption('Wolof')
  await panel.getByRole('button', { name: 'Play Doomi aadama yépp', exact: true }).click()
  const shown = () =>
    panel.locator('video').evaluate((film: HTMLVideoElement) => {
      const [track] = film.textTracks
      return [track?.kind, track?.language, track?.mode, (track?.activeCues?.[0] as VTTCue | undefined)?.text]
    })
  await expect.poll(shown).toEqual(['captions', 'wo', 'showing', LINES[0]])
})

test('captions: what is exported and imported again is the same, and problems of a file are named by their lines', async ({
  page,
  griot,
}) => {
  await enter(page, griot, demoAccount(griot, 'editor'))
  await declare(page, 'export')
  const cues = ARTICLE.map((line, at) => ({ start: at * 3_000 + 804, end: at * 3_000 + 3_600, text: `${line} <&>` }))
  await call(page, 'PATCH', '/videos/export/captions', { captions: { wolof: cues } })
  await page.goto('/dashboard/asset/captions/export')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Wolof as WebVTT' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('export.wo.vtt')
  const file = await download.createReadStream().then(async (stream) => Buffer.concat(await stream.toArray()))
  expect(file.toString()).toBe(writeWebvtt(cues))

  await text(page, 'Wolof', 1).fill('changed')
  const dialog = page.getByRole('dialog')
  const importFile = async (buffer: Buffer) => {
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await dialog.getByLabel('File', { exact: true }).setInputFiles({ name: 'a.vtt', mimeType: 'text/vtt', buffer })
  }
  await importFile(file)
  await expect(dialog).toContainText('5 cues found')
  await dialog.getByRole('button', { name: 'Replace Wolof with 5 cues' }).click()
  await page.getByRole('button', { name: 'Save captions' }).click()
  await expect(page.getByText('Captions saved')).toBeVisible()
  expect(await stored(page, 'export')).toEqual({ wolof: cues })

  await importFile(Buffer.from('WEBVTT\n\n00:01.000 --> 00:09\nDoomi\n'))
  await expect(dialog).toContainText('Line 3: The times cannot be read, so the cue was left out.')
  await expect(dialog).toContainText('There are no cues in this file.')
  await examineWidths(page, 'import of captions')
})

test('captions: a translation beside each cue, a longer cue, a shift, undo, and a draft that survives a reload', async ({
  page,
  griot,
}) => {
  await enter(page, griot, demoAccount(griot, 'editor'))
  await declare(page, 'beside')
  const cues = [
    { start: 1000, end: 1500, text: 'Doomi aadama yépp' },
    { start: 3000, end: 5000, text: 'danuy juddu' },
  ]
  await call(page, 'PATCH', '/videos/beside/captions', { captions: { wolof: cues } })
  await page.goto('/dashboard/asset/captions/beside')
  await page.getByRole('button', { name: 'Language', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Language').selectOption('fr')
  await dialog.getByRole('button', { name: 'Add a language' }).click()
  await text(page, 'French', 1).fill('Tous les êtres humains')
  await page.keyboard.press('Enter')
  await expect(text(page, 'French', 2)).toBeFocused()
  await page.keyboard.insertText('naissent')
  await page.keyboard.press('Enter')
  await expect(text(page, 'French', 3)).toBeFocused()
  await page.getByRole('button', { name: 'More for cue 3' }).click()
  await page.getByRole('button', { name: 'Delete cue' }).click()
  await expect(text(page, 'French', 3)).toHaveCount(0)

  await expect(page.getByText('Cue 1 is fast: 44 characters a second.')).toBeVisible()
  await page.getByRole('button', { name: 'Make it longer' }).click()
  await expect(page.getByLabel('End of cue 1')).toHaveValue('0:02.3')
  await text(page, 'Wolof', 2).focus()
  await page.getByRole('checkbox', { name: 'Only from cue 2 on' }).check()
  await page.getByRole('button', { name: '0.1 s later' }).click()
  await page.getByRole('button', { name: 'Shift 1 cue' }).click()
  await expect(page.getByLabel('Start of cue 2')).toHaveValue('0:03.1')
  // The other Undo is that of the message about the deleted cue.
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect(page.getByLabel('Start of cue 2')).toHaveValue('0:03.0')
  await page.getByLabel('Start of cue 2').fill('2')
  await page.getByLabel('Start of cue 2').press('Enter')
  await page.getByRole('button', { name: 'Save captions' }).click()
  await expect(page.getByText('1 cue needs a correction before the captions can be saved.')).toBeVisible()
  await expect(page.getByText('It starts before the cue above it ends.')).toBeVisible()

  await expect(page.getByText(/Draft saved/)).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Restore' }).click()
  await page.getByLabel('Start of cue 2').fill('0:02,5')
  await page.getByRole('button', { name: 'Save captions' }).click()
  await expect(page.getByText('Captions saved')).toBeVisible()
  expect(await stored(page, 'beside')).toEqual({
    wolof: [
      { start: 1000, end: 2300, text: 'Doomi aadama yépp' },
      { start: 2500, end: 5000, text: 'danuy juddu' },
    ],
    fr: [
      { start: 1000, end: 2300, text: 'Tous les êtres humains' },
      { start: 2500, end: 5000, text: 'naissent' },
    ],
  })
  await examineWidths(page, 'captions')
})

test('captions: changes of two people to different cues are merged', async ({ page, griot, browser }) => {
  await enter(page, griot, demoAccount(griot, 'editor'))
  await declare(page, 'merged')
  const cue = (start: number, words: string) => ({ start, end: start + 900, text: words })
  await call(page, 'PATCH', '/videos/merged/captions', { captions: { wolof: [cue(0, 'one'), cue(1000, 'two')] } })
  const other = await browser.newContext({ baseURL: griot.url })
  const second = await other.newPage()
  await enter(second, griot, demoAccount(griot, 'admin'))
  await page.goto('/dashboard/asset/captions/merged')
  await second.goto('/dashboard/asset/captions/merged')
  await text(page, 'Wolof', 1).fill('benn')
  await text(second, 'Wolof', 2).fill('ñaar')
  await second.getByRole('button', { name: 'Save captions' }).click()
  await expect(second.getByText('Captions saved')).toBeVisible()
  await page.getByRole('button', { name: 'Save captions' }).click()
  await expect(page.getByText('Captions saved')).toBeVisible()
  expect(await stored(page, 'merged')).toEqual({ wolof: [cue(0, 'benn'), cue(1000, 'ñaar')] })
  await other.close()
})

test('learners choose captions by name and read the transcript, in an activity and in a chat', async ({
  page,
  griot,
}) => {
  await enter(page, griot, demoAccount(griot, 'editor'))
  const [question] = (await call(page, 'GET', '/questions?language=yoruba&kind=VideoContentActivity&limit=1')).questions
  const { id, lessonId, activityKind } = question.activity
  const place = `language=yoruba&levelId=LVL-YA-001&lessonId=${lessonId}`
  await page.goto(`/dashboard/levels/lessons/activities/edit/${activityKind}/${id}?${place}`)
  await expectCaptions(page, 'ẹṣin')
  const [chat] = (await call(page, 'GET', `/series?lessonId=${lessonId}`)).filter(
    ({ title }: { title: string }) => title === 'VIDEOCHAT',
  )
  await page.goto(`/dashboard/levels/lessons/chat/series/${chat.id}/edit?${place}`)
  await expectCaptions(page, 'ajá')
})

/** The choice of captions and the transcript of the video of a word, as assistive technology has them. */
async function expectCaptions(page: Page, word: string): Promise<void> {
  const choice = page.getByRole('combobox', { name: 'Captions', exact: true }).first()
  await expect(choice).toMatchAriaSnapshot(`
    - combobox "Captions":
      - option "Off" [selected]
      - option "Yoruba"
      - option "English"
  `)
  await choice.selectOption('Yoruba')
  await page.getByRole('button', { name: 'Play the question' }).first().click()
  const track = page.locator('video track[srclang="yo"]')
  await expect(track).toHaveAttribute('kind', 'captions')
  await expect(track).toHaveAttribute('label', 'Yoruba')
  const learner = page.getByRole('region', { name: 'Learner preview' })
  await learner.getByRole('button', { name: 'Show the text' }).first().click()
  await expect(learner.getByRole('combobox', { name: 'Language of the transcript' })).toHaveValue('yoruba')
  await expect(learner.locator('div[lang="yo"]').getByRole('paragraph')).toHaveText(word)
}
