import { expect } from 'playwright/test'
import { activityNow, makeActivity, openActivity } from './fixtures/activities.ts'
import { examine, findViolations, loadAxe } from './fixtures/axe.ts'
import { chatsNow, EMPTY_LESSON, editPath, makeChat, option } from './fixtures/chats.ts'
import { field, lessonsOf, makeLevel, publishAnyway } from './fixtures/curriculum.ts'
import { call, demoAccount, enter, test } from './fixtures/journey.ts'

test.use({ demo: true })

test.beforeEach(({ page, griot }) => enter(page, griot, demoAccount(griot, 'admin')))

test('level edited by two users: both changes are kept, and only a conflict is shown', {
  tag: '@daily',
}, async ({ page }) => {
  const id = await makeLevel(page, 22)
  // The form's initial refetch: after the other user's save it would merge before ours.
  const read = page.waitForResponse((answer) => answer.url().endsWith(`/api/levels/${id}`))
  await page.goto('/dashboard/levels?language=igbo&edit=LVL-IG-022')
  await read
  const dialog = page.getByRole('dialog', { name: 'Edit Level 22' })
  await dialog.getByLabel('Description').fill('Mine')
  await dialog.getByLabel('Title').fill('Nke m')
  await call(page, 'PATCH', `/levels/${id}`, { title: 'Nke ha', totalLessons: 3 })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Someone else changed this since you opened it.')
  await expect(dialog.getByRole('alert')).toContainText('You and someone else changed: Title. ')
  await expect(page.getByText('Merged with changes by someone else: Total lessons.')).toBeVisible()
  await expect(dialog.getByText('Theirs: Nke ha')).toBeVisible()
  await loadAxe(page)
  expect(await findViolations(page, 'all')).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  expect(await findViolations(page, 'colours')).toEqual([])
  await expect(dialog.getByLabel('Total lessons')).toHaveValue('3')
  expect(await call(page, 'GET', `/levels/${id}`)).toMatchObject({
    title: 'Nke ha',
    description: 'The house',
  })
  await dialog.getByRole('button', { name: 'Use theirs for Title' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Nke ha')
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toBeFocused()
  await expect(dialog.getByRole('alert')).toContainText('Save again.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  expect(await call(page, 'GET', `/levels/${id}`)).toMatchObject({
    title: 'Nke ha',
    totalLessons: 3,
    description: 'Mine',
  })
})

test("untouched fields take another user's values without a question", async ({ page }) => {
  const id = await makeLevel(page, 32)
  await page.goto('/dashboard/levels?language=igbo&edit=LVL-IG-032')
  const dialog = page.getByRole('dialog', { name: 'Edit Level 32' })
  await dialog.getByLabel('Description').fill('Mine')
  await call(page, 'PATCH', `/levels/${id}`, { title: 'Nke ha', available: true })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Merged with changes by someone else: Title.')).toBeVisible()
  await expect(page.getByText('Level updated successfully')).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(await call(page, 'GET', `/levels/${id}`)).toMatchObject({
    title: 'Nke ha',
    description: 'Mine',
    available: true,
  })
})

test('two saves by one user: no conflict', async ({ page }) => {
  const levelId = await makeLevel(page, 33, 1)
  await page.goto('/dashboard/levels?language=igbo')
  const edit = page.getByRole('button', { name: 'Edit Level 33' })
  const dialog = page.getByRole('dialog', { name: 'Edit Level 33' })
  const level = page.getByRole('switch', { name: 'Available: level 33' })
  await edit.click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await publishAnyway(page, level)
  await expect(level).toBeChecked()
  await edit.click()
  await dialog.getByLabel('Description').fill('Once')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/Someone else|someone else/)).toHaveCount(0)
  expect(await call(page, 'GET', `/levels/${levelId}`)).toMatchObject({
    description: 'Once',
    available: true,
  })

  await page.goto(lessonsOf(levelId))
  await page.getByRole('button', { name: /Lesson 1/ }).click()
  await page.getByRole('link', { name: 'Edit Lesson' }).click()
  await expect(field(page, 'Goal')).toHaveValue('Name a door')
  await page.getByRole('link', { name: 'Cancel' }).click()
  const lesson = page.getByRole('switch', { name: 'Available: lesson 1' })
  await publishAnyway(page, lesson)
  await expect(lesson).toBeChecked()
  await page.getByRole('link', { name: 'Edit Lesson' }).click()
  await field(page, 'Goal').fill('Open a door')
  await expect(lesson).toBeChecked()
  const saveResponse = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await page.getByRole('button', { name: 'Save lesson' }).click()
  expect((await saveResponse).status()).toBe(200)
  await expect(page.getByRole('button', { name: 'Save lesson' })).toBeHidden()
  // The toast of the switch may still be visible.
  await expect(page.getByText('Lesson updated successfully').last()).toBeVisible()
})

