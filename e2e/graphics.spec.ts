import { expect, type Page } from 'playwright/test'
import { findViolations, loadAxe } from './fixtures/axe.ts'
import { call, demoAccount, enter, test } from './fixtures/journey.ts'
import { fillLibrary, type GRAPHICS } from './fixtures/pictures.ts'

test.use({ demo: true })
test.beforeEach(async ({ page, griot }) => {
  await enter(page, griot, demoAccount(griot, 'editor'))
})

const card = (page: Page, code: string) => page.locator(`article[data-card="${code}"]`)
const chips = (within: ReturnType<Page['locator']>) =>
  within.getByRole('list', { name: 'Keywords' }).getByRole('listitem')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Edit Graphic' })
const keywords = (page: Page) => dialog(page).getByLabel('Keywords', { exact: true }).first()

/** Creates a graphic for one journey and opens its edit dialog. */
async function openEdit(page: Page, code: string, given: Partial<(typeof GRAPHICS)[0]> = {}) {
  const row = { code, title: 'House', description: 'A door', keyWords: ['ilé'], ...given }
  await call(page, 'POST', '/graphics/declare-graphics', [row])
  await page.goto(`/dashboard/graphics?search=${code}&code=${code}`)
  await page.getByRole('button', { name: 'Edit Graphic' }).click()
  await expect(dialog(page)).toBeVisible()
}

test('declare graphics: keywords by Enter, comma and +', async ({ page }) => {
  await page.goto('/dashboard/graphics')
  await page.getByRole('link', { name: 'Declear Assets' }).first().click()
  await expect(page).toHaveURL(/\/dashboard\/graphics\/add$/)
  await expect(page.getByLabel('Language of all rows')).toHaveCount(0)
  const words = page.getByRole('textbox', { name: 'Keywords, row 1', exact: true })
  await page.getByLabel('Title, row 1', { exact: true }).fill('Door')
  await page.getByLabel('Code, row 1', { exact: true }).fill('door01')
  await words.fill('Ìlẹ̀kùn')
  await words.press('Enter')
  await expect(words).toBeFocused()
  await words.pressSequentially('ƙofa,')
  await words.fill('ƘOFA')
  await words.press('Enter')
  await words.fill('ụzọ')
  await page.getByRole('button', { name: 'Add keyword, Keywords, row 1', exact: true }).click()
  await expect(words).toBeFocused()
  const list = page.getByRole('list', { name: 'Keywords, row 1', exact: true })
  await expect(list.getByRole('listitem')).toHaveText(['Ìlẹ̀kùn', 'ƙofa', 'ụzọ'])
  await list.getByRole('button', { name: 'Remove ƙofa' }).click()
  await page.getByRole('button', { name: 'Add row' }).click()
  await page.getByLabel('Title, row 2').fill('Key')
  await page.getByLabel('Code, row 2').fill('key-0')
  await page.getByRole('button', { name: 'Submit 2 rows' }).click()
  await expect(page.getByText('5 of 6 characters.')).toBeVisible()
  await page.getByLabel('Code, row 2').fill('key-02')
  // a word left in its field is added too
  await page.getByRole('textbox', { name: 'Keywords, row 2' }).fill('caabi')
  await page.getByRole('button', { name: 'Submit 2 rows' }).click()
  await expect(page.getByText('Graphics submitted successfully!')).toBeVisible()
  expect(await call(page, 'GET', '/graphics/door01')).toMatchObject({ keyWords: ['Ìlẹ̀kùn', 'ụzọ'] })
  expect(await call(page, 'GET', '/graphics/key-02')).toMatchObject({ keyWords: ['caabi'] })
})

test('graphics list: ignores a language in the URL, as graphics have none', async ({ page }) => {
  await page.goto('/dashboard/graphics?language=yoruba')
  await expect(page.locator('article[data-card]').first()).toBeVisible()
})

