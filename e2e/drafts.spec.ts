import { expect, type Page } from 'playwright/test'
import { journeyAudioPath } from '../testing/journey-rows.ts'
import { findViolations, loadAxe } from './fixtures/axe.ts'
import { call, demoAccount, enter, test } from './fixtures/journey.ts'
import { trackRequests } from './fixtures/network/silent-connection.ts'
import { storeDrafts, storedDrafts } from './fixtures/stored-drafts.ts'

test.use({ demo: true })

test.beforeEach(({ page, griot }) => enter(page, griot, demoAccount(griot, 'admin')))

const restore = (page: Page) => page.getByRole('button', { name: 'Restore' })
const KEPT = 'Your input is saved as a draft.'

/** The two dialogs that edit existing things: how each is opened, and one of its fields. */
const DIALOGS = [
  {
    name: 'Edit Audio',
    list: '/dashboard/audios?search=eja-01&code=eja-01',
    open: (page: Page) => page.getByRole('button', { name: 'Edit Audio' }).click(),
    title: 'Edit Audio',
    label: 'Translation',
    before: 'fish',
  },
  {
    name: 'Edit Level',
    list: '/dashboard/levels?language=swahili',
    open: (page: Page) => page.getByRole('button', { name: 'Edit Level 1' }).click(),
    title: 'Edit Level 1',
    label: 'Title',
    before: 'Nyumba',
  },
] as const

for (const { name, list, open, title, label, before } of DIALOGS) {
  test(`${name}: keeps a draft on a click outside, on Back and on a reload`, async ({ page }) => {
    const dialog = page.getByRole('dialog', { name: title, exact: true })
    const field = dialog.getByRole('textbox', { name: label })
    await page.goto('/dashboard')
    await page.goto(list)
    await open(page)
    await expect(field).toHaveValue(before)
    await field.fill('Typed once')
    await page.mouse.click(4, 400)
    await expect(dialog).toBeHidden()
    await expect(page.getByText(KEPT)).toBeVisible()

    await open(page)
    await expect(dialog.getByText(/^Draft from \d\d:\d\d$/)).toBeVisible()
    await expect(field, 'a draft is offered, not put in').toHaveValue(before)
    await loadAxe(page)
    expect(await findViolations(page, 'all')).toEqual([])
    await restore(page).click()
    await expect(field).toHaveValue('Typed once')
    await field.fill('Typed twice')
    await page.goBack()
    await expect(dialog).toBeHidden()

    await page.goto(list)
    await open(page)
    await restore(page).click()
    await expect(field).toHaveValue('Typed twice')
    await field.fill('Typed a third time')
    await page.reload()
    // The URL shows that this one is open.
    if (!page.url().includes('edit=')) await open(page)
    await restore(page).click()
    await expect(field).toHaveValue('Typed a third time')

    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await open(page)
    await dialog.getByRole('button', { name: 'Discard draft' }).click()
    await expect(field).toHaveValue(before)
    await expect(dialog.getByRole('textbox').first()).toBeFocused()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await open(page)
    await expect(field).toHaveValue(before)
    await expect(restore(page)).toHaveCount(0)
  })
}

test('an offered draft is not overwritten by what is typed beside it', async ({ page }) => {
  const title = page.getByRole('textbox', { name: 'Title' })
  const open = async () => {
    await page.goto('/dashboard/levels/add?language=hausa')
    await expect(title).toBeVisible()
  }
  await open()
  await title.fill('First')
  await expect(page.getByText(/Draft saved/)).toBeVisible()
  await open()
  await title.fill('Second')
  await expect(page.getByText(/Draft saved/)).toBeVisible()
  await open()
  await restore(page).click()
  await expect(title).toHaveValue('Second')
  await restore(page).click()
  await expect(title).toHaveValue('First')
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(title).toHaveValue('')
  await open()
  await restore(page).click()
  await expect(title).toHaveValue('Second')
})

test('another account in the same browser sees neither drafts nor chosen files', async ({ page, griot }) => {
  // This session ends here; no other journey may use it.
  delete griot.sessions[demoAccount(griot, 'admin').email]
  const title = page.getByRole('textbox', { name: 'Title' })
  const add = '/dashboard/levels/add?language=hausa'
  const dialog = page.getByRole('dialog', { name: 'Edit Level 1' })
  await page.goto(add)
  await title.fill('Not for others')
  await expect(page.getByText(/Draft saved/)).toBeVisible()
  await page.goto('/dashboard/asset/declear/audio')
  await page.getByLabel('Local Text, row 1', { exact: true }).fill('ìkọ̀kọ̀')
  await page.goto('/dashboard/levels?language=swahili&edit=LVL-SW-001')
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Not this either')
  await page.goto('/dashboard/assets/upload')
  await page.getByLabel('Choose files').setInputFiles(journeyAudioPath('eja-01'))
  await expect(page.getByText('eja-01.mp3')).toBeVisible()

  const becomes = async (role: 'editor' | 'admin') => {
    const account = demoAccount(griot, role)
    await page.getByRole('link', { name: 'Log out' }).click()
    await page.getByLabel('Email').fill(account.email)
    await page.getByLabel('Password', { exact: true }).fill(account.password)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
  }
  // By links only: a reload would clear what is in memory.
  await becomes('editor')
  await page.getByRole('link', { name: 'View' }).first().click()
  await page.getByRole('link', { name: 'Upload Content' }).click()
  await expect(page.getByRole('heading', { name: 'Upload' })).toBeVisible()
  await expect(page.getByText('eja-01.mp3')).toHaveCount(0)
  await page.goto(add)
  await expect(title).toHaveValue('')
  await expect(restore(page)).toHaveCount(0)
  await page.goto('/dashboard/asset/declear/audio')
  await expect(page.getByLabel('Local Text, row 1', { exact: true })).toHaveValue('')
  await expect(restore(page)).toHaveCount(0)
  await page.goto('/dashboard/levels?language=swahili&edit=LVL-SW-001')
  await expect(dialog).toBeVisible()
  await expect(restore(page)).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await becomes('admin')
  await page.goto(add)
  await restore(page).click()
  await expect(title).toHaveValue('Not for others')
  await page.goto('/dashboard/asset/declear/audio')
  await restore(page).click()
  await expect(page.getByLabel('Local Text, row 1', { exact: true })).toHaveValue('ìkọ̀kọ̀')
})