test("Edit Lesson: offers a draft, merged with another user's later changes", async ({ page }) => {
  const levelId = await makeLevel(page, 27, 1)
  await page.goto(lessonsOf(levelId))
  await page.getByRole('button', { name: /Lesson 1/ }).click()
  await page.getByRole('link', { name: 'Edit Lesson' }).click()
  await field(page, 'Goal').fill('Open it')
  await field(page, 'Description').fill('Mine')
  await expect(page.getByText(/Draft saved/)).toBeVisible()
  const address = page.url()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'Ụlọ 27' })).toBeVisible()

  const id = /LSN-[\w-]+/.exec(address)?.[0]
  await call(page, 'PATCH', `/lessons/${id}`, { title: 'Aha ọhụrụ', description: 'Theirs' })
  await page.goto(address)
  await expect(page.getByText(/Draft from \d\d:\d\d/)).toBeVisible()
  await expect(field(page, 'Goal')).toHaveValue('Name a door')
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(field(page, 'Goal')).toHaveValue('Open it')
  await expect(field(page, 'Title')).toHaveValue('Aha ọhụrụ')
  await expect(page.getByText('You and someone else changed: Description.')).toBeVisible()
  await expect(page.getByText('Theirs: Theirs')).toBeVisible()
  await page.getByRole('button', { name: 'Keep mine for Description' }).click()
  await expect(page.getByText('Theirs: Theirs')).toBeHidden()
  await page.getByRole('button', { name: 'Save lesson' }).click()
  await expect(page.getByText('Lesson updated successfully')).toBeVisible()
  expect(await call(page, 'GET', `/lessons/${id}`)).toMatchObject({
    title: 'Aha ọhụrụ',
    description: 'Mine',
    goal: 'Open it',
  })
})

test('Edit Level: puts its draft beside later changes', async ({ page }) => {
  const id = await makeLevel(page, 28)
  const address = `/dashboard/levels/edit?language=igbo&levelId=${id}`
  await page.goto(address)
  await field(page, 'Description').fill('Drafted')
  await expect(page.getByText(/Draft saved/)).toBeVisible()
  await call(page, 'PATCH', `/levels/${id}`, { title: 'Nke ọhụrụ' })
  await page.goto(address)
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(field(page, 'Description')).toHaveValue('Drafted')
  await call(page, 'PATCH', `/levels/${id}`, { totalLessons: 4 })
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText('Merged with changes by someone else: Total lessons.')).toBeVisible()
  await expect(page.getByText('Level updated successfully')).toBeVisible()
  expect(await call(page, 'GET', `/levels/${id}`)).toMatchObject({
    title: 'Nke ọhụrụ',
    description: 'Drafted',
    totalLessons: 4,
  })
})

test("another user's change is shown before it is overwritten", async ({ page }) => {
  const id = await makeActivity(page)
  await openActivity(page, id)
  await page.getByLabel('Instruction', { exact: true }).fill('Listen and tap')
  const { activityKind, lessonId, data } = await activityNow(page, id)
  await call(page, 'PUT', `/interactive-activities/${id}`, {
    activityKind,
    lessonId,
    data,
    instruction: 'Theirs',
    localizedInstruction: 'Tẹ',
    difficulty: 'B1 Intermediate',
    activityNumber: 9,
    tags: [],
    isActive: false,
  })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Someone else changed this since you opened it.')).toBeVisible()
  await expect(page.getByText('Theirs: Theirs')).toBeVisible()
  await expect(page.getByText('Merged with changes by someone else: Difficulty.')).toBeVisible()
  expect((await activityNow(page, id)).instruction).toBe('Theirs')
  await page.getByRole('button', { name: 'Keep mine for Instruction' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Activity Updated successfully')).toBeVisible()
  expect(await activityNow(page, id)).toMatchObject({
    instruction: 'Listen and tap',
    difficulty: 'B1 Intermediate',
  })
})

test("another user's question is merged with my options", async ({ page }) => {
  const id = await makeActivity(page)
  await openActivity(page, id)
  await page.getByLabel('Text of option 1').fill('ajá ńlá')
  const { activityKind, lessonId, instruction, localizedInstruction, difficulty, data } = await activityNow(page, id)
  await call(page, 'PUT', `/interactive-activities/${id}`, {
    ...{ activityKind, lessonId, instruction, localizedInstruction, difficulty },
    activityNumber: 9,
    tags: [],
    isActive: false,
    data: { ...data, question: { audioUrl: 'ile-01' } },
  })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Merged with changes by someone else: Question and options.')).toBeVisible()
  await expect(page.getByText('Activity Updated successfully')).toBeVisible()
  const { data: now } = await activityNow(page, id)
  expect(now.question.audioUrl).toBe('ile-01')
  expect(now.options[0]?.text).toBe('ajá ńlá')
})

test("chat: another user's changes are merged, and conflicts are shown", async ({ page }) => {
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click()
  const { id, title, question, options, answer } = await makeChat(page)
  const theirs = (given: object) => call(page, 'PUT', `/series/${id}`, { title, question, options, answer, ...given })
  await page.goto(`${editPath(id)}?${EMPTY_LESSON}`)
  await option(page, 1).fill('the house')
  await theirs({ question: { text: 'ilé wa' } })
  await save()
  await expect(page.getByText('Merged with changes by someone else: Question.')).toBeVisible()
  await expect(page.getByText('Chat saved')).toBeVisible()
  expect((await chatsNow(page))[0]).toMatchObject({
    question: { text: 'ilé wa' },
    options: [{ text: 'the house' }, {}, {}],
  })

  await page.goto(`${editPath(id)}?${EMPTY_LESSON}`)
  await option(page, 2).fill('the door')
  await theirs({ options: [{ id: '1', text: 'theirs' }], answer: ['1'] })
  await save()
  await expect(page.getByText('Someone else changed this since you opened it.')).toBeVisible()
  await examine(page, 'a chat that two have changed')
  await page.getByRole('button', { name: 'Use theirs for Replies' }).click()
  await save()
  await expect(page.getByText('Chat saved')).toBeVisible()
  expect((await chatsNow(page))[0]).toMatchObject({ options: [{ text: 'theirs' }], answer: ['1'] })
})
