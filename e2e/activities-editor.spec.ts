import { expect, type Page } from 'playwright/test'
import { ACTIVITIES, activityNow, LESSON, makeActivity, openActivity } from './fixtures/activities.ts'
import { accountOf, demoAccount, enter, interceptFirst, test } from './fixtures/journey.ts'

test.use({ demo: true })

const ADD = `${ACTIVITIES}/add?${LESSON}`
const ADD_TAP = `${ADD}&type=TapInWhatYouHear`

test.beforeEach(({ page, griot }) => enter(page, griot, demoAccount(griot, 'admin')))

const instruction = (page: Page) => page.getByLabel('Instruction', { exact: true })

const restore = (page: Page) => page.getByRole('button', { name: 'Restore' })

/** Writes a draft into localStorage as another version, or a corrupt one, would. */
async function storeDraft(page: Page, name: string, content: unknown): Promise<void> {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  const account = await accountOf(page)
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    `griot.draft.${account}.${name}`,
    text,
  ] as const)
}

test('new activity: the draft is offered after a reload, until it is discarded', {
  tag: '@daily',
}, async ({ page }) => {
  await page.goto(ADD_TAP)
  await instruction(page).fill('Listen and tap')
  await page.getByLabel('Text of option 1').fill('ajá')
  await expect(page.getByText('Draft saved')).toBeVisible()
  await page.goto(ADD_TAP)
  await expect(page.getByText(/Draft from \d\d:\d\d/)).toBeVisible()
  await expect(page.getByLabel('Text of option 1')).toHaveValue('')
  await restore(page).click()
  await expect(page.getByLabel('Text of option 1')).toHaveValue('ajá')
  await expect(instruction(page)).toHaveValue('Listen and tap')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByLabel('Text of option 1')).toHaveValue('')
  await expect(instruction(page)).toHaveValue('')
  await page.goto(ADD)
  await expect(page.getByLabel('Text of option 1')).toHaveValue('')
  await expect(page.getByText(/Draft (saved|from)/)).toHaveCount(0)
})

test.describe('in a separate browser', () => {
  test.use({ ownContext: true })

  test('activity form: the draft survives a crash of the page', async ({ page, context, griot }) => {
    await enter(page, griot, demoAccount(griot, 'admin'))
    await page.goto(ADD_TAP)
    await instruction(page).fill('Listen and tap')
    await expect(page.getByText('Draft saved')).toBeVisible()
    const crashed = page.waitForEvent('crash')
    const devtools = await context.newCDPSession(page)
    devtools.send('Page.crash').catch(() => {})
    await crashed
    const next = await context.newPage()
    await next.goto(new URL(ADD_TAP, griot.url).href)
    await restore(next).click()
    await expect(instruction(next)).toHaveValue('Listen and tap')
  })
})

test('activity form: the draft survives opening an unknown type', async ({ page }) => {
  await page.goto(ADD_TAP)
  await page.getByLabel('Text of option 1').fill('ẹja')
  await expect(page.getByText('Draft saved')).toBeVisible()
  await page.goto(`${ADD}&type=Karaoke`)
  await expect(page.getByText('Unknown activity type selected')).toBeVisible()
  await page.getByLabel('Activity type').selectOption('TapInWhatYouHear')
  await restore(page).click()
  await expect(page.getByLabel('Text of option 1')).toHaveValue('ẹja')
})

const savedAt = Date.now()
const older = {
  activityKind: 'TapInWhatYouHear',
  lessonId: 'LSN-YA-0002',
  instruction: 'An older draft',
  data: { question: { audioUrl: 'aja-01' }, options: [], answer: [] },
}
test('activity form: a draft of an older format is ignored', async ({ page }) => {
  await storeDraft(page, 'activity.new.LSN-YA-0002', [{ id: '1', values: older, savedAt }])
  await page.goto(ADD)
  await expect(page.getByLabel('Text of option 2')).toHaveValue('')
  await expect(instruction(page)).toHaveValue('')
  await expect(page.getByText(/Draft (saved|from)/)).toHaveCount(0)
  await instruction(page).fill('Listen')
  await expect(page.getByText('Draft saved')).toBeVisible()
})

test('edit activity: a stored draft is read in the same way', async ({ page }) => {
  const id = await makeActivity(page)
  const content = { activityKind: 'TapInWhatYouHear', instruction: 'Mine', data: {} }
  await storeDraft(page, `activity.${id}`, [{ id: '1', values: content, savedAt }])
  await openActivity(page, id)
  await restore(page).click()
  await expect(instruction(page)).toHaveValue('Mine')
  await expect(page.getByLabel('Text of option 1')).toHaveValue('ajá kékeré')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Activity Updated successfully')).toBeVisible()
  expect((await activityNow(page, id)).instruction).toBe('Mine')

  await storeDraft(page, `activity.${id}`, [{ id: '1', values: older, savedAt }])
  await openActivity(page, id)
  await expect(restore(page)).toHaveCount(0)
  await expect(instruction(page)).toHaveValue('Mine')
})

test('activity list: loads no form or preview code, and reordering code only with the permission', async ({
  page,
  griot,
}) => {
  const code: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) code.push(pathname)
  })
  const ofEditor = () => code.filter((path) => path.includes('/editor-'))
  await page.goto(`${ACTIVITIES}?${LESSON}`)
  await expect(page.getByText('ACT-YA-0002-01')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(ofEditor()).toEqual([])
  const ofMoves = () => code.filter((path) => path.includes('/reorder-list-'))
  expect(ofMoves().length).toBeGreaterThan(0)
  code.length = 0
  await enter(page, griot, demoAccount(griot, 'viewer'))
  await page.goto(`${ACTIVITIES}?${LESSON}`)
  await expect(page.getByRole('listitem', { name: 'Activity 1' })).toContainText('ACT-YA-0002-01')
  await page.waitForLoadState('networkidle')
  expect(code.length).toBeGreaterThan(1)
  expect(ofMoves()).toEqual([])
  await enter(page, griot, demoAccount(griot, 'admin'))
  await page.goto(ADD)
  await expect(page.getByLabel('Text of option 1')).toBeVisible()
  expect(ofEditor().length).toBeGreaterThan(0)
})

test('activity form: renders together with its page when opened from the list', async ({ page }) => {
  await page.goto(`${ACTIVITIES}?${LESSON}`)
  const add = page.getByRole('link', { name: 'Add New Activity' })
  await expect(add).toBeVisible()
  await page.evaluate(() => {
    new MutationObserver(() => {
      const drawn = document.querySelector('h1')?.textContent === 'Add Activity'
      if (drawn && !document.querySelector('[aria-label="Text of option 1"]')) document.body.dataset.late = 'yes'
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  await add.click()
  await expect(page.getByLabel('Text of option 1')).toBeVisible()
  await expect(page.locator('body')).not.toHaveAttribute('data-late')
})

test('activity form: code removed by a deployment reloads the tab', async ({ page }) => {
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await interceptFirst(page, /\/editor-.*\.js/, (route) => route.fulfill({ status: 404 }))
  await page.goto(ADD)
  await expect(page.getByLabel('Text of option 1')).toBeVisible()
  await expect.poll(() => loads).toBe(2)
})
