import type { Activity } from '@griot/contract/activities/activity.ts'
import { expect, type Page } from 'playwright/test'
import { ACTIVITIES, LESSON } from './fixtures/activities.ts'
import { examine } from './fixtures/axe.ts'
import { call, demoAccount, enter, test } from './fixtures/journey.ts'

test.use({ demo: true })

const ofLesson = (page: Page): Promise<Activity[]> =>
  call(page, 'GET', '/interactive-lessons/yoruba/levels/LVL-YA-001/lessons/LSN-YA-0002/activities')
const words = (page: Page) => page.getByRole('region', { name: 'Words' })
const proposed = (page: Page) => page.getByRole('region', { name: 'Proposed activities' })
const preview = (page: Page) => page.getByRole('region', { name: 'Preview of activity 1' })
const create = async (page: Page) => {
  await page.getByRole('button', { name: 'Generate 1 activity' }).click()
  await expect(page).toHaveURL(/\/activities\?/)
}

/** Opens the page and selects words; fills the instructions. */
async function select(page: Page, kind: string, texts: readonly string[]): Promise<void> {
  await page.getByRole('link', { name: 'Generate from words' }).click()
  await page.getByLabel('Kind', { exact: true }).selectOption(kind)
  for (const name of texts) await words(page).getByRole('checkbox', { name, exact: true }).check()
  await page.getByLabel('Instruction for all').fill(kind)
  await page.getByLabel('Instruction in Yoruba').fill(`Ìtọ́ni: ${kind}`)
}

test('generate activities: gaps, pairs and crosswords from the texts of words, each previewed and left out on request', async ({
  page,
  griot,
}) => {
  test.slow()
  await enter(page, griot, demoAccount(griot, 'contributor'))
  const sentence = { code: 'sent-1', localText: 'Ajá wà ní ilé.', translation: 'The dog is at home.' }
  await call(page, 'POST', '/audios/declare-audios', [{ ...sentence, language: 'yoruba' }])
  const before = await ofLesson(page)
  await page.goto(`${ACTIVITIES}?${LESSON}`)

  await test.step('a gap in a sentence of the library, and in the selected sentence', async () => {
    await select(page, 'Fill the gap', ['ilé', 'ìlù', sentence.localText])
    await expect(proposed(page).getByText('No sentence of the library contains this word.')).toBeVisible()
    await expect(page.getByText('2 ready, 1 not ready')).toBeVisible()
    await page.getByRole('button', { name: 'Preview of activity 1' }).click()
    await expect(preview(page).getByText('Ìtọ́ni: Fill the gap')).toBeVisible()
    await preview(page).getByRole('button', { name: 'ilé', exact: true }).click()
    await preview(page).getByRole('button', { name: 'Check' }).click()
    await expect(preview(page).getByText('Correct', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Redraw activity 1' }).click()
    await page.getByRole('button', { name: 'Leave out activity 2' }).click()
    await expect(page.getByText('1 ready, 1 not ready')).toBeVisible()
    await create(page)
  })

  await test.step('a pair of translation and word', async () => {
    await select(page, 'Match the correct word', ['ajá'])
    await create(page)
  })

  await test.step('a crossword of four words that cross; a fifth is named', async () => {
    await select(page, 'Crossword', ['ajá', 'ẹja', 'adìyẹ', 'àga'])
    await expect(page.getByText('1 ready.')).toBeVisible()
    await words(page).getByRole('checkbox', { name: 'ìlù', exact: true }).check()
    await expect(proposed(page).getByText('It does not cross three of the other selected words.')).toBeVisible()
    await page.getByRole('button', { name: 'Preview of activity 1' }).click()
    await expect(preview(page).getByRole('textbox').first()).toBeVisible()
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 2600 })
      await examine(page, `a generated crossword at ${width} px`)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await create(page)
  })

  const made = (await ofLesson(page)).slice(before.length)
  expect(made.map(({ activityKind, repair }) => [activityKind, repair])).toEqual([
    ['FillTheGapActivity', []],
    ['MatchTheCorrectWord', []],
    ['CrossWordActivity', []],
  ])
  expect(made[0]?.data).toMatchObject({ question: { audioUrl: 'sent-1', question: 'Ajá wà ní ___.' } })
  expect(made[1]?.data).toMatchObject({ question: { text: 'dog' } })

  await test.step('the pair is played', async () => {
    await page.goto(`${ACTIVITIES}/play?${LESSON}&activity=${made[1]?.id}`)
    await page.getByRole('button', { name: 'ajá', exact: true }).click()
    await page.getByRole('button', { name: 'Check' }).click()
    await expect(page.getByText('Correct', { exact: true })).toBeVisible()
  })
})
