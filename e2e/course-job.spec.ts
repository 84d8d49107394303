import type { Activity } from '@griot/contract/activities/activity.ts'
import { ACTIVITY_KIND_NAMES, isActivityKind } from '@griot/contract/activities/kind-names.ts'
import type { Lesson } from '@griot/contract/curriculum/lessons.ts'
import { expect, type Page } from 'playwright/test'
import { REAL_FILES } from '../testing/builders.ts'
import { countedUser } from './fixtures/counted-user.ts'
import { call, enter, test } from './fixtures/journey.ts'
import { chooser, csv, importPage } from './fixtures/sheets.ts'
import { mp3 } from './fixtures/upload.ts'

const CLICKS_MAX = 150

/** Of each lesson, the word that most activities ask for; it has a graphic and a sentence. */
const MAIN = [
  ['àga', 'chair'],
  ['àdá', 'cutlass'],
  ['apá', 'arm'],
  ['ìjà', 'fight'],
] as const
/** Their letters cross those of the main words. */
const CROSSING = [
  ['ajá', 'dog'],
  ['ẹja', 'fish'],
  ['adìyẹ', 'hen'],
] as const
const FILMED = [
  ['ọmọ', 'child'],
  ['odò', 'river'],
] as const
const OTHERS = (
  'ilé house, ilẹ̀kùn door, omi water, iná fire, igi tree, ewé leaf, òjò rain, oòrùn sun, òṣùpá moon, ìràwọ̀ star, ' +
  'bàbá father, ìyá mother, ọ̀rẹ́ friend, ọjà market, owó money, aṣọ cloth, bàtà shoe, fìlà cap, ẹsẹ̀ foot, ọwọ́ hand, ' +
  'orí head, imú nose, etí ear, ojú eye, ẹnu mouth, irun hair, eyín tooth'
)
  .split(', ')
  .map((pair) => pair.split(' ') as [string, string])
const sentenceOf = (word: string) => `Mo rí ${word} náà.`

const WORDS = [
  ...MAIN,
  ...CROSSING,
  ...FILMED,
  ...OTHERS,
  ...MAIN.map(([word, meaning]) => [sentenceOf(word), `I saw the ${meaning}.`] as const),
].map(([text, translation], at) => ({ code: `w${String(at).padStart(2, '0')}-yo`, text, translation }))
const PICTURED = [...WORDS.slice(0, 7), ...WORDS.slice(9, 14)]
const SHOWN_IN_FILM = WORDS.slice(7, 9)

/** In the order in which the page offers them. */
const KINDS = [...ACTIVITY_KIND_NAMES.slice(1), ACTIVITY_KIND_NAMES[0]]

const sheet = (head: string, rows: readonly string[][]) =>
  csv('course.csv', [head, ...rows.map((row) => row.join(','))].join('\n'))
const AUDIO_SHEET = sheet(
  'Code,Local Text,Translation,Language',
  WORDS.map(({ code, text, translation }) => [code, text, translation, 'Yoruba']),
)
const VIDEO_SHEET = sheet(
  'Code,Local Text,Translation,Language',
  SHOWN_IN_FILM.map(({ code, text, translation }) => [code, text, translation, 'Yoruba']),
)
const GRAPHIC_SHEET = sheet(
  'Code,Title,Alternative text (Yoruba)',
  PICTURED.map(({ code, translation }, at) => [code, translation, `Àwòrán ${at + 1}`]),
)
const png = (code: string) => ({ name: `${code}.png`, mimeType: 'image/png', buffer: REAL_FILES.graphic[0].bytes })
const mp4 = (code: string, at: number) => ({
  name: `${code}.mp4`,
  mimeType: 'video/mp4',
  buffer: REAL_FILES.video[at === 0 ? 0 : 1].bytes,
})
const FILES = {
  audios: WORDS.map(({ code }) => mp3(`${code}.mp3`)),
  graphics: PICTURED.map(({ code }) => png(code)),
  videos: SHOWN_IN_FILM.map(({ code }, at) => mp4(code, at)),
}