test('graphics list: shows image, texts and first keywords; only one details panel is open', async ({ page }) => {
  await fillLibrary(page)
  await page.goto('/dashboard/graphics')
  const dog = card(page, 'dog-02')
  await expect(dog.getByRole('img', { name: 'Dog' })).toBeVisible()
  // the card shows a thumbnail, the details the graphic itself
  await expect(dog.getByRole('img', { name: 'Dog' })).toHaveAttribute('src', /\.webp\?/)
  await expect(dog).toContainText('A dog that stands, seen from the side.')
  await expect(chips(dog)).toHaveText(['kare', 'nkịta', 'Ajá', /^\+1/])
  await expect(card(page, 'drum01')).toContainText('No description provided.')
  await expect(card(page, 'basket')).toContainText('No file yet')
  await page.getByPlaceholder('Search for a graphics...').fill('nkita')
  // and the dog of the sample course
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(dog.locator('mark')).toHaveText('nkịta')
  await page.getByPlaceholder('Search for a graphics...').fill('')
  await dog.getByRole('button', { name: 'View Details' }).click()
  const panel = page.getByRole('region', { name: 'Details of dog-02' })
  await expect(chips(panel)).toHaveText(['kare', 'nkịta', 'Ajá', 'mbwa'])
  const large = panel.getByRole('img', { name: 'Dog', exact: true })
  await expect(large).toHaveAttribute('src', /\.png\?/)
  await expect(panel).toContainText(/PNG, 32 × 32, \d+ B/)
  await card(page, 'drum01').getByRole('button', { name: 'View Details' }).click()
  await expect(page.getByRole('region', { name: 'Details of drum01' })).toBeVisible()
  await expect(panel).toHaveCount(0)
  await card(page, 'drum01').getByRole('button', { name: 'Hide Details' }).click()
  await expect(page.getByRole('region', { name: /^Details of/ })).toHaveCount(0)
})

test('Edit Graphic: adds keywords by Enter, comma and +, removes them, and closes on save', {
  tag: '@daily',
}, async ({ page }) => {
  await openEdit(page, 'edit-1')
  await expect(dialog(page)).toContainText('Code edit-1. The code and title cannot change here.')
  await keywords(page).fill('  gida ')
  await keywords(page).press('Enter')
  await keywords(page).pressSequentially('ụlọ,')
  await keywords(page).fill('Gida')
  await dialog(page).getByRole('button', { name: 'Add keyword' }).click()
  await expect(keywords(page)).toBeFocused()
  await expect(keywords(page)).toHaveValue('')
  await expect(chips(dialog(page))).toHaveText(['ilé', 'gida', 'ụlọ'])
  await dialog(page).getByRole('button', { name: 'Remove ilé' }).click()
  await dialog(page).getByLabel('Description').fill('A house with a door')
  let answer = () => {}
  const released = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/graphics', async (route) => {
    await released
    await route.continue()
  })
  const save = dialog(page).getByRole('button', { name: 'Click to edit' })
  const width = (await save.boundingBox())?.width
  // a word left in the field is saved by the click that blurs it
  await keywords(page).fill('nyumba')
  await save.click()
  const saving = dialog(page).getByRole('button', { name: 'Updating....' })
  await expect(saving).toBeVisible()
  expect((await saving.boundingBox())?.width).toBe(width)
  answer()
  await expect(page.getByText('Graphics was updated successfully!')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expect(card(page, 'edit-1')).toContainText('A house with a door')
  await expect(chips(card(page, 'edit-1'))).toHaveText(['gida', 'ụlọ', 'nyumba'])
})

