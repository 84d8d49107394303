import { CHAT_KINDS } from '@griot/contract/chats/kinds.ts'
import { expect, type Page } from 'playwright/test'
import { examine } from './fixtures/axe.ts'
import { chatsNow, editPath } from './fixtures/chats.ts'
import { makeLesson, makeLevel } from './fixtures/curriculum.ts'
import { call, demoAccount, enter, test } from './fixtures/journey.ts'
import { makeOfKind } from './fixtures/six-kinds.ts'

test.use({ demo: true })
test.beforeEach(({ page, griot }) => enter(page, griot, demoAccount(griot, 'admin')))

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Alternative text' })
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
const main = (page: Page) => page.getByRole('main')
const showText = (page: Page) => main(page).getByRole('button', { name: 'Show the text' })

test('a picture without words: readiness leads to its alternative text, which must not say the answer', async ({
  page,
}) => {
  const levelId = await makeLevel(page, 72)
  const lessonId = await makeLesson(page, levelId, 1)
  const option = (id: string, imageUrl: string) => ({ id, text: '', audioUrl: '', imageUrl })
  const { id } = await call(page, 'POST', '/interactive-activities', {
    activityKind: 'SelectCorrectImageActivity',
    lessonId,
    activityNumber: 1,
    instruction: 'Listen, then choose',
    localizedInstruction: 'Gee ntị',
    difficulty: 'A1 Beginner',
    data: { question: { audioUrl: 'azu-01' }, options: [option('1', 'fish-1'), option('2', 'house1')], answer: '1' },
  })
  const { id: fish, ...given } = await call(page, 'GET', '/graphics/fish-1')
  const row = { id: fish, code: 'fish-1', title: given.title, description: given.description, keyWords: given.keyWords }
  await call(page, 'PUT', '/graphics/declare-graphics', [{ ...row, altIgbo: '' }])

  await page.goto(`/dashboard/levels/lessons/activities?language=igbo&levelId=${levelId}&lessonId=${lessonId}`)
  await page.getByRole('button', { name: /Readiness of activity 1/ }).click()
  await page.getByRole('link', { name: /^Describe it: .*fish-1 has no alternative text/ }).click()
  const field = dialog(page).getByRole('textbox', { name: 'Igbo' })
  await expect(field).toBeFocused()
  await expect(dialog(page)).toContainText('Needed: 1 activity or chat in Igbo shows it without words')
  await expect(dialog(page)).toContainText('1 activity or chat asks learners for azụ̀.')
  await examine(page, 'alternative texts')

  await field.fill('Nnukwu Azu')
  await expect(dialog(page)).toContainText('Says the answer “azụ̀”. Describe the form.')
  await expect(dialog(page)).not.toContainText('Needed:')
  await dialog(page).getByRole('button', { name: 'Keep' }).click()
  await expect(dialog(page)).not.toContainText('Says the answer')
  await save(page)
  await expect(dialog(page)).toHaveCount(0)
  // The answer is remembered for this text.
  await page.getByRole('link', { name: 'Alternative text' }).click()
  await expect(field).toHaveValue('Nnukwu Azu')
  await expect(dialog(page)).toContainText('asks learners for')
  await expect(dialog(page)).not.toContainText('Says the answer')
  await field.fill('Azụ̀')
  await expect(dialog(page)).toContainText('Says the answer')
  await field.fill('O nwere ọdụ abụọ')
  await save(page)
  await expect(dialog(page)).toHaveCount(0)
  const [{ gaps }] = await call(page, 'GET', `/readiness/activities?ids=${id}`)
  expect(gaps).toEqual([])
})

