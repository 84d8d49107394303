import { expect, type Page } from 'playwright/test'
import { ACTIVITIES } from './fixtures/activities.ts'
import { examine } from './fixtures/axe.ts'
import { makeLesson, makeLevel } from './fixtures/curriculum.ts'
import { demoAccount, enter, test } from './fixtures/journey.ts'
import { phoneBackspace } from './fixtures/phone-keys.ts'
import { makeOfKind } from './fixtures/six-kinds.ts'

test.use({ demo: true })

/** The sixth is incomplete, the seventh gets an unknown kind. */
const KINDS = [
  'VideoContentActivity',
  'SelectCorrectImageActivity',
  'TapInWhatYouHear',
  'FillTheGapActivity',
  'MatchTheCorrectWord',
  'TapInWhatYouHear',
  'TapInWhatYouHear',
  'CrossWordActivity',
] as const

const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()
const check = (page: Page) => press(page, 'Check')
const verdict = (page: Page) => page.getByRole('main').getByRole('status')
const next = (page: Page) => page.getByRole('link', { name: 'Next', exact: true }).click()
const cell = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(name, 'i') })

/** Types as a keyboard that sends combining marks separately. */
async function insert(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) await page.keyboard.insertText(text)
}

async function expectNoSidewaysScroll(page: Page, name: string): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(over, name).toBe(0)
}

/** axe at both widths, and no horizontal scrolling. */
async function examineBoth(page: Page, name: string): Promise<void> {
  await examine(page, name)
  // As high as the page: a control half under a bar at the foot would be too small a target.
  await page.setViewportSize({ width: 360, height: 2400 })
  await expectNoSidewaysScroll(page, name)
  await examine(page, `${name} at 360 px`)
  await page.setViewportSize({ width: 1280, height: 900 })
}

