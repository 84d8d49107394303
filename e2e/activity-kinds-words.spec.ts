import { expect } from 'playwright/test'
import {
  begin,
  check,
  code,
  create,
  dragUp,
  edit,
  expectText,
  field,
  find,
  isRight,
  options,
  preview,
  save,
  tap,
  texts,
  tryAgain,
  update,
  verdict,
} from './fixtures/activity-kinds.ts'
import { examineWidths } from './fixtures/axe.ts'
import { demoAccount, enter, test } from './fixtures/journey.ts'
import { moveUpByKeys } from './fixtures/keyboard-drag.ts'

test.use({ demo: true })

test.beforeEach(({ page, griot }) => enter(page, griot, demoAccount(griot, 'admin')))

test('fill the gap: words of a sentence become gaps', async ({ page }) => {
  const kind = 'FillTheGapActivity'
  await begin(page, kind)
  await expectText(code(page, 'Question audio'), 'A code of 6 characters is required.')
  await expectText(field(page, 'Question'), 'Write a sentence with a gap.')
  await expectText(field(page, 'Text of option 1'), 'Both text and audio code are required for each option')
  await code(page, 'Question audio').fill('aja-01')
  const words = page.getByRole('group', { name: 'Words of the question' })
  const word = (name: string) => words.getByRole('button', { name, exact: true })
  const gap = (name: string, number: number) =>
    words.getByRole('button', { name: new RegExp(`^${name}\\s*,\\s*gap ${number}$`) })
  await field(page, 'Question').fill('Ajá jẹ ẹja ní ilé.')
  await expectText(field(page, 'Question'), 'Write a gap as three underscores: ___.')

  // A click makes a word a gap, filled from the library; a second click reverts it.
  await word('ẹja').click()
  await expect(options(page)).toContainText('Option 1 filled in from the library.')
  await expect(code(page, 'Audio code of option 1')).toHaveValue('eja-01')
  await gap('ẹja', 1).click()
  await expect(field(page, 'Text of option 1')).toHaveValue('')
  await expect(field(page, 'Question')).toHaveValue('Ajá jẹ ẹja ní ilé.')
  await word('ilé').click()
  await expect(field(page, 'Text of option 1')).toHaveValue('ilé')
  await word('ẹja').click()
  await expect(field(page, 'Text of option 2')).toHaveValue('ẹja')
  await expect(page.getByRole('button', { name: 'Option 1, in gap 2' })).toBeVisible()
  // Edits around a gap keep it.
  await field(page, 'Question').fill('Ajá jẹ ẹja ní ilé wa.')
  await expect(gap('ilé', 2)).toBeVisible()
  await page.getByRole('button', { name: 'Add option' }).click()
  await field(page, 'Text of option 3').focus()
  await find(page, 'drum', 'ilu-01')

  await dragUp(page, 'Option 3', 'Option 1')
  await expect.poll(() => texts(page)).toEqual(['ìlù', 'ilé', 'ẹja', ''])
  await expect(page.getByRole('button', { name: 'Option 2, in gap 2' })).toBeVisible()
  await moveUpByKeys(page, 'Option 3')
  await expect(page.getByRole('button', { name: 'Option 2, in gap 1' })).toBeVisible()

  const bank = preview(page).getByRole('list', { name: 'Words to tap' })
  for (const tapped of ['ìlù', 'ilé']) await bank.getByRole('button', { name: tapped }).click()
  await check(page)
  await expect(verdict(page)).toHaveText(/^Not yet/)
  await tryAgain(page)
  for (const tapped of ['ẹja', 'ilé']) await bank.getByRole('button', { name: tapped }).click()
  await check(page)
  await expect(verdict(page)).toHaveText('Correct')

  const row = await create(page, kind)
  await expect(row).toContainText('Ajá jẹ gap 1 ní gap 2 wa.')
  const id = await edit(page, row)
  await page.getByRole('button', { name: 'Remove option 2' }).click()
  await save(page)
  await expect(page.getByText('Choose the option for this gap.')).toBeVisible()
  await page.getByRole('button', { name: 'Option 1, no gap' }).click()
  await expect(field(page, 'Question')).toHaveValue('Ajá jẹ ìlù ní ilé wa.')
  const data = await update(page, id)
  expect(data.question.question).toBe('Ajá jẹ ___ ní ___ wa.')
  expect(data.answer).toEqual(['3', '1'])
})

test('match the word: marks several right options', async ({ page }) => {
  const kind = 'MatchTheCorrectWord'
  await begin(page, kind)
  await expectText(field(page, 'Question'), 'Either one of question audio code or text must be provided!')
  await expectText(field(page, 'Text of option 1'), 'Either text or audio code is required for each option')
  await expect(page.getByText('Choose the correct options.')).toBeVisible()
  await field(page, 'Question').fill('An animal')
  // A letter of the palette is typed into the text.
  await field(page, 'Text of option 1').fill('ẹj')
  await page.getByRole('button', { name: 'Insert ọ' }).click()
  await expect(field(page, 'Text of option 1')).toHaveValue('ẹjọ')
  await field(page, 'Text of option 1').fill('ilé')
  await code(page, 'Audio code of option 2').fill('aja-01')
  await expect(field(page, 'Text of option 2')).toHaveValue('ajá')
  await page.getByRole('button', { name: 'Add option' }).click()
  await field(page, 'Text of option 3').fill('ẹja')
  await isRight(page, 2).check()
  await isRight(page, 3).check()
  await dragUp(page, 'Option 3', 'Option 1')
  await expect.poll(() => texts(page)).toEqual(['ẹja', 'ilé', 'ajá'])
  await expect(isRight(page, 2)).not.toBeChecked()
  await moveUpByKeys(page, 'Option 3')
  await expect(isRight(page, 2)).toBeChecked()
  await expect(isRight(page, 3)).not.toBeChecked()

  await tap(page, 'ajá')
  await check(page)
  await expect(verdict(page)).toHaveText(/^Not yet/)
  await tryAgain(page)
  await tap(page, 'ẹja')
  await tap(page, 'ajá')
  await check(page)
  await expect(verdict(page)).toHaveText('Correct')

  const row = await create(page, kind)
  await expect(row).toContainText('An animal')
  await expect(row.getByRole('listitem').filter({ hasText: 'Correct:' })).toHaveCount(2)
  const id = await edit(page, row)
  await field(page, 'Question').fill('')
  await save(page)
  await expectText(field(page, 'Question'), 'Either one of question audio code or text must be provided!')
  await code(page, 'Question audio').fill('eja-01')
  const data = await update(page, id)
  expect(data.question).toEqual({ text: '', audioUrl: 'eja-01' })
  expect(data.answer.toSorted()).toEqual(['2', '3'])
})

