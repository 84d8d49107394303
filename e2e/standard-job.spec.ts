import type { ActivityOf } from '@griot/contract/activities/activity.ts'
import type { Lesson } from '@griot/contract/curriculum/lessons.ts'
import { expect, type Page } from 'playwright/test'
import { countedUser } from './fixtures/counted-user.ts'
import { call, demoAccount, enter, test } from './fixtures/journey.ts'
import { sound } from './fixtures/upload.ts'

test.use({ demo: true, ownContext: true })

/** Maximum cost of the job: clicks, typed characters, API calls. */
const MOST = { clicks: 60, characters: 350, calls: 75 }

/** Simulated time per activity: a user is slow, so short cache times do not help. */
const PER_ACTIVITY_MS = 30_000

const LESSONS = ['Ẹranko', 'Oúnjẹ', 'Ilé']
const ACTIVITIES_PER_LESSON = 4
const OPTIONS = 3

const MP3 = { type: 'audio/mpeg' }

/** Codes of an activity's options, all different; learners hear the first and tap it. */
function optionsOf(lesson: number, activity: number): [string, ...string[]] {
  const code = (option: number) => `w${lesson}${activity}${option}-y`
  return [code(1), ...Array.from({ length: OPTIONS - 1 }, (_, at) => code(at + 2))]
}

