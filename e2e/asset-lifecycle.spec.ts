import { expect, type Page } from 'playwright/test'
import { makeAudios, makeUse } from './fixtures/asset-lifecycle.ts'
import { call, demoAccount, enter, test } from './fixtures/journey.ts'

test.use({ demo: true })
test.beforeEach(({ page, griot }) => enter(page, griot, demoAccount(griot, 'editor')))

const open = (page: Page, code: string) => page.goto(`/dashboard/audios?search=${code}&code=${code}`)
const panelOf = (page: Page, code: string) => page.getByRole('region', { name: `Details of ${code}` })
const history = (page: Page, code: string) => panelOf(page, code).getByRole('listitem').filter({ hasText: /KB|B$/ })
const card = (page: Page, code: string) => page.locator(`article[data-card="${code}"]`)
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' })

test('asset history: a previous file is restored with one click, and Undo reverts it', async ({ page }) => {
  await makeAudios(page, ['kp-001'], 2)
  await open(page, 'kp-001')
  await expect(history(page, 'kp-001')).toHaveCount(2)
  await expect(history(page, 'kp-001').first()).toContainText(/^Current, \d+ \w+, \d\d:\d\d.* KB, Demo editor$/)
  await expect(
    history(page, 'kp-001')
      .first()
      .getByRole('button', { name: /^Revert/ }),
  ).toHaveCount(0)
  const before = await call(page, 'GET', '/audios/kp-001')
  /** Content that the card plays, by the start of its digest. */
  const playedFile = async () => {
    const play = card(page, 'kp-001').getByRole('button', { name: 'Play ọ̀rọ̀ kp-001' })
    await play.click()
    // Until its end, so that it can be played again.
    await expect(card(page, 'kp-001').getByRole('button', { name: /^Pause/ })).toBeVisible()
    await expect(play).toBeVisible()
    const sound = page.locator('[data-sound="audio:kp-001"]')
    return /file=(\w+)/.exec((await sound.getAttribute('src')) ?? '')?.[1]
  }
  expect(before.files[0].sha256).toContain(await playedFile())
  await history(page, 'kp-001')
    .last()
    .getByRole('button', { name: /^Revert/ })
    .click()
  await expect(page.getByText('File reverted')).toBeVisible()
  await expect(history(page, 'kp-001')).toHaveCount(3)
  const reverted = await call(page, 'GET', '/audios/kp-001')
  expect(reverted.files[0].sha256).toBe(before.files[1].sha256)
  expect(before.files[1].sha256).toContain(await playedFile())
  await undo(page).click()
  await expect(history(page, 'kp-001')).toHaveCount(4)
  const after = await call(page, 'GET', '/audios/kp-001')
  expect(after.files[0].sha256).toBe(before.files[0].sha256)
})

test('asset history: plays old and new file one after the other', async ({ page }) => {
  await makeAudios(page, ['kp-002'], 2)
  await open(page, 'kp-002')
  await panelOf(page, 'kp-002').getByRole('button', { name: 'Play old, then new' }).click()
  const pauses = (which: RegExp) => panelOf(page, 'kp-002').getByRole('button', { name: which })
  await expect(pauses(/^Pause .*the file from/)).toBeVisible()
  await expect(pauses(/^Pause .*the current file/)).toBeVisible()
  await expect(panelOf(page, 'kp-002').getByRole('button', { name: 'Play old, then new' })).toBeVisible()
})

test('asset history: a single file has no actions', async ({ page }) => {
  await makeAudios(page, ['kp-003'], 1)
  await open(page, 'kp-003')
  await expect(history(page, 'kp-003')).toHaveCount(1)
  await expect(panelOf(page, 'kp-003').getByRole('button', { name: /Revert|old, then new/ })).toHaveCount(0)
})

test("asset history: restoring over another user's change is refused beside the file", async ({ page }) => {
  await makeAudios(page, ['kp-004'], 2)
  await open(page, 'kp-004')
  await expect(history(page, 'kp-004')).toHaveCount(2)
  const { id } = await call(page, 'GET', '/audios/kp-004')
  const row = {
    id,
    code: 'kp-004',
    localText: 'òmíràn',
    translation: 'another',
    language: 'yoruba',
  }
  await call(page, 'PUT', '/audios/declare-audios', [row])
  await history(page, 'kp-004')
    .last()
    .getByRole('button', { name: /^Revert/ })
    .click()
  await expect(history(page, 'kp-004').last().getByRole('alert')).toBeVisible()
  await expect(panelOf(page, 'kp-004')).toContainText('òmíràn')
})