test('crossword: each clue is beside its word, and crossing words are named', async ({ page }) => {
  const kind = 'CrossWordActivity'
  await begin(page, kind)
  for (const label of ['Clue 1', 'Word 4']) await expectText(field(page, label), 'This field is required.')
  await field(page, 'Clue 1').fill('Dog')
  await find(page, 'dog', 'aja-01')
  await expect(field(page, 'Word 1')).toHaveValue('ajá')
  await expect(page.getByText('Word 1 filled in from aja-01.')).toBeVisible()
  await expect(field(page, 'Clue 2')).toBeFocused()
  await field(page, 'Clue 2').fill('Fish')
  await find(page, 'fish', 'eja-01')
  await expect(page.getByText('Words 1 and 2 cross')).toBeVisible()
  await field(page, 'Clue 3').fill('House')
  await field(page, 'Word 3').fill('Ajá')
  await field(page, 'Clue 4').fill('Drum')
  await field(page, 'Word 4').fill('ìlù')
  await expectText(field(page, 'Word 3'), 'Cross word matching options must be distinct!')
  await field(page, 'Word 3').fill('ilé')
  await expect(field(page, 'Word 3')).toHaveAccessibleDescription('')

  const clues = () =>
    page.getByLabel(/^Clue \d$/).evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
  await dragUp(page, 'Clue 3', 'Clue 1')
  await expect.poll(clues).toEqual(['House', 'Dog', 'Fish', 'Drum'])
  await expect(field(page, 'Word 1')).toHaveValue('ilé')
  await moveUpByKeys(page, 'Clue 4')
  await expect.poll(clues).toEqual(['House', 'Dog', 'Drum', 'Fish'])
  await expect(field(page, 'Word 3')).toHaveValue('ìlù')

  const bank = preview(page).getByRole('list', { name: 'Words to write' })
  const clue = (name: string) =>
    preview(page).getByRole('list', { name: 'Clues' }).getByRole('button', { name }).click()
  const write = async (answers: Record<string, string>) => {
    for (const [asked, word] of Object.entries(answers)) {
      await clue(asked)
      await bank.getByRole('button', { name: word }).click()
    }
    await check(page)
  }
  await write({ House: 'ìlù', Dog: 'ajá', Drum: 'ilé', Fish: 'ẹja' })
  await expect(verdict(page)).toHaveText(/^Not yet/)
  await tryAgain(page)
  await write({ House: 'ilé', Dog: 'ajá', Drum: 'ìlù', Fish: 'ẹja' })
  await expect(verdict(page)).toHaveText('Correct')

  await clue('Dog')
  await page.keyboard.type('aja')
  await clue('House')
  await page.keyboard.type('ilo')
  await check(page)
  await expect(verdict(page)).toHaveText('Not yet 2 of 4 words are correct.')
  await clue('House')
  await bank.getByRole('button', { name: 'ilé' }).click()
  await check(page)
  await expect(verdict(page)).toHaveText('Letters right 1 tone mark is missing or different.')
  const dog = preview(page).getByRole('list', { name: 'Clues' }).getByRole('button', { name: 'Dog' })
  await expect(dog).toHaveAccessibleName(/Dog correct except for tone marks$/)
  await expect(preview(page).getByRole('textbox', { name: /^Clue 2, letter 3 of 3/ })).toHaveAccessibleName(
    /correct except for tone marks$/,
  )
  await examineWidths(page, 'a crossword that is right except for tone marks')
  await page.getByRole('checkbox', { name: 'Words with other or missing tone marks are correct' }).check()
  await expect(verdict(page)).toHaveText('')
  await check(page)
  await expect(verdict(page)).toHaveText('Right, except for tone marks')
  await expect(preview(page).getByText('With its tone marks').locator('..')).toContainText('ajá')

  const row = await create(page, kind)
  await expect(row).toContainText('House')
  await expect(row.getByRole('listitem').filter({ hasText: 'Clue 1ilé' })).toBeVisible()
  const id = await edit(page, row)
  await field(page, 'Clue 1').fill('A house')
  const data = await update(page, id)
  const words = new Map(data.options.map((option: { id: string; text: string }) => [option.id, option.text]))
  expect(data.tonesMayDiffer).toBe(true)
  expect(data.question.map(({ text }: { text: string }) => text)).toEqual(['A house', 'Dog', 'Drum', 'Fish'])
  expect(data.answer.map((one: string) => words.get(one))).toEqual(['ilé', 'ajá', 'ìlù', 'ẹja'])
})
