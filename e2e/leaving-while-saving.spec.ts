import * as tokenMessages from '@griot/contract/messages/ui/accounts/token.ts'
import * as userMessages from '@griot/contract/messages/ui/accounts/user.ts'
import * as editingMessages from '@griot/contract/messages/ui/general/editing.ts'
import { expect, type Page } from 'playwright/test'
import { ACTIVITIES, addPath, LESSON } from './fixtures/activities.ts'
import { createPath, EMPTY_LESSON, editPath, fillReplies, makeChat } from './fixtures/chats.ts'
import { field, makeLesson, makeLevel } from './fixtures/curriculum.ts'
import { FORMS, type Form } from './fixtures/forms.ts'
import { call, demoAccount, enter, test } from './fixtures/journey.ts'
import { holdWrites, saveButton, settled } from './fixtures/saving.ts'

test.use({ demo: true })

test.beforeEach(({ page, griot }) => enter(page, griot, demoAccount(griot, 'admin')))

const toDashboard = async (page: Page) => {
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
}

const { 'a new level': newLevel, 'a level on its page': level } = FORMS
const { 'a new lesson': newLesson, 'a lesson': lesson, 'an activity': activity } = FORMS
const LEFT: Record<string, Form> = {
  ...{ 'a new level': newLevel, 'a level on its page': level },
  ...{ 'a new lesson': newLesson, 'a lesson': lesson, 'an activity': activity },
  'a new activity': {
    open: async (page) => {
      await page.goto(addPath('TapInWhatYouHear'))
      await page.getByLabel('Difficulty', { exact: true }).selectOption('A1 Beginner')
      const texts = {
        Instruction: 'Tap it',
        'Instruction in Yoruba': 'Tẹ',
        'Question audio': 'aja-01',
      }
      for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text)
      // The word of the question becomes the first option and the answer, unless an option is filled in before.
      await expect(page.getByLabel('Text of option 1')).toHaveValue('ajá')
      await page.getByLabel('Audio code of option 2', { exact: true }).fill('eja-01')
      await expect(page.getByLabel('Text of option 2')).not.toHaveValue('')
    },
    saved: 'Activity Created successfully',
  },
  'activities made of words': {
    open: async (page) => {
      await page.goto(`${ACTIVITIES}/make?${LESSON}`)
      const words = page.getByRole('region', { name: 'Words' })
      await words.getByRole('checkbox', { name: 'ajá', exact: true }).check()
      await page.getByLabel('Instruction for all').fill('Choose the picture')
      await page.getByLabel('Instruction in Yoruba').fill('Yan àwòrán')
      await expect(page.getByRole('button', { name: 'Generate 1 activity' })).toBeEnabled()
    },
    saved: '1 activity created',
  },
  'an invitation': {
    open: async (page) => {
      await page.goto('/dashboard/users')
      await page.getByLabel('Email of the new user').fill('ngozi@example.org')
    },
    saved: userMessages.invitedElsewhere({ email: 'ngozi@example.org' }),
  },
  'a new chat': {
    open: async (page) => {
      await page.goto(createPath('TEXTCHAT'))
      await page.getByLabel('Question text').fill('Báwo ni?')
      await fillReplies(page, ['dáadáa', 'Ẹ ṣé'])
    },
    saved: 'Chat created',
  },
  'a chat': {
    open: async (page) => {
      const { id } = await makeChat(page)
      await page.goto(`${editPath(id)}?${EMPTY_LESSON}`)
      await page.getByLabel('Text of reply 2').fill('the door')
    },
    saved: 'Chat saved',
  },
}