test('Edit Graphic: the description is required; a failed save shows an error and keeps the form', async ({ page }) => {
  await openEdit(page, 'edit-2')
  const description = dialog(page).getByLabel('Description')
  await description.fill(' ')
  await dialog(page).getByRole('button', { name: 'Click to edit' }).click()
  await expect(dialog(page)).toContainText('This field is required.')
  await description.fill('Kept')
  await page.route('**/api/graphics', (route) => route.fulfill({ status: 500, body: 'no JSON' }))
  await dialog(page).getByRole('button', { name: 'Click to edit' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('Apologies, an error occurred updating graphics!')
  await expect(description).toHaveValue('Kept')
  await page.unroute('**/api/graphics')
  await dialog(page).getByRole('button', { name: 'Click to edit' }).click()
  await expect(dialog(page)).toHaveCount(0)
})

test('Edit Graphic by two users: both changes are kept, by keyword; conflicts are shown', async ({ page }) => {
  await openEdit(page, 'edit-3')
  const { id } = await call(page, 'GET', '/graphics/edit-3')
  await call(page, 'PATCH', '/graphics', { id, description: 'A door', keyWords: ['theirs'] })
  await dialog(page).getByLabel('Description').fill('Mine')
  await dialog(page).getByRole('button', { name: 'Click to edit' }).click()
  await expect(dialog(page)).toHaveCount(0)
  const both = { description: 'Mine', keyWords: ['theirs'], version: 3 }
  expect(await call(page, 'GET', '/graphics/edit-3')).toMatchObject(both)
  await page.getByRole('button', { name: 'Edit Graphic' }).click()
  await keywords(page).fill('mine,')
  await call(page, 'PATCH', '/graphics', { id, description: 'Mine', keyWords: ['other'] })
  await dialog(page).getByRole('button', { name: 'Click to edit' }).click()
  await expect(page.getByText('Merged with changes by someone else: Keywords.')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  expect(await call(page, 'GET', '/graphics/edit-3')).toMatchObject({ keyWords: ['other', 'mine'] })
  await page.getByRole('button', { name: 'Edit Graphic' }).click()
  await dialog(page).getByRole('button', { name: 'Remove mine' }).click()
  await keywords(page).fill('again,')
  await call(page, 'PATCH', '/graphics', { id, description: 'Mine', keyWords: ['other', 'new'] })
  await dialog(page).getByRole('button', { name: 'Click to edit' }).click()
  await expect(dialog(page)).toContainText('Theirs: other · new')
  await dialog(page).getByRole('button', { name: 'Use theirs for Keywords' }).click()
  await expect(chips(dialog(page))).toHaveText(['other', 'new'])
})

test('upload page: a graphic is declared with its title, and then its file is uploaded', async ({ page }) => {
  const { REAL_FILES } = await import('../testing/builders.ts')
  await page.goto('/dashboard/assets/upload')
  const type = page.getByRole('group', { name: 'Asset type' })
  await expect(type.locator('label')).toHaveText(['audios', 'graphics', 'videos'])
  await expect(page.getByText('Up to 50 MB')).toBeVisible()
  await type.getByRole('radio', { name: 'videos' }).check()
  await expect(page.getByText('Up to 500 MB')).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(type.getByRole('radio', { name: 'graphics' })).toBeChecked()
  await expect(page.getByText('Up to 20 MB')).toBeVisible()
  const buffer = REAL_FILES.graphic[0].bytes
  await page.getByLabel('Choose files').setInputFiles({ name: 'here-1.png', mimeType: 'image/png', buffer })
  await expect(page.getByRole('row').filter({ hasText: 'here-1.png' })).toContainText('32 × 32')
  await expect(page.getByRole('button', { name: 'Submit Files' })).toBeDisabled()
  await page.getByRole('button', { name: 'Declare it here' }).click()
  const form = page.getByRole('dialog', { name: 'Declear Assets' })
  await form.getByLabel('Title').fill('Window')
  await form.getByLabel('Keywords').first().fill('fèrèsé')
  await form.getByRole('button', { name: 'Declare', exact: true }).click()
  await expect(form).toHaveCount(0)
  await page.getByRole('button', { name: 'Submit Files' }).click()
  await expect(page.getByText('Files uploaded successfully!')).toBeVisible()
  const { title, keyWords, url } = await call(page, 'GET', '/graphics/here-1')
  expect([title, keyWords, url === null]).toEqual(['Window', ['fèrèsé'], false])
})

for (const width of [1440, 360]) {
  test(`axe: dialog and grid with keywords at ${width} px, light and dark`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await openEdit(page, `axe-${width === 360 ? 'nw' : 'wd'}`)
    await examine(page, 'dialog')
    await page.goto('/dashboard/graphics/add')
    await page.getByRole('textbox', { name: 'Keywords, row 1', exact: true }).fill('ilé, gida,')
    await examine(page, 'grid')
  })
}

async function examine(page: Page, name: string): Promise<void> {
  await loadAxe(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    const found = await findViolations(page, colorScheme === 'light' ? 'all' : 'colours')
    expect.soft(found, `axe on ${name}, ${colorScheme}`).toEqual([])
  }
}

test('broken image: shows a text instead', async ({ page }) => {
  await fillLibrary(page)
  await page.route('**/*.webp?*', (route) => route.fulfill({ contentType: 'image/webp', body: 'no picture' }))
  await page.goto('/dashboard/graphics?search=dog-02')
  await expect(card(page, 'dog-02')).toContainText('Dog cannot be shown')
  await expect(card(page, 'dog-02').getByRole('img', { name: 'Dog' })).toHaveCount(0)
})