test('the second text of an audio: entered in its dialog, learners read it as the transcript, and readiness asks for none', async ({
  page,
}) => {
  const word = { code: 'scd-01', localText: 'Ọ̀rọ̀', translation: 'Word', language: 'yoruba' }
  await call(page, 'POST', '/audios/declare-audios', [word])
  const { example } = CHAT_KINDS.AUDIOCHAT
  const question = { audioUrl: word.code }
  const { id } = await call(page, 'POST', '/series', {
    lessonId: 'LSN-YA-0002',
    title: 'AUDIOCHAT',
    ...example,
    question,
  })
  const gaps = () => call(page, 'GET', '/levels/LVL-YA-001/readiness')
  const before = await gaps()
  const shown = async () => {
    await page.goto(editPath(id))
    await page.getByRole('log').getByRole('button', { name: 'Show the text' }).click()
    return page.getByRole('log').locator('p[lang=yo]')
  }
  await expect(await shown()).toHaveText(word.localText)

  await page.goto(`/dashboard/audios?code=${word.code}`)
  await page.getByRole('button', { name: 'Edit Audio' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Audio' })
  await edit.getByRole('textbox', { name: /^Second text/ }).fill('Ọ̀rọ̀ kan ni yìí.')
  await edit.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(edit).toHaveCount(0)
  await expect(await shown()).toHaveText('Ọ̀rọ̀ kan ni yìí.')
  expect(await gaps()).toEqual(before)
  await call(page, 'DELETE', `/series/${id}`)
})

test('learner views: every picture and sound of the six kinds of activity has a name, and none tells the answer', async ({
  page,
}) => {
  const levelId = await makeLevel(page, 73)
  const lessonId = await makeLesson(page, levelId, 1)
  const open = async (activityKind: Parameters<typeof makeOfKind>[1]['activityKind'], activityNumber: number) => {
    const id = await makeOfKind(page, { lessonId, activityKind, activityNumber })
    await page.goto(
      `/dashboard/levels/lessons/activities/play?language=igbo&levelId=${levelId}&lessonId=${lessonId}&activity=${id}`,
    )
    await expect(main(page).getByRole('button', { name: 'Check' })).toBeVisible()
  }
  const press = (name: string) => main(page).getByRole('button', { name, exact: true }).click()

  await open('VideoContentActivity', 1)
  await expect(main(page)).toMatchAriaSnapshot(`
    - button /Play the question|No file to play/
    - list "Choose one":
      - listitem:
        - button "nkịta"
      - listitem:
        - button "azụ̀"
      - listitem:
        - button "ụlọ"
  `)

  await open('SelectCorrectImageActivity', 2)
  // A picture beside its word says nothing else; one without words has its alternative text.
  await expect(main(page)).toMatchAriaSnapshot(`
    - button /Play the question|No file to play/
    - list "Choose one":
      - listitem:
        - button "nkịta"
      - listitem:
        - button "azụ̀"
      - listitem:
        - button "ụlọ":
          - img "ụlọ"
  `)
  await expect(main(page).getByRole('img', { name: 'ụlọ' })).toHaveAttribute('lang', 'ig')
  await expect(showText(page)).toHaveCount(0)

  await open('TapInWhatYouHear', 3)
  await expect(main(page)).toMatchAriaSnapshot(`
    - button /Play the question|No file to play/
    - list "Your answer"
    - list "Words to tap":
      - listitem:
        - button "ụlọ"
  `)
  await expect(showText(page)).toHaveCount(0)
  await press('ụlọ')
  await press('azụ̀')
  await press('Check')
  await showText(page).click()
  await expect(main(page).getByRole('paragraph').filter({ hasText: /^Ụlọ$/i })).toBeVisible()

  await open('FillTheGapActivity', 4)
  await expect(main(page)).toMatchAriaSnapshot(`
    - button /Play the question|No file to play/
    - paragraph:
      - text: Nke a bụ
      - button "Gap 1, empty"
      - text: na
      - button "Gap 2, empty"
    - list "Words to tap"
  `)
  await expect(showText(page)).toHaveCount(0)

  await open('MatchTheCorrectWord', 5)
  await expect(main(page)).toMatchAriaSnapshot(`
    - paragraph: Animals
    - list "Choose all correct ones":
      - listitem:
        - button "nkịta"
  `)

  await open('CrossWordActivity', 6)
  await expect(main(page).getByRole('button', { name: /^1 Dog/ })).toBeVisible()
  for (const box of await main(page).getByRole('textbox').all()) await expect(box).toHaveAccessibleName(/\w/)
  for (const image of await main(page).getByRole('img').all()) await expect(image).toHaveAccessibleName(/\S/)
})

test('learner views: the question of each kind of chat has a name, and a sound shows what it says', async ({
  page,
}) => {
  const preview = async (kind: keyof typeof CHAT_KINDS, given: object = {}) => {
    const { example } = CHAT_KINDS[kind]
    const { id } = await call(page, 'POST', '/series', { lessonId: 'LSN-YA-0002', title: kind, ...example, ...given })
    await page.goto(editPath(id))
    return page.getByRole('log')
  }
  await expect(await preview('TEXTCHAT')).toContainText(/\p{L}/u)
  await expect(await preview('IMAGECHAT')).toMatchAriaSnapshot(`
    - img "Ẹranko ẹlẹ́sẹ̀ mẹ́rin"
  `)
  const sound = await preview('AUDIOCHAT')
  await expect(sound).toMatchAriaSnapshot(`
    - button /Play the question|No file to play/
    - button "Show the text"
  `)
  await sound.getByRole('button', { name: 'Show the text' }).click()
  await expect(sound.getByRole('button', { name: 'Hide the text' })).toHaveAttribute('aria-expanded', 'true')
  await expect(sound.locator('p[lang=yo]')).toHaveText(/\p{L}/u)
  await expect(await preview('VIDEOCHAT', { question: { videoUrl: 'aja-01' } })).toMatchAriaSnapshot(`
    - button /Play the question|No file to play/
  `)
  for (const { id } of await chatsNow(page)) await call(page, 'DELETE', `/series/${id}`)
})