test('playing a lesson with an activity of each kind, as learners do', async ({ page, griot }) => {
  test.setTimeout(180_000)
  await enter(page, griot, demoAccount(griot, 'admin'))
  const levelId = await makeLevel(page, 71)
  const lessonId = await makeLesson(page, levelId, 1)
  const ids: string[] = []
  for (const [index, activityKind] of KINDS.entries())
    ids.push(await makeOfKind(page, { lessonId, activityKind, activityNumber: index + 1 }))
  await griot.sql("update activities set data = '{}' where id = $1", [ids[5]])
  await griot.sql("update activities set kind = 'Karaoke' where id = $1", [ids[6]])

  await test.step('starts at the card of the current activity', async () => {
    await page.goto(`${ACTIVITIES}?language=igbo&levelId=${levelId}&lessonId=${lessonId}`)
    await page.getByRole('link', { name: 'Play the lesson as a learner from activity 1', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`play.*activity=${ids[0]}`))
    await expect(page.getByText('1 of 8', { exact: true })).toBeVisible()
  })

  await test.step('video: choose one word', async () => {
    await expect(page.getByRole('button', { name: 'Play the question' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Check' })).toBeDisabled()
    await press(page, 'ụlọ')
    await press(page, 'azụ̀')
    await check(page)
    await expect(verdict(page)).toHaveText('Not yet Watch again.')
    await expect(page.getByRole('button', { name: 'azụ̀ not correct' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'nkịta', exact: true })).toBeVisible()
    await press(page, 'Try again')
    await expect(page.getByRole('button', { name: 'nkịta', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await check(page)
    await expect(verdict(page)).toHaveText('Correct')
    await next(page)
  })

  await test.step('images: choose one', async () => {
    await page.getByRole('button', { name: /nkịta/ }).click()
    await check(page)
    await expect(verdict(page)).toHaveText('Not yet Listen again.')
    await examineBoth(page, 'a picture that is not correct')
    await page.getByRole('button', { name: /azụ̀/ }).click()
    await expect(verdict(page)).toHaveText('')
    await check(page)
    await expect(verdict(page)).toHaveText('Correct')
    await next(page)
  })

  await test.step('words in order', async () => {
    await press(page, 'ụlọ')
    await press(page, 'nkịta')
    await check(page)
    await expect(verdict(page)).toHaveText('Not yet The first of 2 is correct.')
    await next(page)
  })

  await test.step('sentence with gaps', async () => {
    const gap = (number: number) => page.getByRole('button', { name: new RegExp(`^Gap ${number}`) })
    await press(page, 'azụ̀')
    await expect(page.getByRole('button', { name: 'Check' })).toBeDisabled()
    await press(page, 'nkịta')
    await check(page)
    await expect(verdict(page)).toHaveText('Not yet 0 of 2 gaps are correct.')
    await gap(1).click()
    await gap(2).click()
    await press(page, 'azụ̀')
    await press(page, 'ụlọ')
    await check(page)
    await expect(verdict(page)).toHaveText('Not yet 1 of 2 gaps is correct.')
    await expect(gap(1)).toHaveAccessibleName(/ụlọ not correct$/)
    await examineBoth(page, 'a gap that is not correct')
    await gap(1).click()
    await press(page, 'nkịta')
    await check(page)
    await expect(verdict(page)).toHaveText('Correct')
    await next(page)
  })

  await test.step('match: choose every right word', async () => {
    await press(page, 'nkịta')
    await check(page)
    await expect(verdict(page)).toHaveText('Not yet There are more correct options.')
    await press(page, 'ọkụkọ')
    await check(page)
    await expect(verdict(page)).toHaveText('Correct')
  })

  await test.step('activities that cannot be played are skipped, with a note', async () => {
    await next(page)
    await expect(page.getByText('8 of 8', { exact: true })).toBeVisible()
    await expect(page.getByText('Activity 6 is skipped: it needs repair.')).toBeVisible()
    await expect(page.getByText('Activity 7 is skipped: its type is unknown.')).toBeVisible()
  })

  await test.step('crossword: typed, pasted, and filled by tiles', async () => {
    const clue = (name: string) => page.getByRole('list', { name: 'Clues' }).getByRole('button', { name })
    await clue('Dog').click()
    await expect(cell(page, 'clue 1, letter 1 of 5')).toBeFocused()
    await insert(page, 'n', 'k', 'i', 't', 'a')
    await clue('Fish').click()
    await cell(page, 'clue 2, letter 1 of 3').focus()
    await insert(page, 'a', 'z', 'u', '\u0323', '\u0300')
    await expect(cell(page, 'clue 2, letter 3 of 3')).toHaveValue('ụ̀')
    await clue('Chicken').click()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Check' })).toBeDisabled()
    await press(page, 'ụlọ')
    const misfit = 'This word has 3 letters, but clue 3 has 5.'
    await expect(page.getByRole('main').getByText(misfit)).toBeVisible()
    await press(page, 'ọkụkọ')
    await clue('House').click()
    await page.evaluate(() => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', 'ụlọ'.normalize('NFD'))
      const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(paste)
    })
    await check(page)
    await expect(verdict(page)).toHaveText('Not yet 3 of 4 words are correct.')
    await expect(clue('Dog')).toHaveAccessibleName(/Dog not correct$/)
    await expect(clue('Fish')).toHaveAccessibleName(/Fish correct$/)
    await examineBoth(page, 'a crossword with a wrong word')
    const third = cell(page, 'clue 1, letter 3 of 5')
    await third.focus()
    await insert(page, '\u0323')
    await expect(third, 'a mark goes on the letter that stands there').toHaveValue('ị')
    await expect(verdict(page)).toHaveText('')
    // Backspace on a phone deletes this letter, then the previous one; the palette types both again.
    const second = cell(page, 'clue 1, letter 2 of 5')
    await third.focus()
    await phoneBackspace(page)
    await expect(third).toHaveValue('')
    await phoneBackspace(page)
    await expect(second).toHaveValue('')
    await expect(second).toBeFocused()
    await insert(page, 'k')
    await press(page, 'Insert ị')
    await expect(third).toHaveValue('ị')
    await expect(cell(page, 'clue 1, letter 4 of 5'), 'the next cell').toBeFocused()
    await press(page, 'Add dot below')
    await expect(third, 'a mark that is there is taken off').toHaveValue('i')
    await press(page, 'Add dot below')
    await expect(third).toHaveValue('ị')
    await check(page)
    await expect(verdict(page)).toHaveText('Correct')
  })

  await test.step("summary: shows each activity's result, also after an edit", async () => {
    await page.getByRole('link', { name: 'Summary', exact: true }).click()
    const sum = '5 correct, 1 not yet, 1 needs repair, 1 unknown type'
    await expect(page.getByText(sum)).toBeVisible()
    await examineBoth(page, 'the summary')
    await page.getByRole('link', { name: 'Edit Activity 3', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Edit Activity' })).toBeVisible()
    await page.getByLabel('Instruction', { exact: true }).fill('Tap the words')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Activity Updated successfully')).toBeVisible()
    await page.getByRole('link', { name: /^Play the lesson as a learner from activity 3/ }).click()
    const steps = page.getByRole('navigation', { name: 'Activities of the lesson' })
    await expect(
      steps.getByRole('link', { name: 'Activity 3, not played' }),
      'what was played is not what it is now',
    ).toHaveAttribute('aria-current', 'page')
    await steps.getByRole('link', { name: 'Activity 7, unknown type' }).click()
    await expect(page.getByText('Unknown activity type selected: Karaoke')).toBeVisible()
    await page.keyboard.press('k')
    await expect(page.getByText('5 of 8', { exact: true })).toBeVisible()
    await page.goBack()
    await page.keyboard.press('j')
    await expect(page.getByText('8 of 8', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Summary', exact: true }).click()
    await expect(page.getByText('5 correct, 1 not played')).toBeVisible()
    await press(page, 'Start again')
    await expect(steps.getByRole('link', { name: /not played$/ })).toHaveCount(6)
  })
})

test('playing an activity that is not in the lesson: says so', { tag: '@daily' }, async ({ page, griot }) => {
  await enter(page, griot, demoAccount(griot, 'viewer'))
  const lesson = 'language=yoruba&levelId=LVL-YA-001&lessonId=LSN-YA-0001'
  await page.goto(`${ACTIVITIES}/play?${lesson}&activity=ACT-YA-0001-88`)
  await expect(page.getByText('Activity not found.')).toBeVisible()
  await page.getByRole('link', { name: 'Play from the start' }).click()
  await expect(page.getByText('1 of 2', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Edit/ })).toHaveCount(0)
  await page.goto(`${ACTIVITIES}/play?language=yoruba&levelId=LVL-YA-001&lessonId=LSN-YA-0009`)
  await expect(page.getByText('No Questions and Answers Activities found')).toBeVisible()
})