test('chosen files wait for their account to sign in again', async ({ page, griot }) => {
  const admin = demoAccount(griot, 'admin')
  const quiet = trackRequests(page)
  await page.goto('/dashboard/assets/upload')
  await page.getByLabel('Choose files').setInputFiles(journeyAudioPath('eja-01'))
  await expect(page.getByText('eja-01.mp3')).toBeVisible()
  // Wait for pending requests, which would otherwise notice the end of the session first.
  await quiet()
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } })
  delete griot.sessions[admin.email]
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await page.getByRole('link', { name: 'View' }).first().click()
  await page.getByRole('link', { name: 'Upload Content' }).click()
  await expect(page.getByText('eja-01.mp3')).toBeVisible()
})

test('signing out in one tab: the other tabs notice at once', async ({ page, context, griot }) => {
  const admin = demoAccount(griot, 'admin')
  // This session ends here; no other journey may use it.
  delete griot.sessions[admin.email]
  await page.goto('/dashboard')
  const other = await context.newPage()
  await other.goto('/dashboard/levels/add?language=hausa')
  await other.getByRole('textbox', { name: 'Title' }).fill('In the other tab')
  await page.getByRole('link', { name: 'Log out' }).click()
  await expect(other).toHaveURL(/\/login/)
  await expect(other.getByRole('heading', { name: 'Login' })).toBeVisible()
  await expect(other.getByText('You were signed out in another tab.')).toBeVisible()

  await other.getByLabel('Email').fill(admin.email)
  await other.getByLabel('Password', { exact: true }).fill(admin.password)
  await other.getByRole('button', { name: 'Login' }).click()
  await expect(other).toHaveURL(/\/dashboard\/levels\/add/)
  await restore(other).click()
  await expect(other.getByRole('textbox', { name: 'Title' })).toHaveValue('In the other tab')
})

test('signing in as another account in one tab: the other tabs follow', async ({ page, context, griot }) => {
  const other = await context.newPage()
  await other.goto('/dashboard/levels/add?language=wolof')
  await other.getByRole('textbox', { name: 'Title' }).fill('Mine alone')
  await enter(page, griot, demoAccount(griot, 'viewer'))
  await expect(other).toHaveURL(/\/dashboard$/)
  await expect(other.getByRole('banner')).toContainText('Viewer')
})

test('a draft of an older format is ignored, and the form works', async ({ page }) => {
  const add = '/dashboard/levels/add?language=hausa'
  const title = page.getByRole('textbox', { name: 'Title' })
  await page.goto(add)
  await title.fill('Read by a schema')
  await expect(page.getByText(/Draft saved/)).toBeVisible()
  const [[place = '', [draft] = []] = []] = Object.entries(await storedDrafts(page))
  expect(place).toMatch(/\.level-new$/)
  const values = { ...draft?.values, title: { text: 'Of another shape' } }
  await storeDrafts(page, place, [{ ...draft, values }, 7])
  await page.goto(add)
  await expect(title).toHaveValue('')
  await expect(restore(page)).toHaveCount(0)
  await title.fill('Again')
  await expect(page.getByText(/Draft saved/)).toBeVisible()
  await page.goto(add)
  await restore(page).click()
  await expect(title).toHaveValue('Again')
})

test('Edit Level: an icon that another user has set stays', async ({ page }) => {
  const { id, ...level } = await call(page, 'POST', '/levels', {
    language: 'wolof',
    level: 41,
    levelInWords: 'Forty-one',
    title: 'Kër',
    description: 'House',
    totalLessons: 10,
  })
  await page.goto(`/dashboard/levels/edit?language=wolof&levelId=${id}`)
  await page.getByRole('textbox', { name: 'Title' }).fill('Kër gi')
  const { levelInWords, title, description, totalLessons, available } = level
  await call(page, 'PUT', `/levels/${id}`, {
    ...{ levelInWords, title, description, totalLessons, available },
    icon: 'house1',
  })
  await page.getByRole('button', { name: 'Save level' }).click()
  await expect(page.getByText('Level updated successfully')).toBeVisible()
  expect(await call(page, 'GET', `/levels/${id}`)).toMatchObject({
    title: 'Kër gi',
    icon: 'house1',
  })
})