test('course job: 40 words with their files, 4 lessons with all kinds and a chat, available: at most 150 clicks', async ({
  page,
  griot,
}) => {
  test.setTimeout(300_000)
  page.setDefaultTimeout(15_000)
  expect([WORDS.length, PICTURED.length, SHOWN_IN_FILM.length]).toEqual([40, 12, 2])
  await enter(page, griot, griot.admin)
  const user = countedUser(page)
  const { counts, click, chooseFiles, fill } = user
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const link = (name: string | RegExp) => page.getByRole('link', { name, exact: true })
  const labelled = (name: string) => page.getByLabel(name, { exact: true })
  const inMenu = async (name: string) => {
    await click(page.getByRole('navigation').getByRole('link', { name, exact: true }).first())
  }

  await test.step('three sheets are imported', async () => {
    for (const [kind, file, count] of [
      ['audio', AUDIO_SHEET, 40],
      ['graphic', GRAPHIC_SHEET, 12],
      ['video', VIDEO_SHEET, 2],
    ] as const) {
      await page.goto(importPage(kind))
      // The list of the kind, Sheet, Import.
      counts.clicks += 3
      await chooseFiles(chooser(page), file)
      await click(button(`Import ${count} rows`))
      await expect(page.getByText(`${count} created, 0 updated.`)).toBeVisible()
    }
  })

  await test.step('the files are uploaded', async () => {
    await click(link('Upload').first())
    for (const [plural, files] of Object.entries(FILES)) {
      if (plural !== 'audios') await click(page.getByRole('main').getByText(plural, { exact: true }))
      await chooseFiles(labelled('Choose files'), files)
      await click(button('Submit Files'))
      await expect(page.getByText('Files uploaded successfully!')).toBeVisible({ timeout: 60_000 })
    }
  })

  await test.step('a level and its lessons are created', async () => {
    await inMenu('Levels')
    await click(link('Add Level').first())
    await fill({ 'Level in words': 'Words', Title: 'Ọ̀rọ̀', Description: 'First words' })
    await click(button('Create level'))
    await click(link('See Lessons of level 1'))
    await click(link('New Lesson').first())
    for (const [at, [title]] of MAIN.entries()) {
      await expect(labelled('Lesson number')).toHaveValue(String(at + 1))
      await fill({ Title: title, Description: `Words ${at + 1}`, Goal: 'Know them' })
      if (at === 0) await fill({ 'Exercise count': '6' })
      await click(button(at === MAIN.length - 1 ? 'Create lesson' : 'Save and add another'))
    }
  })

  const words = page.getByRole('region', { name: 'Words' })
  const tick = (name: string) => click(words.getByRole('checkbox', { name, exact: true }))
  const toLessons = () =>
    click(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Lessons' }))
  for (const [at, [main]] of MAIN.entries())
    await test.step(`lesson ${at + 1} gets an activity of each kind, and a chat`, async () => {
      const row = page.getByRole('button', { name: new RegExp(`^Lesson ${at + 1}, `) })
      const unfold = async () => {
        await expect(row).toBeVisible()
        if ((await row.getAttribute('aria-expanded')) !== 'true') await click(row)
      }
      await unfold()
      const details = page.getByRole('listitem').filter({ has: row })
      await click(details.getByRole('link', { name: 'Go to Activities' }))
      await click(link('Generate from words').first())
      await tick(main)
      for (const [index, kind] of KINDS.entries()) {
        await expect(labelled('Kind')).toHaveValue(kind)
        if (at === 0) await fill({ 'Instruction for all': kind, 'Instruction in Yoruba': kind })
        if (kind === 'CrossWordActivity') for (const [text] of CROSSING) await tick(text)
        if (kind === 'VideoContentActivity') await tick(SHOWN_IN_FILM[at % 2]?.text ?? '')
        await expect(page.getByText('1 ready')).toBeVisible()
        await click(button(index === KINDS.length - 1 ? 'Generate 1 activity' : 'Generate, then the next kind'))
      }
      await expect(link('Generate from words').first()).toBeVisible()
      await toLessons()
      await unfold()
      await click(details.getByRole('link', { name: 'View Chat Series' }))
      await click(link('Add Text chat'))
      await fill({ 'Question text': main })
      await fill({ 'Text of reply 1': 'Bẹ́ẹ̀ ni' })
      await fill({ 'Text of reply 2': 'Rárá' })
      await click(page.getByRole('checkbox', { name: 'Reply 1 is correct' }))
      await click(button('Save'))
      await expect(page.getByText('Chat created')).toBeVisible()
      await toLessons()
    })

  await test.step('all of it becomes available', async () => {
    await inMenu('Levels')
    await click(button('More actions for level 1'))
    await click(button('Make everything available'))
    // The films have no captions yet.
    await click(page.getByRole('checkbox', { name: 'Also the 4 that are not ready' }))
    await click(page.getByRole('dialog').getByRole('button', { name: 'Make 33 available' }))
    await expect(page.getByText('33 made available in level 1.')).toBeVisible()
  })

  // biome-ignore lint/suspicious/noConsole: this number is the result of the test
  console.info(`The course job: ${counts.clicks} clicks, ${counts.characters} characters.`)
  const lessons: Lesson[] = await call(page, 'GET', '/interactive-lessons/yoruba/levels/LVL-YA-001/lessons')
  for (const { id } of lessons) {
    const made = (await activitiesOf(page, id)).filter(({ activityKind }) => isActivityKind(activityKind))
    expect(made.map(kindAndState)).toEqual(ALL_KINDS_AVAILABLE)
    expect(await call(page, 'GET', `/series?lessonId=${id}`)).toHaveLength(1)
  }
  expect(counts.clicks).toBeLessThanOrEqual(CLICKS_MAX)
})

const activitiesOf = (page: Page, id: string): Promise<Activity[]> =>
  call(page, 'GET', `/interactive-lessons/yoruba/levels/LVL-YA-001/lessons/${id}/activities`)
const kindAndState = ({ activityKind, isActive, repair }: Activity) => ({ activityKind, isActive, repair })
const ALL_KINDS_AVAILABLE = KINDS.map((activityKind) => ({ activityKind, isActive: true, repair: [] }))
