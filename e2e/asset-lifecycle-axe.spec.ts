import { expect } from 'playwright/test'
import { REAL_FILES } from '../testing/builders.ts'
import { makeAudios, makeUse } from './fixtures/asset-lifecycle.ts'
import { examine } from './fixtures/axe.ts'
import { demoAccount, enter, test } from './fixtures/journey.ts'
import { choose, mp3 } from './fixtures/upload.ts'

test.use({ demo: true })

for (const width of [1440, 360])
  test(`axe: history, replacing codes and the question about replacing files at ${width} px`, async ({
    page,
    griot,
  }) => {
    const [one, two] = width === 360 ? ['ax-nar', 'ay-nar'] : ['ax-wid', 'ay-wid']
    await page.setViewportSize({ width, height: 900 })
    await enter(page, griot, demoAccount(griot, 'editor'))
    await makeAudios(page, [one, two], 2)
    await makeUse(page, one, true)
    await makeUse(page, two)
    await page.goto(`/dashboard/audios?code=${one}`)
    await expect(page.getByRole('button', { name: /^Revert/ })).toBeVisible()
    await page.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('It is used in one place.')).toBeVisible()
    await examine(page, 'history')

    await page.goto(`/dashboard/audios`)
    for (const code of [one, two]) await page.locator(`article[data-card="${code}"]`).press('x')
    await page.getByRole('button', { name: 'Use another code' }).click()
    const dialog = page.getByRole('dialog', { name: 'Use another code for 2 assets' })
    await dialog.getByLabel('New code').fill(two)
    await expect(dialog).toContainText('It does not change.')
    await examine(page, 'another code')

    await page.goto('/dashboard/assets/upload')
    await choose(page, mp3(`${one}.mp3`, REAL_FILES.audio[0].bytes))
    await expect(page.getByText('1 file replaces a file that is available to learners.')).toBeVisible()
    await examine(page, 'the question')
  })
