import * as editingMessages from '@griot/contract/messages/ui/general/editing.ts'
import { expect, type Page } from 'playwright/test'
import { activityNow, makeActivity, openActivity } from './fixtures/activities.ts'
import { examineWidths } from './fixtures/axe.ts'
import { CHATS, chatsNow, EMPTY_LESSON, makeChat } from './fixtures/chats.ts'
import { makeLesson, makeLevel } from './fixtures/curriculum.ts'
import { call, demoAccount, enter, test } from './fixtures/journey.ts'

test.use({ demo: true })

test.beforeEach(({ page, griot }) => enter(page, griot, demoAccount(griot, 'admin')))

/** Opens the form of a lesson and waits for its initial refetch: a later one would merge before the save. */
async function openLesson(page: Page, id: string): Promise<void> {
  const read = page.waitForResponse((response) => response.url().endsWith(`/api/lessons/${id}`))
  await page.goto(`/dashboard/levels/lessons/add/${id}`)
  await read
}

test('takeaways: merged by line, and only a line that both changed clashes', async ({ page }) => {
  const level = await makeLevel(page, 81)
  const id = await makeLesson(page, level, 1)
  await call(page, 'PATCH', `/lessons/${id}`, { points: ['Ọnụ', 'Ụzọ', 'Ụlọ'] })
  const line = (number: number) => page.getByLabel(`Takeaway ${number}`, { exact: true })
  const save = () => page.getByRole('button', { name: 'Save lesson' }).click()
  await openLesson(page, id)
  await line(1).fill('Ọnụ ụzọ')
  await call(page, 'PATCH', `/lessons/${id}`, { points: ['Ọnụ', 'Ụlọ anyị', 'Ahịa'] })
  await save()
  await expect(page.getByText('Merged with changes by someone else: Key takeaways.')).toBeVisible()
  await expect(page.getByText('Lesson updated successfully')).toBeVisible()
  expect(await call(page, 'GET', `/lessons/${id}`)).toMatchObject({
    points: ['Ọnụ ụzọ', 'Ụlọ anyị', 'Ahịa'],
  })

  await openLesson(page, id)
  await line(1).fill('Nke m')
  await line(3).fill('Ahịa m')
  await call(page, 'PATCH', `/lessons/${id}`, { points: ['Nke ha', 'Ụlọ ha', 'Ahịa'] })
  await save()
  await expect(page.getByText('You and someone else changed: Key takeaways.')).toBeVisible()
  await expect(page.getByText('Theirs: Nke ha · Ụlọ ha · Ahịa m')).toBeVisible()
  await expect(line(1)).toHaveValue('Nke m')
  await expect(line(2)).toHaveValue('Ụlọ ha')
  await page.getByRole('button', { name: 'Use theirs for Key takeaways' }).click()
  await expect(line(1)).toHaveValue('Nke ha')
  await save()
  await expect(page.getByText('Lesson updated successfully').last()).toBeVisible()
  await expect.poll(() => call(page, 'GET', `/lessons/${id}`)).toMatchObject({ points: ['Nke ha', 'Ụlọ ha', 'Ahịa m'] })
})

test('options of an activity: merged one by one, also when two users add one at once', async ({ page }) => {
  const id = await makeActivity(page)
  const theirs = async (options: object[]) => {
    const { data, activityKind, instruction, localizedInstruction, ...rest } = await activityNow(page, id)
    const { difficulty, activityNumber, tags, isActive } = rest
    await call(page, 'PUT', `/interactive-activities/${id}`, {
      ...{ activityKind, instruction, localizedInstruction, difficulty },
      ...{ activityNumber, tags, isActive },
      data: { ...data, options },
    })
  }
  const { data } = await activityNow(page, id)
  const text = (number: number) => page.getByLabel(`Text of option ${number}`)
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click()
  await openActivity(page, id)
  await text(1).fill('ajá ńlá')
  const [first, second, third] = data.options
  await theirs([first, { ...second, text: 'ẹja ńlá' }, third].map((option) => option ?? {}))
  await save()
  await expect(page.getByText('Merged with changes by someone else: Question and options.')).toBeVisible()
  await expect(page.getByText('Activity Updated successfully')).toBeVisible()
  const merged = (await activityNow(page, id)).data.options
  expect(merged.map((option) => option.text)).toEqual(['ajá ńlá', 'ẹja ńlá', 'ilé'])

  await openActivity(page, id)
  await text(1).fill('ajá mi')
  await text(3).fill('ilé mi')
  const fourth = { id: '4', text: 'ẹṣin', audioUrl: 'esin-1' }
  await theirs([...merged.with(0, { id: '1', text: 'ajá wa', audioUrl: 'aja-01' }), fourth])
  await save()
  const now = page.getByRole('region', { name: 'Theirs: question and options' })
  await expect(now).toContainText('ajá wa')
  await expect(text(1)).toHaveValue('ajá mi')
  await expect(text(4)).toHaveValue('ẹṣin')
  await examineWidths(page, 'an option that two have changed')
  await now.getByRole('button', { name: 'Use theirs' }).click()
  await expect(text(1)).toHaveValue('ajá wa')
  await expect(text(3)).toHaveValue('ilé mi')
  await save()
  await expect(page.getByText('Activity Updated successfully').last()).toBeVisible()
  await expect
    .poll(async () => (await activityNow(page, id)).data.options.map((option) => option.text))
    .toEqual(['ajá wa', 'ẹja ńlá', 'ilé mi', 'ẹṣin'])
})

test('order: merged by move, and clashes only if both moved the same item', async ({ page }) => {
  const made = []
  for (const text of ['ilé', 'ajá', 'ẹja', 'omi']) made.push((await makeChat(page, { question: { text } })).id)
  const [first, second, third, fourth] = made
  const theirs = async (...ids: (string | undefined)[]) =>
    call(page, 'PUT', '/lessons/LSN-YA-0002/series-order', { series: ids.map((id) => ({ id })) })
  const order = async () => (await chatsNow(page)).map(({ id }) => id)
  const shown = (...texts: string[]) =>
    expect(page.getByRole('main').getByRole('listitem', { name: /^Chat \d+$/ })).toContainText(texts)
  const press = (name: string) => page.getByRole('main').getByRole('button', { name }).click()
  await page.goto(`${CHATS}?${EMPTY_LESSON}`)
  await shown('ilé', 'ajá', 'ẹja', 'omi')
  await theirs(fourth, first, second, third)
  await press('Move down: Chat 1')
  await shown('omi', 'ajá', 'ilé', 'ẹja')
  await expect.poll(order).toEqual([fourth, second, first, third])

  await theirs(fourth, first, second, third)
  await press('Move up: Chat 2')
  await expect(page.getByText(editingMessages.orderTheirs)).toBeVisible()
  await shown('omi', 'ilé', 'ajá', 'ẹja')
  await page.getByRole('button', { name: editingMessages.keepMine }).click()
  await shown('ajá', 'omi', 'ilé', 'ẹja')
  await expect.poll(order).toEqual([second, fourth, first, third])
})