test.describe('leaving while saving', () => {
  for (const [name, { open, saved }] of Object.entries(LEFT)) {
    test(`${name}: the toast appears on the current page, and the draft is deleted`, async ({ page }) => {
      await open(page)
      const { writes, release } = await holdWrites(page)
      await saveButton(page).click()
      await expect.poll(() => writes.length).toBe(1)
      await toDashboard(page)
      await page.goBack()
      await expect(page.locator('form').first()).toBeVisible()
      const restore = page.getByRole('button', { name: 'Restore' })
      await expect(restore, 'what is being saved is no draft').toHaveCount(0)
      await toDashboard(page)
      release()
      await expect(page.getByText(saved).first()).toBeVisible()
      await settled(page)
      await expect(page).toHaveURL(/\/dashboard$/)
      await page.goBack()
      await expect(page.locator('form').first()).toBeVisible()
      await expect(restore).toHaveCount(0)
    })
  }

  test('generated activities: no draft is offered to a user who returns before the response', async ({ page }) => {
    const { open, saved } = LEFT['activities made of words'] as Form
    await open(page)
    const { writes, release } = await holdWrites(page)
    await saveButton(page).click()
    await expect.poll(() => writes.length).toBe(1)
    await toDashboard(page)
    await page.goBack()
    await expect(page.getByRole('region', { name: 'Words' })).toBeVisible()
    release()
    await expect(page.getByText(saved)).toBeVisible()
    await settled(page)
    await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(0)
  })

  test('declare grid: rows being saved are not offered as a draft, and their errors are announced', async ({
    page,
  }) => {
    const restore = page.getByRole('button', { name: 'Restore' })
    await FORMS['the declare grid'].open(page)
    const { writes, release, refuse } = await holdWrites(page)
    await page.getByRole('button', { name: 'Submit 1 row' }).click()
    await expect.poll(() => writes.length).toBe(1)
    await toDashboard(page)
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeVisible()
    await expect(restore).toHaveCount(0)
    refuse('The rows were refused on purpose.')
    release()
    await expect(page.getByText('The rows were refused on purpose.')).toBeVisible()
    await restore.click()
    await expect(page.getByRole('button', { name: 'Submit 1 row' })).toBeVisible()
  })

  test('API token: a message says that it could not be shown and must be created again', async ({ page, griot }) => {
    await page.goto('/dashboard/profile')
    const part = page.getByRole('region', { name: 'API tokens' })
    await part.getByRole('button', { name: 'New token' }).click()
    await part.getByLabel('Name').fill('Nightly export')
    const { password } = demoAccount(griot, 'admin')
    await part.getByLabel('Your password', { exact: true }).fill(password)
    const { writes, release } = await holdWrites(page)
    await part.getByRole('button', { name: 'Create token' }).click()
    await expect.poll(() => writes.length).toBe(1)
    await expect(part.getByRole('button', { name: 'Cancel' })).toBeDisabled()
    await toDashboard(page)
    release()
    await expect(page.getByText(tokenMessages.madeUnseen({ name: 'Nightly export' }))).toBeVisible()
  })

  test('level in its dialog, closed by Back: the toast appears, and the draft is deleted', async ({ page }) => {
    const id = await makeLevel(page, 171)
    await page.goto('/dashboard/levels?language=igbo')
    await page.getByRole('button', { name: 'Edit Level 171' }).click()
    const title = page.getByRole('dialog').getByLabel('Title')
    await title.fill('Saved behind the back')
    const { writes, release } = await holdWrites(page)
    await saveButton(page).click()
    await expect.poll(() => writes.length).toBe(1)
    await page.goBack()
    await expect(title).toBeHidden()
    release()
    await expect(page.getByText('Level updated successfully')).toBeVisible()
    await page.goto(`/dashboard/levels?language=igbo&edit=${id}`)
    await expect(title).toHaveValue('Saved behind the back')
    await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(0)
  })

  test('refused: the current page shows it, the draft is offered again, and saving it creates no duplicate', async ({
    page,
  }) => {
    await newLesson.open(page)
    const { writes, release, refuse, letThrough } = await holdWrites(page)
    await saveButton(page).click()
    await expect.poll(() => writes.length).toBe(1)
    await toDashboard(page)
    await page.goBack()
    await expect(field(page, 'Title')).toHaveValue('')
    const restore = page.getByRole('button', { name: 'Restore' })
    await expect(restore, 'what is being saved is no draft').toHaveCount(0)
    refuse('The lesson was refused on purpose.')
    release()
    const toast = `The lesson was refused on purpose. ${editingMessages.draftKept}`
    await expect(page.getByText(toast)).toBeVisible()
    await restore.click()
    await expect(field(page, 'Title')).toHaveValue('Ọnụ ụzọ')
    letThrough()
    await saveButton(page).click()
    await expect(page.getByText('Lesson created successfully!')).toBeVisible()
    expect(writes).toHaveLength(2)
    expect(writes[0]?.key).toBeDefined()
    expect(writes[1]?.key).toBe(writes[0]?.key)
  })

  test('conflict found after leaving: it is announced, and the draft stays', async ({ page }) => {
    const id = await makeLesson(page, await makeLevel(page, 172), 1)
    await page.goto(`/dashboard/levels/lessons/add/${id}?language=igbo`)
    await field(page, 'Title').fill('Mine')
    const { writes, release } = await holdWrites(page)
    await saveButton(page).click()
    await expect.poll(() => writes.length).toBe(1)
    await call(page, 'PATCH', `/lessons/${id}`, { title: 'Theirs' })
    await toDashboard(page)
    release()
    const sentence = 'Someone else changed this since you opened it.'
    await expect(page.getByText(`${sentence} ${editingMessages.draftKept}`)).toBeVisible()
    await page.goBack()
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect(field(page, 'Title')).toHaveValue('Mine')
    await expect(page.getByText(editingMessages.bothChanged({ labelList: ['Title'] }))).toBeVisible()
    expect(writes).toHaveLength(1)
  })
})