test('asset history: a contributor cannot restore the file of a published asset', async ({ page, griot }) => {
  await makeAudios(page, ['kp-005'], 2)
  await makeUse(page, 'kp-005', true)
  await enter(page, griot, demoAccount(griot, 'contributor'))
  await open(page, 'kp-005')
  await expect(panelOf(page, 'kp-005')).toContainText(
    'This is available to learners. Only an admin or an editor can revert the file.',
  )
  await expect(panelOf(page, 'kp-005').getByRole('button', { name: /^Revert/ })).toHaveCount(0)
})

test('asset card: shows the number of uses, and the details link to them', async ({ page }) => {
  await makeAudios(page, ['kp-006', 'kp-007'], 1)
  const first = await makeUse(page, 'kp-006')
  await makeUse(page, 'kp-006')
  await page.goto('/dashboard/audios?search=kp-00')
  await expect(card(page, 'kp-006')).toContainText('Used in 2 places')
  await expect(card(page, 'kp-007')).toContainText('Not used yet')
  await open(page, 'kp-006')
  const place = panelOf(page, 'kp-006').getByRole('listitem').filter({ hasText: first })
  await expect(place.getByRole('link')).toHaveText('Tap what you hear, 9th of Lesson 2')
  await place.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(first))
})

test('replace code: in selected places at once, and Undo restores the first code', async ({ page }) => {
  await makeAudios(page, ['kp-008', 'kp-009'], 1)
  const [one, two] = [await makeUse(page, 'kp-008'), await makeUse(page, 'kp-008')]
  await open(page, 'kp-008')
  await page.getByRole('button', { name: 'Use another code everywhere' }).click()
  const dialog = page.getByRole('dialog', { name: 'Use another code everywhere' })
  await expect(dialog.getByRole('checkbox')).toHaveCount(2)
  const change = dialog.getByRole('button', { name: /^Change / })
  await dialog.getByLabel('New code').fill('kp-008')
  await expect(dialog.getByText('This is the same code.')).toBeVisible()
  await expect(change).toBeDisabled()
  await dialog.getByLabel('New code').fill('kp-009')
  await expect(dialog.getByRole('region', { name: 'New asset' })).toContainText('ọ̀rọ̀ kp-009')
  await dialog.getByRole('checkbox', { name: new RegExp(two) }).uncheck()
  await expect(change).toHaveText('Change 1 place')
  await change.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Changed in one place')).toBeVisible()
  const codeOf = async (id: string) => (await call(page, 'GET', `/interactive-activities/${id}`)).data.question.audioUrl
  expect([await codeOf(one), await codeOf(two)]).toEqual(['kp-009', 'kp-008'])
  await expect(panelOf(page, 'kp-008')).toContainText('1 place')
  await undo(page).click()
  await expect(panelOf(page, 'kp-008')).toContainText('2 places')
  expect(await codeOf(one)).toBe('kp-008')
})

const choose = async (page: Page, codes: readonly string[]) => {
  for (const code of codes) await card(page, code).press('x')
  await page.getByRole('region', { name: 'Selected assets' }).getByRole('button', { name: 'Use another code' }).click()
}

test('replace codes: of several selected cards at once, and Undo restores all', async ({ page }) => {
  const codes = ['kp-016', 'kp-017', 'kp-018', 'kp-019']
  await makeAudios(page, codes, 1)
  const [one, two] = [await makeUse(page, 'kp-016'), await makeUse(page, 'kp-017')]
  await makeUse(page, 'kp-018')
  await page.goto('/dashboard/audios?search=kp-01')
  await choose(page, codes)
  const dialog = page.getByRole('dialog', { name: 'Use another code for 4 assets' })
  await expect(dialog.getByRole('checkbox')).toHaveCount(3)
  await expect(dialog.getByLabel('New code')).toBeFocused()
  await expect(dialog.getByRole('region', { name: 'kp-019' })).toContainText('Not used yet.')
  await dialog.getByLabel('New code').fill('kp-018')
  await expect(dialog.getByRole('region', { name: 'kp-018' })).toContainText('This is the new code.')
  await expect(dialog).toContainText('2 of 2 places change together.')
  await dialog.getByRole('button', { name: 'Change 2 places' }).click()
  await expect(page.getByText('Changed in 2 places')).toBeVisible()
  const codeOf = async (id: string) => (await call(page, 'GET', `/interactive-activities/${id}`)).data.question.audioUrl
  expect([await codeOf(one), await codeOf(two)]).toEqual(['kp-018', 'kp-018'])
  await expect(card(page, 'kp-016')).toContainText('Not used yet')
  await expect(card(page, 'kp-018')).toContainText('Used in 3 places')
  await undo(page).click()
  await expect(card(page, 'kp-017')).toContainText('Used in 1 place')
  expect([await codeOf(one), await codeOf(two)]).toEqual(['kp-016', 'kp-017'])
})

