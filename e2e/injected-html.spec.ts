import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from 'playwright/test'
import { journeyAudioPath } from '../testing/journey-rows.ts'
import { call, demoAccount, enter, test } from './fixtures/journey.ts'
import { trackRequests } from './fixtures/network/silent-connection.ts'
import { show } from './fixtures/show-screen.ts'

test.use({ demo: true })

test.beforeEach(({ page, griot }) => enter(page, griot, demoAccount(griot, 'admin')))

interface Course {
  code: string
  levelId: string
  lessonId: string
  activityId: string
}

/** A level, a lesson, an activity and an audio whose texts all contain `say`. */
async function makeCourse(
  page: Page,
  { code, level, say }: { code: string; level: number; say: (field: string) => string },
): Promise<Course> {
  await call(page, 'POST', '/audios/declare-audios', [
    { code, localText: say('word'), translation: say('translation'), language: 'swahili' },
  ])
  const { id: levelId } = await call(page, 'POST', '/levels', {
    language: 'swahili',
    level,
    levelInWords: say('in words'),
    title: say('level'),
    description: say('level text'),
    totalLessons: 10,
  })
  const { id: lessonId } = await call(page, 'POST', '/lessons', {
    levelId,
    title: say('lesson'),
    description: say('lesson text'),
    goal: say('goal'),
    lessonNumber: 1,
    exerciseCount: 1,
    points: [say('point')],
  })
  const { id: activityId } = await call(page, 'POST', '/interactive-activities', {
    activityKind: 'TapInWhatYouHear',
    lessonId,
    instruction: say('instruction'),
    localizedInstruction: say('told'),
    difficulty: 'A1 Beginner',
    activityNumber: 1,
    tags: [say('tag').replaceAll(',', ' ')],
    isActive: false,
    data: {
      question: { audioUrl: code },
      options: [{ id: '1', text: say('option'), audioUrl: code }],
      answer: ['1'],
    },
  })
  return { code, levelId, lessonId, activityId }
}

function addressesOf({ code, levelId, lessonId, activityId }: Course) {
  const level = `language=swahili&levelId=${levelId}`
  const lessons = '/dashboard/levels/lessons'
  return {
    audio: `/dashboard/audios?code=${code}&search=${code}`,
    levels: `/dashboard/levels?language=swahili`,
    editLevel: `/dashboard/levels?language=swahili&edit=${levelId}`,
    levelPage: `/dashboard/levels/edit?${level}`,
    lessons: `${lessons}?${level}&open=${lessonId}`,
    newLesson: `${lessons}/add?${level}`,
    lesson: `${lessons}/add/${lessonId}?${level}`,
    activities: `${lessons}/activities?${level}&lessonId=${lessonId}`,
    activity: `${lessons}/activities/edit/TapInWhatYouHear/${activityId}?${level}&lessonId=${lessonId}`,
    play: `${lessons}/activities/play?${level}&lessonId=${lessonId}`,
  }
}

const SCRIPTS = {
  'an image that fails': '"><img src=x onerror=alert(document.domain)>',
  'a script element': '</script><script>alert(document.domain)</script>',
}

