import { expect, type Locator, type Page } from 'playwright/test'
import type { ActivityOf } from '#contract/activities/activity.ts'
import type { Lesson } from '#contract/lessons.ts'
import { call, demoAccount, enter, test } from './fixtures/journey.ts'

test.use({ demo: true, ownContext: true })

/** A level, three lessons, twelve activities of words that are declared: what it may take. */
const MOST = { clicks: 100, characters: 350, calls: 60 }

const LESSONS: readonly [title: string, words: readonly string[]][] = [
  ['Ẹranko', ['ajá', 'ewúrẹ́', 'adìyẹ', 'ẹja']],
  ['Oúnjẹ', ['ọ̀gẹ̀dẹ̀', 'ẹ̀wà', 'iyọ̀', 'ẹyin']],
  ['Ilé', ['ilé', 'ìlẹ̀kùn', 'kọ́kọ́rọ́', 'àga']],
]

/** A person at the page: whatever is pressed or typed is counted, and every call of the console. */
function worker(page: Page) {
  const counts = { clicks: 0, characters: 0, calls: 0 }
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // Sounds and pictures are files; who else is here is one answer as long as one stays.
    const isCall = /^\/api\/(?!media\/|presence$)/.test(pathname)
    if (isCall) counts.calls += 1
  })
  const click = async (target: Locator) => {
    counts.clicks += 1
    await target.click()
  }
  const type = async (label: string, text: string) => {
    await click(page.getByLabel(label, { exact: true }))
    counts.characters += [...text].length
    await page.keyboard.type(text)
  }
  return { counts, click, type }
}

test('the standard job takes few clicks, characters and calls', { tag: '@daily' }, async ({
  page,
  griot,
}) => {
  await enter(page, griot, demoAccount(griot, 'editor'))
  const { counts, click, type } = worker(page)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const link = (name: string | RegExp) => page.getByRole('link', { name, exact: true })

  // What was read counts as fresh for ten seconds: however long the job takes here, it takes none.
  await page.clock.setFixedTime(new Date())
  await page.goto('/dashboard/levels?language=yoruba')
  await click(link('Add Level').first())
  await expect(page.getByLabel('Level', { exact: true })).not.toHaveValue('')
  const level = await page.getByLabel('Level', { exact: true }).inputValue()
  await type('Level in words', 'Words')
  await type('Title', 'Ọ̀rọ̀')
  await type('Description', 'First words')
  await click(button('Create level'))

  await click(link(`See Lessons of level ${level}`))
  await click(link('New Lesson').first())
  for (const [at, [title]] of LESSONS.entries()) {
    await expect(page.getByLabel('Lesson number', { exact: true })).toHaveValue(String(at + 1))
    await type('Title', title)
    await type('Description', `Words ${at + 1}`)
    await type('Goal', 'Know them')
    // Those that follow begin with what the first one had.
    if (at === 0) await type('Exercise count', '4')
    await click(button(at === LESSONS.length - 1 ? 'Create lesson' : 'Save and add another'))
  }

  for (const [at, [, words]] of LESSONS.entries()) {
    const row = page.getByRole('button', { name: new RegExp(`^Lesson ${at + 1}, `) })
    await expect(row).toBeVisible()
    // One that was made or visited last is open.
    if ((await row.getAttribute('aria-expanded')) !== 'true') await click(row)
    const details = page.getByRole('listitem').filter({ has: row })
    await click(details.getByRole('link', { name: 'Go to Activities' }))
    await click(link('Make activities'))
    for (const word of words) await click(page.getByRole('checkbox', { name: word, exact: true }))
    if (at === 0) {
      await type('Instruction for all', 'Choose the picture')
      await type('Instruction in Yoruba', 'Yan àwòrán')
    }
    await click(button('Make 4 activities'))
    await expect(link('Make activities')).toBeVisible()
    if (at < LESSONS.length - 1)
      await click(
        page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Lessons' }),
      )
  }

  // What the last page reads counts too.
  await page.waitForLoadState('networkidle')
  // The run tells how far it is from its limits.
  // biome-ignore lint/suspicious/noConsole: the figures are what it is run for
  console.info(
    `The standard job: ${counts.clicks} clicks, ${counts.characters} characters, ${counts.calls} calls.`,
  )
  const levelId = `LVL-YA-${level.padStart(3, '0')}`
  const made: Lesson[] = await call(
    page,
    'GET',
    `/interactive-lessons/yoruba/levels/${levelId}/lessons`,
  )
  expect(made.map(({ activityCount }) => activityCount)).toEqual([4, 4, 4])
  for (const { id } of made) {
    const activities: ActivityOf<'SelectCorrectImageActivity'>[] = await call(
      page,
      'GET',
      `/interactive-lessons/yoruba/levels/${levelId}/lessons/${id}/activities`,
    )
    for (const { data, repair } of activities) {
      expect(repair).toEqual([])
      expect(data.options.length).toBeGreaterThanOrEqual(3)
    }
  }
  expect(counts.clicks).toBeLessThanOrEqual(MOST.clicks)
  expect(counts.characters).toBeLessThanOrEqual(MOST.characters)
  expect(counts.calls).toBeLessThanOrEqual(MOST.calls)
})