test('replace codes: a contributor changes only unpublished places of several cards', async ({ page, griot }) => {
  await makeAudios(page, ['kp-020', 'kp-021', 'kp-022'], 1)
  const met = await makeUse(page, 'kp-020', true)
  await makeUse(page, 'kp-021')
  await enter(page, griot, demoAccount(griot, 'contributor'))
  await page.goto('/dashboard/audios?search=kp-02')
  await choose(page, ['kp-020', 'kp-021'])
  const dialog = page.getByRole('dialog', { name: 'Use another code for 2 assets' })
  await expect(dialog.getByRole('checkbox', { name: new RegExp(met) })).toBeDisabled()
  await dialog.getByLabel('New code').fill('kp-022')
  await dialog.getByRole('button', { name: 'Change 1 place' }).click()
  await expect(page.getByText('Changed in one place')).toBeVisible()
  await expect(card(page, 'kp-020')).toContainText('Used in 1 place')
})

test('replace code: a contributor changes only unpublished places', async ({ page, griot }) => {
  await makeAudios(page, ['kp-010', 'kp-011'], 1)
  const met = await makeUse(page, 'kp-010', true)
  await makeUse(page, 'kp-010')
  await enter(page, griot, demoAccount(griot, 'contributor'))
  await open(page, 'kp-010')
  await page.getByRole('button', { name: 'Use another code everywhere' }).click()
  const dialog = page.getByRole('dialog', { name: 'Use another code everywhere' })
  await expect(dialog.getByRole('checkbox', { name: new RegExp(met) })).toBeDisabled()
  await expect(dialog).toContainText('One of them is available to learners.')
  await dialog.getByLabel('New code').fill('kp-011')
  await dialog.getByRole('button', { name: 'Change 1 place' }).click()
  await expect(page.getByText('Changed in one place')).toBeVisible()
})

test('delete a used asset: refused, and its uses are shown', { tag: '@daily' }, async ({ page }) => {
  await makeAudios(page, ['kp-012'], 1)
  await makeUse(page, 'kp-012')
  await open(page, 'kp-012')
  await panelOf(page, 'kp-012').getByRole('link', { name: /./ }).first().waitFor()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(panelOf(page, 'kp-012').getByRole('alert')).toContainText(
    'It is used in one place. Use another code there first.',
  )
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('delete an unused asset: asks once, updates list and count, and can be undone', async ({ page }) => {
  await makeAudios(page, ['kp-013', 'kp-014'], 1)
  const { total } = await call(page, 'GET', '/audios/count')
  await page.goto('/dashboard/audios?code=kp-013')
  await page.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete kp-013?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(panelOf(page, 'kp-013')).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Asset deleted')).toBeVisible()
  await expect(panelOf(page, 'kp-013')).toHaveCount(0)
  await expect(card(page, 'kp-013')).toHaveCount(0)
  await expect(page.getByText(`${total - 1} declared`)).toBeVisible()
  await undo(page).click()
  await expect(card(page, 'kp-013')).toBeVisible()
  await expect(page.getByText(`${total} declared`)).toBeVisible()
})

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('a dialog replaces the details, and never overlaps them', async ({ page }) => {
    await makeAudios(page, ['kp-015'], 1)
    await makeUse(page, 'kp-015')
    await open(page, 'kp-015')
    await page.getByRole('button', { name: 'Use another code everywhere' }).click()
    await expect(page.getByRole('dialog', { name: 'Use another code everywhere' })).toBeVisible()
    await expect(page.getByRole('dialog').filter({ visible: true })).toHaveCount(1)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('dialog', { name: 'Details of kp-015' })).toBeVisible()
  })
})