Object.entries(SCRIPTS).forEach(([name, script], index) => {
  test(`${name} in every text: is shown as text on every screen`, async ({ page }) => {
    page.on('dialog', (dialog) => {
      throw new Error(`A script ran: ${dialog.message()}`)
    })
    const say = (field: string) => `${field} ${script}`
    const course = await makeCourse(page, { code: `xss-0${index}`, level: 60 + index, say })
    const at = addressesOf(course)
    const shown = (field: string, within: Page | Locator = page) =>
      expect(within.getByText(say(field), { exact: true }).locator('visible=true').first()).toBeVisible()
    const holds = (label: string, field: string) =>
      expect(page.getByRole('textbox', { name: label, exact: true })).toHaveValue(say(field))
    const clean = async () => {
      expect(await page.locator('img[src=x], [onerror]').count()).toBe(0)
      expect(await page.locator('body script').count()).toBe(0)
    }

    await test.step('audio: list, details, edit', async () => {
      await show(page, at.audio)
      const card = page.getByRole('article')
      await expect(card).toContainText(say('word'))
      await expect(card).toContainText(say('translation'))
      await expect(page.getByRole('region', { name: /^Details of/ })).toContainText('of Lesson')
      await page.getByRole('button', { name: 'Edit Audio' }).click()
      await holds('Local Text', 'word')
      await holds('Translation', 'translation')
      await clean()
    })
    await test.step('search and URLs', async () => {
      await page.goto(`/dashboard/audios?search=${encodeURIComponent(say('word'))}`)
      await expect(page.getByRole('article')).toContainText(say('word'))
      await page.goto(`/dashboard/audios?search=${encodeURIComponent(script)}nothing`)
      await expect(page.getByText('No audio available.')).toBeVisible()
      await page.goto(`/dashboard/asset/declear/${encodeURIComponent(script)}`)
      await expect(page.getByText(`Invalid asset type: ${script}`)).toBeVisible()
      await clean()
    })
    await test.step('level: list, dialog, page', async () => {
      await show(page, at.levels)
      await shown('level')
      await shown('in words')
      await shown('level text')
      await show(page, at.editLevel)
      await holds('Title', 'level')
      await holds('Description', 'level text')
      await show(page, at.levelPage)
      await holds('Level in words', 'in words')
      await clean()
    })
    await test.step('lesson: list, form', async () => {
      await show(page, at.lessons)
      for (const field of ['level', 'lesson', 'lesson text', 'goal', 'point']) await shown(field)
      await show(page, at.lesson)
      await holds('Title', 'lesson')
      await holds('Goal', 'goal')
      await holds('Takeaway 1', 'point')
      await clean()
    })
    await test.step('activity: list, form, preview, library', async () => {
      await show(page, at.activities)
      await shown('lesson')
      await shown('option')
      await show(page, at.activity)
      await holds('Instruction', 'instruction')
      await holds('Instruction in Swahili', 'told')
      await holds('Text of option 1', 'option')
      await shown('tag')
      await shown('word')
      const preview = page.getByRole('region', { name: 'Learner preview' })
      await shown('told', preview)
      await preview.getByRole('button', { name: say('option') }).click()
      await page.getByLabel('Search assets').fill(course.code)
      await expect(page.getByRole('button', { name: `Insert ${course.code} into Question audio` })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Asset Search' })).toContainText(say('word'))
      await clean()
    })
    await test.step('upload and dashboard', async () => {
      await show(page, '/dashboard/assets/upload')
      const file = { mimeType: 'audio/mpeg', buffer: readFileSync(journeyAudioPath('aja-01')) }
      const named = '"><img src=x onerror=alert(1)>.mp3'
      await page.getByLabel('Choose files').setInputFiles([
        { ...file, name: `${course.code}.mp3` },
        { ...file, name: named },
      ])
      await shown('word')
      await expect(page.getByText(named, { exact: true })).toBeVisible()
      await show(page, '/dashboard')
      await shown('lesson')
      await clean()
    })
  })
})

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  /** How far the page, or its dialog, scrolls horizontally. */
  async function expectNarrow(page: Page, what: string): Promise<void> {
    // Wait for the end of animations.
    await page.waitForFunction(() => document.getAnimations().every((animation) => animation.playState !== 'running'))
    const wide = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('[role=dialog]')]
        .filter((element) => element.scrollWidth > element.clientWidth)
        .map((element) => `${element.tagName} ${element.scrollWidth - element.clientWidth} px`),
    )
    expect.soft(wide, `sideways scroll of ${what}`).toEqual([])
  }

  test('screens with an open overlay do not scroll horizontally', async ({ page }) => {
    await page.goto('/dashboard/audios?code=aja-01')
    await expect(page.getByRole('dialog')).toContainText('Where used')
    await expectNarrow(page, 'audio details')
    await page.getByRole('button', { name: 'Edit Audio' }).click()
    await expect(page.getByRole('dialog', { name: 'Edit Audio' })).toBeVisible()
    await expectNarrow(page, 'Edit Audio')

    await page.goto('/dashboard/asset/declear/audio')
    await page.getByLabel('Local Text, row 1', { exact: true }).fill('ajá')
    await page.getByLabel('Translation, row 1', { exact: true }).fill('dog')
    await page.getByLabel('Code, row 1', { exact: true }).fill('aja-01')
    await page.getByRole('button', { name: /^Submit/ }).click()
    await expect(page.getByText('The code is already declared.')).toBeVisible()
    await expectNarrow(page, 'a skipped row')

    await page.goto('/dashboard/assets/upload')
    const buffer = readFileSync(journeyAudioPath('aja-01'))
    await page.getByLabel('Choose files').setInputFiles([
      { name: 'aja-01.mp3', mimeType: 'audio/mpeg', buffer },
      { name: 'zzz-99.mp3', mimeType: 'audio/mpeg', buffer },
      { name: 'a-name-that-is-no-code-and-goes-on.mp3', mimeType: 'audio/mpeg', buffer },
    ])
    await expect(page.getByText('Undeclared')).toBeVisible()
    await expectNarrow(page, 'chosen files')
    await page.getByRole('button', { name: 'Declare it here' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNarrow(page, 'declare it here')

    await page.goto('/dashboard/levels?language=yoruba&edit=LVL-YA-001')
    await expect(page.getByRole('dialog', { name: 'Edit Level 1' })).toBeVisible()
    await expectNarrow(page, 'Edit Level')

    const lesson = 'language=yoruba&levelId=LVL-YA-001&lessonId=LSN-YA-0001'
    await page.goto('/dashboard/levels/lessons?language=yoruba&levelId=LVL-YA-001&open=LSN-YA-0001')
    await expect(page.getByRole('link', { name: 'Go to Activities' })).toBeVisible()
    await expectNarrow(page, 'an open lesson')

    await page.goto(`/dashboard/levels/lessons/activities/edit/TapInWhatYouHear/ACT-YA-0001-01?${lesson}`)
    await expect(page.getByLabel('Text of option 1')).toBeVisible()
    await page.getByRole('button', { name: 'Asset Search' }).click()
    const library = page.getByRole('dialog', { name: 'Asset Search' })
    // Without Enter, which would insert a result that is already there.
    await library.getByLabel('Search assets').fill('aja')
    await expect(library.getByRole('button', { name: /^Insert aja-01/ })).toBeVisible()
    await expectNarrow(page, 'Asset Search')
    await library.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('tab', { name: 'Preview' }).click()
    await expect(page.getByRole('list', { name: 'Words to tap' })).toBeVisible()
    await expectNarrow(page, 'the learner preview')
  })

  test('a very long word is not wider than the screen', async ({ page }) => {
    const say = (field: string) => `${field.replaceAll(' ', '')}${'nyumba'.repeat(16)}`
    const course = await makeCourse(page, { code: 'long-1', level: 70, say })
    const untilQuiet = trackRequests(page)
    for (const [name, address] of Object.entries(addressesOf(course))) {
      await page.goto(address)
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
      await expect(page.locator('[data-loading]')).toHaveCount(0)
      await untilQuiet()
      await expectNarrow(page, name)
    }
  })
})
