import { expect, type Locator, type Page } from 'playwright/test'
import { journeyAudioPath, journeyBlock, journeyRows } from '../testing/journey-rows.ts'
import { signIn, test } from './fixtures/journey.ts'

/** Pastes into the focused cell as from a spreadsheet: a paste event with tab-separated text. */
async function pasteBlock(cell: Locator, block: string): Promise<void> {
  await cell.focus()
  await cell.evaluate((element, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, block)
}

/** Position of the playing audio element, in seconds. */
function playedSeconds(page: Page): Promise<number> {
  return page.evaluate(() => {
    const playing = [...document.querySelectorAll('audio')].filter((audio) => !audio.paused || audio.currentTime > 0)
    return Math.max(0, ...playing.map((audio) => audio.currentTime))
  })
}

// One journey runs in its own browser with animations, as for a new user.
test.use({ ownContext: true, fetchesAhead: true, reducedMotion: 'no-preference' })

test("editor's work: declares, uploads, finds, builds and plays a lesson", async ({ page, griot }) => {
  test.setTimeout(180_000)
  await signIn(page, griot.admin)

  await test.step('declares 30 rows of Yoruba and Hausa pasted as a block', async () => {
    await page.getByRole('link', { name: 'Audio', exact: true }).first().click()
    await expect(page.getByText('No audio available.')).toBeVisible()
    await page.getByRole('link', { name: 'Declear Assets' }).first().click()
    await pasteBlock(page.getByLabel('Local Text, row 1', { exact: true }), journeyBlock)
    await expect(page.getByText('30 rows pasted')).toBeVisible()
    await page.getByRole('button', { name: 'Submit 30 rows' }).click()
    await expect(page.getByText('Assets submitted successfully!').first()).toBeVisible()
    await expect(page.getByText('30 saved')).toBeVisible()
  })

  await test.step('uploads 30 real mp3 files', async () => {
    await page.goto('/dashboard/assets/upload')
    await page.getByLabel('Choose files').setInputFiles(journeyRows.map((row) => journeyAudioPath(row.code)))
    const submit = page.getByRole('button', { name: 'Submit Files' })
    await expect(submit).toBeEnabled()
    await submit.click()
    await expect(page.getByText('Files uploaded successfully!').first()).toBeVisible({
      timeout: 60_000,
    })
  })

  await test.step('finds a word typed without diacritics and plays it', async () => {
    await page.goto('/dashboard/audios')
    await expect(page.getByText('30 declared')).toBeVisible()
    await page.getByPlaceholder('Search for a audios...').fill('esin')
    const card = page.getByRole('article').filter({ hasText: 'ẹṣin' })
    await expect(card).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page).toHaveURL(/search=esin/)
    await card.getByRole('button', { name: /^Play/ }).click()
    await expect.poll(() => playedSeconds(page)).toBeGreaterThan(0.1)
  })

  await test.step('creates a level', async () => {
    await page.goto('/dashboard/levels?language=yoruba')
    await expect(page.getByText('No levels available yet.')).toBeVisible()
    await page.getByRole('link', { name: 'Add Level' }).first().click()
    await page.getByLabel('Level in words').fill('One')
    await page.getByLabel('Title').fill('Ilé')
    await page.getByLabel('Description').fill('The house and its animals')
    await page.getByLabel('Total lessons').fill('10')
    await page.getByRole('button', { name: 'Create level' }).click()
    await expect(page.getByText('Level created successfully').first()).toBeVisible()
    await expect(page.getByText('LVL-YA-001')).toBeVisible()
  })

  await test.step('creates a lesson in it', async () => {
    await page.getByRole('link', { name: 'See Lessons' }).click()
    await expect(page.getByText('No lessons available.')).toBeVisible()
    await page.getByRole('link', { name: 'New Lesson' }).first().click()
    await page.getByLabel('Title').fill('Ẹranko')
    await page.getByLabel('Description').fill('Animals of the house')
    await page.getByLabel('Goal').fill('Name four animals')
    await page.getByLabel('Exercise count').fill('2')
    await page.getByRole('button', { name: 'Create lesson' }).click()
    await expect(page.getByText('Lesson created successfully!').first()).toBeVisible()
    await expect(page.getByText('LSN-YA-0001')).toBeVisible()
  })

  await test.step('creates an activity, filling its codes from the library', async () => {
    await page.getByRole('link', { name: 'Go to Activities' }).click()
    await expect(page.getByText('No Questions available.')).toBeVisible()
    await page.getByRole('link', { name: 'Add New Activity' }).first().click()
    await page.getByLabel('Activity type').selectOption('TapInWhatYouHear')
    await page.getByLabel('Instruction', { exact: true }).fill('Tap what you hear')
    await page.getByLabel('Instruction in Yoruba').fill('Tẹ')
    await page.getByLabel('Difficulty').selectOption('A1 Beginner')

    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page.getByText('Please enter a search term')).toBeVisible()
    await page.getByRole('combobox', { name: 'Question audio' }).focus()
    await page.getByLabel('Search assets').fill('esin')
    await page.getByLabel('Search assets').press('Enter')
    await page.getByRole('button', { name: 'Insert esin-1 into Question audio' }).click()
    await expect(page.getByRole('combobox', { name: 'Question audio' })).toHaveValue('esin-1')

    await fillOption(page, 1, 'ajá', 'aja-01')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Both audio code and text is required for each option').first()).toBeVisible()
    await fillOption(page, 2, 'ẹṣin', 'esin-1')
    await page.getByRole('button', { name: /option 2.*answer/i }).click()
  })

  await test.step('tries it as a learner: plays the audio, answers wrong, then right', async () => {
    const preview = page.getByRole('region', { name: 'Learner preview' })
    await preview.getByRole('button', { name: 'Play the question' }).click()
    await expect.poll(() => playedSeconds(page)).toBeGreaterThan(0.1)
    const words = preview.getByRole('list', { name: 'Words to tap' })
    await words.getByRole('button', { name: 'ajá' }).click()
    await preview.getByRole('button', { name: 'Check' }).click()
    await expect(preview.getByRole('status')).toContainText('Not yet')
    await preview.getByRole('button', { name: 'Again' }).last().click()
    await words.getByRole('button', { name: 'ẹṣin' }).click()
    await preview.getByRole('button', { name: 'Check' }).click()
    await expect(preview.getByRole('status')).toContainText(/^\s*correct/i)
  })

  await test.step('saves it and finds where its audio is used', async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Activity Created successfully').first()).toBeVisible()
    await expect(page.getByRole('main').getByText('ACT-YA-0001-01')).toBeVisible()
    await page.goto('/dashboard/audios?code=esin-1')
    await page
      .getByRole('link', { name: /^Tap what you hear, 1st of Lesson 1/ })
      .first()
      .click()
    await expect(page).toHaveURL(/activities\/edit\/TapInWhatYouHear\/ACT-YA-0001-01/)
    await expect(page.getByLabel('Text of option 2')).toHaveValue('ẹṣin')
  })
})

async function fillOption(page: Page, number: number, text: string, code: string): Promise<void> {
  const field = page.getByLabel(`Text of option ${number}`)
  if ((await field.count()) === 0) await page.getByRole('button', { name: 'Add option' }).click()
  await field.fill(text)
  await page.getByLabel(`Audio code of option ${number}`).fill(code)
}
