import { expect, type Page } from 'playwright/test'
import { ACTIVITIES, LESSON, makeActivity, openActivity } from './fixtures/activities.ts'
import { call, demoAccount, enter, test } from './fixtures/journey.ts'

test.use({ demo: true })
test.beforeEach(({ page, griot }) => enter(page, griot, demoAccount(griot, 'admin')))

const card = (page: Page, code: string) => page.getByRole('article').filter({ hasText: code })

test('signed-in user: /, /login and the logo of the 404 page lead to the dashboard', async ({ page }) => {
  for (const path of ['/', '/login']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  }
  await page.goto('/nowhere')
  await page.getByRole('link', { name: 'Griot' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/login?from=%2Fdashboard%2Flevels%3Flanguage%3Dhausa')
  await expect(page).toHaveURL(/\/dashboard\/levels\?language=hausa$/)
  await page.goto('/login?from=%2F%2Fevil.example')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('closing details whose card has left the list: the focus has a place to go', async ({ page }) => {
  const edit = async (code: string, translation: string) => {
    await card(page, code).press('Enter')
    await page.getByRole('button', { name: 'Edit Audio' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Edit Audio' })
    await dialog.getByLabel('Translation').fill(translation)
    await dialog.getByLabel('Translation').press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Asset updated successfully')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Edit Audio' })).toBeFocused()
  }
  await page.goto('/dashboard/audios?language=yoruba&search=fish')
  await edit('eja-01', 'fish, fresh')
  await page.keyboard.press('Escape')
  await expect(card(page, 'eja-01')).toBeFocused()
  await edit('eja-01', 'perch')
  await expect(card(page, 'eja-01')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Search', { exact: true })).toBeFocused()
})

test('every dialog and form: Cancel comes before Save', async ({ page }) => {
  const order = async (root: string) =>
    (await page.locator(`${root} button, ${root} a`).allInnerTexts())
      .map((text) => text.trim())
      .filter((text) => /^(Cancel|Save(?! and add)|Create|Declare$)/.test(text))
      .map((text) => (text === 'Cancel' ? text : 'Save'))
  await page.goto('/dashboard/levels?edit=LVL-YA-001')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await order('[role=dialog]')).toEqual(['Cancel', 'Save'])
  await page.goto('/dashboard/audios?code=aja-01')
  await page.getByRole('button', { name: 'Edit Audio' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await order('[role=dialog]')).toEqual(['Cancel', 'Save'])
  for (const address of [
    '/dashboard/levels/add',
    '/dashboard/levels/edit?levelId=LVL-YA-001',
    '/dashboard/levels/lessons/add?levelId=LVL-YA-001',
    `${ACTIVITIES}/add?${LESSON}`,
  ]) {
    await page.goto(address)
    await expect(page.getByRole('textbox').first()).toBeVisible()
    expect(await order('form')).toEqual(['Cancel', 'Save'])
  }
})

test('activity form: Save is sticky at the top, and after the fields in tab order', async ({ page }) => {
  await page.goto(`${ACTIVITIES}/add?${LESSON}`)
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await expect(save).toBeVisible()
  const place = await page
    .locator('form')
    .first()
    .evaluate((form) => {
      const stops = [...form.querySelectorAll('input, textarea, select, button')]
      const last = stops.findLastIndex((stop) => !stop.matches('button'))
      return stops.findIndex((stop) => stop.textContent === 'Save') > last
    })
  expect(place).toBe(true)
  await page.getByRole('button', { name: 'Cancel' }).focus()
  await page.keyboard.press('Tab')
  await expect(save).toBeFocused()
  await page.mouse.wheel(0, 2_000)
  await expect(save).toBeInViewport()
  expect((await save.boundingBox())?.y).toBeLessThan(200)
})

test('read-only activity: no drag handles', async ({ page, griot }) => {
  const id = await makeActivity(page)
  await openActivity(page, id)
  await expect(page.getByRole('button', { name: /^(Reorder: |Move up: |Move down: |Remove )option/i })).toHaveCount(12)
  await enter(page, griot, demoAccount(griot, 'viewer'))
  await openActivity(page, id)
  await expect(page.getByLabel('Text of option 3')).toHaveAttribute('readonly')
  await expect(page.getByRole('button', { name: /^(Reorder: |Move up: |Move down: |Remove )option/i })).toHaveCount(0)
})

test("list that cannot be loaded: also shows the server's message in red", async ({ page }) => {
  await page.route('**/api/audios?**', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/json',
      body: '{"statusCode":500,"message":"The words of the server.","code":"internal"}',
    }),
  )
  await page.goto('/dashboard/audios')
  const alert = page.getByRole('main').getByRole('alert')
  const colour = (text: string) => alert.getByText(text).evaluate((element) => getComputedStyle(element).color)
  expect(await colour('The words of the server.')).toBe(await colour('Could not load the list.'))
})

for (const width of [360, 1440]) {
  test(`a word of 750 letters wraps at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const word = 'ọ'.repeat(750)
    const level = width === 360 ? 61 : 62
    const code = `long-${level % 10}`
    const texts = { title: word, description: word }
    const { id: levelId } = await call(page, 'POST', '/levels', {
      ...texts,
      language: 'igbo',
      level,
      levelInWords: word,
      totalLessons: 10,
    })
    const lesson = { ...texts, levelId, goal: word, points: [word] }
    const { id: lessonId } = await call(page, 'POST', '/lessons', {
      ...lesson,
      lessonNumber: 1,
      exerciseCount: 1,
    })
    await call(page, 'POST', '/audios/declare-audios', [{ code, language: 'igbo', localText: word, translation: word }])
    await call(page, 'POST', '/interactive-activities', {
      activityKind: 'TapInWhatYouHear',
      lessonId,
      instruction: word,
      localizedInstruction: word,
      difficulty: 'A1 Beginner',
      activityNumber: 1,
      tags: [],
      data: {
        question: { audioUrl: code },
        options: ['1', '2'].map((id) => ({ id, text: word, audioUrl: code })),
        answer: ['1'],
      },
    })
    for (const [address, shown] of [
      ['/dashboard/levels?language=igbo', 'See Lessons'],
      [`/dashboard/levels/lessons?levelId=${levelId}&open=${lessonId}`, lessonId],
      [`${ACTIVITIES}?lessonId=${lessonId}`, '1 activity'],
      [`/dashboard/audios?search=${code}&code=${code}`, 'Edit Audio'],
    ] as const) {
      await page.goto(address)
      await expect(page.getByText(shown).first()).toBeVisible()
      await expect(page.getByText(word).first()).toBeVisible()
      const outside = await page.getByText(word).evaluateAll((elements) => {
        const wide = document.documentElement.clientWidth
        const ends = elements.map((element) => element.getBoundingClientRect().right)
        return [document.documentElement.scrollWidth, ...ends].filter((end) => end > wide + 1)
      })
      expect(outside, address).toEqual([])
    }
  })
}

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('letter palette: scrolls in itself, not inside another scrolling area', async ({ page }) => {
    for (const address of [
      '/dashboard/levels/lessons/add?levelId=LVL-YA-001',
      '/dashboard/levels/add?language=yoruba',
      '/dashboard/levels?edit=LVL-YA-001',
    ]) {
      await page.goto(address)
      const palette = page.getByRole('toolbar', { name: 'Letters of Yoruba' })
      await expect(palette).toBeVisible()
      const scrolling = await palette.evaluate((bar) => {
        const found: string[] = []
        for (let at: Element | null = bar; at && at !== document.body; at = at.parentElement) {
          if (at.matches('[data-dialog], [role=dialog]')) break
          const { overflowX } = getComputedStyle(at)
          const scrolls = overflowX === 'auto' || overflowX === 'scroll'
          if (scrolls && at.scrollWidth > at.clientWidth) found.push(at.role ?? at.className)
        }
        return found
      })
      expect(scrolling, address).toEqual(['toolbar'])
    }
  })
})
