import { expect, type Page } from 'playwright/test'
import { makeAudios } from './fixtures/asset-lifecycle.ts'
import { call, demoAccount, enter, test } from './fixtures/journey.ts'
import { routeBeginnings } from './fixtures/upload.ts'

test.use({ demo: true })
test.beforeEach(({ page, griot }) => enter(page, griot, demoAccount(griot, 'editor')))

const handle = (page: Page, name: 'Start' | 'End') => page.getByRole('slider', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save as a new version' })
const placeOf = async (page: Page, name: 'Start' | 'End') =>
  Number(await handle(page, name).getAttribute('aria-valuenow'))

/** Records what plays from now on. */
async function playedSounds(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const { play } = HTMLMediaElement.prototype
    const played: string[] = []
    HTMLMediaElement.prototype.play = function start(this: HTMLMediaElement) {
      this.addEventListener('playing', () => played.push(this.dataset.sound ?? ''))
      return play.call(this)
    }
    Object.assign(window, { played })
  })
  return () => page.evaluate(() => (window as unknown as { played: string[] }).played)
}

async function openSound(page: Page, code: string): Promise<void> {
  await makeAudios(page, [code], 1)
  await page.goto(`/dashboard/asset/sound/${code}`)
  await expect(handle(page, 'Start')).toBeVisible()
}

test('an audio is trimmed, levelled, heard before and after, and saved as a new version', async ({ page }) => {
  await makeAudios(page, ['ed-001'], 1)
  await page.goto('/dashboard/audios?code=ed-001')
  await page.getByRole('link', { name: 'Edit the sound' }).click()
  await handle(page, 'End').focus()
  const end = await placeOf(page, 'End')
  await page.keyboard.press('PageDown')
  await page.keyboard.press('PageDown')
  await page.keyboard.press('ArrowLeft')
  expect(await placeOf(page, 'End')).toBeCloseTo(end - 0.21, 2)
  // The pointer moves the other end.
  const box = await handle(page, 'Start').boundingBox()
  if (!box) throw new Error('The handle has no box.')
  await page.mouse.move(box.x + 22, box.y + 40)
  await page.mouse.down()
  await page.mouse.move(box.x + 82, box.y + 40, { steps: 3 })
  await page.mouse.up()
  const start = await placeOf(page, 'Start')
  expect(start).toBeGreaterThan(0.02)
  await expect(page.getByText(/a first or last sound may be lost/)).toBeVisible()

  const heard = await playedSounds(page)
  await page.getByRole('button', { name: 'Play before, then after' }).click()
  await expect.poll(heard).toEqual(['audio:ed-001', 'edited-sound'])
  await save(page).click()
  await expect(page.getByText('Saved. The old file is in History.')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/audios\?code=ed-001/)
  const { files } = await call(page, 'GET', '/audios/ed-001')
  expect(files).toHaveLength(2)
  expect(files[0].duration).toBeGreaterThan(end - 0.21 - start - 0.03)
  // An encoder adds some silence.
  expect(files[0].duration).toBeLessThan(end - 0.21 - start + 0.1)
  expect(files[0].warnings).toEqual([])
  // The rate of the booth: 8 KB in a second.
  expect(files[0].bytes).toBeLessThan(files[0].duration * 8_000 + 1_000)
  for (const { url } of files) expect((await page.request.get(url)).status()).toBe(200)
})