/** Declares all codes of the job and uploads their files, before the job starts. */
async function declareCodes(page: Page): Promise<void> {
  const codes = LESSONS.flatMap((_, lesson) =>
    Array.from({ length: ACTIVITIES_PER_LESSON }, (_, at) => optionsOf(lesson, at)).flat(),
  )
  await call(
    page,
    'POST',
    '/audios/declare-audios',
    codes.map((code) => ({ code, localText: code, translation: 'word', language: 'yoruba' })),
  )
  const form = new FormData()
  for (const code of codes) form.append('files', new File([sound], `${code}.mp3`, MP3))
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}` }
  const answer = await page.request.post('/api/audios/upload', { headers, multipart: form })
  expect(answer.ok(), await answer.text()).toBe(true)
}

test('standard job: a level with 3 lessons and 12 activities by hand takes at most 60 clicks and 75 calls', async ({
  page,
  griot,
}) => {
  await enter(page, griot, demoAccount(griot, 'editor'))
  await declareCodes(page)
  const { counts, paths, click, choose, fill, write } = countedUser(page)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const link = (name: string | RegExp) => page.getByRole('link', { name, exact: true })
  const labelled = (name: string) => page.getByLabel(name, { exact: true })
  const started = Date.now()
  let pauses = 0
  const pause = async () => {
    pauses += 1
    await page.clock.setFixedTime(started + PER_ACTIVITY_MS * pauses)
  }

  await pause()
  await page.goto('/dashboard/levels?language=yoruba')
  // Leaving immediately would cancel requests that then start again; a user is slower.
  await page.waitForLoadState('networkidle')
  await click(link('Add Level').first())
  await expect(labelled('Level')).not.toHaveValue('')
  const level = await labelled('Level').inputValue()
  await fill({ 'Level in words': 'Words', Title: 'Ọ̀rọ̀', Description: 'First words' })
  await click(button('Create level'))

  await click(link(`See Lessons of level ${level}`))
  await click(link('New Lesson').first())
  for (const [at, title] of LESSONS.entries()) {
    await expect(labelled('Lesson number')).toHaveValue(String(at + 1))
    await fill({ Title: title, Description: `Words ${at + 1}`, Goal: 'Know them' })
    // Later lessons start with the same exercise count.
    if (at === 0) await fill({ 'Exercise count': String(ACTIVITIES_PER_LESSON) })
    await click(button(at === LESSONS.length - 1 ? 'Create lesson' : 'Save and add another'))
  }

  for (const lesson of LESSONS.keys()) {
    const row = page.getByRole('button', { name: new RegExp(`^Lesson ${lesson + 1}, `) })
    await expect(row).toBeVisible()
    // The lesson created or visited last is already expanded.
    if ((await row.getAttribute('aria-expanded')) !== 'true') await click(row)
    const details = page.getByRole('listitem').filter({ has: row })
    await click(details.getByRole('link', { name: 'Go to Activities' }))
    await click(link('Add New Activity').first())
    await choose('Activity type', 'TapInWhatYouHear')
    await choose('Difficulty', 'A1 Beginner')
    if (lesson === 0) {
      await fill({ Instruction: 'Tap what you hear', 'Instruction in Yoruba': 'Tẹ ohun tí o gbọ́' })
    } else {
      await click(button('Use it again'))
    }
    for (let activity = 0; activity < ACTIVITIES_PER_LESSON; activity += 1) {
      await pause()
      const options = optionsOf(lesson, activity)
      await expect(labelled('Number')).toHaveValue(String(activity + 1))
      // The next activity starts at its question code.
      if (activity === 0) await click(labelled('Question audio'))
      await expect(labelled('Question audio')).toBeFocused()
      await write(options[0])
      // The word of the question is the first option and the answer; the focus moves to the code of the second.
      await expect(labelled('Text of option 1')).toHaveValue(options[0])
      for (const [at, code] of options.slice(1).entries()) {
        const number = at + 2
        if (number > 2) {
          await click(button('Add option'))
          await expect(labelled(`Text of option ${number}`)).toBeFocused()
          await page.keyboard.press('Tab')
        }
        await expect(labelled(`Audio code of option ${number}`)).toBeFocused()
        await write(code)
        await expect(labelled(`Text of option ${number}`)).toHaveValue(code)
      }
      const isLast = activity === ACTIVITIES_PER_LESSON - 1
      await click(button(isLast ? 'Save' : 'Save and add another'))
    }
    await expect(link('Add New Activity').first()).toBeVisible()
    if (lesson < LESSONS.length - 1)
      await click(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Lessons' }))
  }

  // Include the requests of the last page.
  await page.waitForLoadState('networkidle')
  // biome-ignore lint/suspicious/noConsole: these numbers are the result of the test
  console.info(`The standard job: ${counts.clicks} clicks, ${counts.characters} characters, ${counts.calls} calls.`)
  const levelId = `LVL-YA-${level.padStart(3, '0')}`
  const place = `/interactive-lessons/yoruba/levels/${levelId}/lessons`
  const made: Lesson[] = await call(page, 'GET', place)
  expect(made.map(({ activityCount }) => activityCount)).toEqual([4, 4, 4])
  for (const [lesson, { id }] of made.entries()) {
    const activities: ActivityOf<'TapInWhatYouHear'>[] = await call(page, 'GET', `${place}/${id}/activities`)
    for (const [at, { data, repair }] of activities.entries()) {
      const options = optionsOf(lesson, at)
      expect(repair).toEqual([])
      expect(data.question.audioUrl).toBe(options[0])
      expect(data.options.map(({ audioUrl }) => audioUrl)).toEqual(options)
      expect(data.answer).toEqual([data.options[0]?.id])
    }
  }
  expect.soft(counts.clicks).toBeLessThanOrEqual(MOST.clicks)
  expect.soft(counts.characters).toBeLessThanOrEqual(MOST.characters)
  expect.soft(counts.calls, byPath(paths)).toBeLessThanOrEqual(MOST.calls)
})

/** Number of calls per path, most frequent first. */
function byPath(paths: readonly string[]): string {
  const times = new Map<string, number>()
  for (const path of paths) {
    const noun = path.replace(/(?:LVL|LSN|ACT)-[\w-]+/g, '{id}')
    times.set(noun, (times.get(noun) ?? 0) + 1)
  }
  return [...times]
    .toSorted(([, one], [, other]) => other - one)
    .map(([path, count]) => `${count} ${path}`)
    .join('\n')
}