test('editing: what is typed counts, keys zoom and go to the handles, and an unchanged sound is not sent', async ({
  page,
}) => {
  await openSound(page, 'ed-002')
  const field = page.getByRole('textbox', { name: 'Start' })
  await field.fill('nothing')
  await field.press('Enter')
  await expect(page.getByText('Write a time in seconds, such as 0.17.')).toBeVisible()
  await field.fill('5')
  await field.press('Enter')
  await expect(page.getByText(/^Write a time from 0\.00 s to \d\.\d\d s\.$/)).toBeVisible()
  await expect(field).toHaveValue('5')
  await field.fill('0.3 s')
  await field.press('Enter')
  expect(await placeOf(page, 'Start')).toBe(0.3)
  await field.blur()
  await page.keyboard.press('z')
  await expect(page.getByRole('button', { name: 'Show the whole sound' })).toBeVisible()
  await page.keyboard.press(']')
  await expect(handle(page, 'End')).toBeFocused()
  await page.keyboard.press('Home')
  expect(await placeOf(page, 'End')).toBe(0.4)
  await page.getByRole('button', { name: 'Find the ends' }).click()
  expect(await placeOf(page, 'Start')).toBe(0)

  await page.getByRole('button', { name: 'Reset the ends' }).click()
  await page.getByRole('switch', { name: 'Level it' }).click()
  await expect(page.getByText('Nothing is changed, so there is nothing to save.')).toBeVisible()
  await expect(save(page)).toBeDisabled()
})

test('editing: an edit survives a reload as a draft', async ({ page }) => {
  await openSound(page, 'ed-004')
  await handle(page, 'End').focus()
  await page.keyboard.press('PageDown')
  const end = await placeOf(page, 'End')
  await expect(page.getByText(/^Draft saved/)).toBeVisible()
  await page.reload()
  await expect(handle(page, 'End')).not.toHaveAttribute('aria-valuenow', String(end))
  await page.getByRole('button', { name: 'Restore' }).click()
  expect(await placeOf(page, 'End')).toBe(end)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog', { name: 'Your edit is not saved' })).toBeVisible()
  await page.getByRole('button', { name: 'Stay' }).click()
  expect(await placeOf(page, 'End')).toBe(end)
})

test('editing: a file that somebody else saved in the meantime is replaced only after it was shown', async ({
  page,
}) => {
  await openSound(page, 'ed-005')
  await handle(page, 'End').focus()
  await page.keyboard.press('PageDown')
  await makeAudios(page, ['ed-005'], 2)
  await save(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Another file was saved' })).toBeVisible()
  expect((await call(page, 'GET', '/audios/ed-005')).files).toHaveLength(2)
  await save(page).click()
  await expect(page.getByText('Saved. The old file is in History.')).toBeVisible()
  expect((await call(page, 'GET', '/audios/ed-005')).files).toHaveLength(3)
})

test('editing: viewers cannot, and an audio without a file has nothing to edit', async ({ page, griot }) => {
  await makeAudios(page, ['ed-006'], 0)
  await page.goto('/dashboard/asset/sound/ed-006')
  await expect(page.getByText('This audio has no file yet')).toBeVisible()
  await page.goto('/dashboard/asset/sound/zz-999')
  await expect(page.getByText('zz-999')).toBeVisible()
  await enter(page, griot, demoAccount(griot, 'viewer'))
  await page.goto('/dashboard/asset/sound/aja-01')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Your role cannot do this.')
  await page.goto('/dashboard/audios?code=aja-01')
  await expect(page.getByText('Where used')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit the sound' })).toHaveCount(0)
})

test.describe('without a connection', () => {
  test.use({ ownContext: true })

  test('editing, offline: the sound is not saved, nothing is lost, and saving again succeeds', async ({ page }) => {
    await openSound(page, 'ed-003')
    await handle(page, 'End').focus()
    await page.keyboard.press('PageDown')
    const end = await placeOf(page, 'End')
    await page.context().setOffline(true)
    await save(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Your edit is still here.' })).toBeVisible({
      timeout: 30_000,
    })
    await page.context().setOffline(false)
    expect(await placeOf(page, 'End')).toBe(end)
    // A refusal of the server is shown as well.
    await routeBeginnings(page, (route) =>
      route.fulfill({ status: 507, json: { error: { code: 'insufficient_storage', message: 'The disk is full.' } } }),
    )
    await save(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Your edit is still here.' })).toBeVisible()
    await page.unroute(/\/api\/uploads$/)
    await save(page).click()
    await expect(page.getByText('Saved. The old file is in History.')).toBeVisible()
  })
})
