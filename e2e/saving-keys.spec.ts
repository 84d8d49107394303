import { readFileSync } from 'node:fs'
import { expect, type Page } from 'playwright/test'
import { journeyAudioPath } from '#testing/journey-rows.ts'
import { activityNow, LESSON, makeActivity, openActivity } from './fixtures/activities.ts'
import { field, makeLesson, makeLevel } from './fixtures/curriculum.ts'
import { fillRow } from './fixtures/declare.ts'
import { demoAccount, enter, test } from './fixtures/journey.ts'

test.use({ demo: true })

test.beforeEach(({ page, griot }) => enter(page, griot, demoAccount(griot, 'admin')))

/** What is on every page comes a moment after the frame. */
const framed = (page: Page) =>
  expect(page.getByLabel('Go anywhere, find, run', { exact: true })).toBeAttached()

/** Every form that saves something: how it is opened and filled, and what is said when it was saved. */
const FORMS: Record<string, { open: (page: Page) => Promise<void>; saved: string }> = {
  'a new level': {
    open: async (page) => {
      await page.goto('/dashboard/levels/add?language=igbo')
      await field(page, 'Level').fill('61')
      await field(page, 'Level in words').fill('Iri isii na otu')
      await field(page, 'Title').fill('Ezinụlọ')
      await field(page, 'Description').fill('The family')
    },
    saved: 'Level created successfully',
  },
  'a level on its page': {
    open: async (page) => {
      const id = await makeLevel(page, 62)
      await page.goto(`/dashboard/levels/edit?language=igbo&levelId=${id}`)
      await field(page, 'Title').fill('Ezinụlọ ọhụrụ')
    },
    saved: 'Level updated successfully',
  },
  'a level in its dialog': {
    open: async (page) => {
      const id = await makeLevel(page, 63)
      await page.goto(`/dashboard/levels?language=igbo&edit=${id}`)
      await page.getByRole('dialog').getByLabel('Title').fill('Ezinụlọ ọzọ')
    },
    saved: 'Level updated successfully',
  },
  'a new lesson': {
    open: async (page) => {
      const id = await makeLevel(page, 64)
      await page.goto(`/dashboard/levels/lessons/add?language=igbo&levelId=${id}`)
      await field(page, 'Title').fill('Ọnụ ụzọ')
      await field(page, 'Description').fill('The door')
      await field(page, 'Goal').fill('Name it')
      await field(page, 'Exercise count').fill('2')
    },
    saved: 'Lesson created successfully!',
  },
  'a lesson': {
    open: async (page) => {
      const lesson = await makeLesson(page, await makeLevel(page, 65), 1)
      await page.goto(`/dashboard/levels/lessons/add/${lesson}?language=igbo`)
      await field(page, 'Title').fill('Ọnụ ụzọ abụọ')
    },
    saved: 'Lesson updated successfully',
  },
  'an activity': {
    open: async (page) => {
      await openActivity(page, await makeActivity(page))
      await page.getByLabel('Instruction', { exact: true }).fill('Listen, then tap')
    },
    saved: 'Activity Updated successfully',
  },
  'a new activity': {
    open: async (page) => {
      await page.goto(`/dashboard/levels/lessons/activities/add?${LESSON}`)
      await page.getByLabel('Instruction', { exact: true }).fill('Listen')
    },
    saved: 'This field is required.',
  },
  'an asset in its dialog': {
    open: async (page) => {
      await page.goto('/dashboard/audios?code=esin-1')
      await page.getByRole('button', { name: 'Edit Audio' }).click()
      await page.getByRole('dialog').getByLabel('Translation').fill('a horse')
    },
    saved: 'Asset updated successfully',
  },
  'a video in its dialog': {
    open: async (page) => {
      await page.goto('/dashboard/videos?code=xaj-01')
      await page.getByRole('button', { name: 'Edit Video' }).click()
      await page.getByRole('dialog').getByLabel('Translation').fill('a dog')
    },
    saved: 'Asset updated successfully',
  },
  'a graphic in its dialog': {
    open: async (page) => {
      await page.goto('/dashboard/graphics?code=dog-01')
      await page.getByRole('button', { name: 'Edit Graphic' }).click()
      await page.getByRole('dialog').getByLabel('Description').fill('A dog that runs.')
    },
    saved: 'Graphics was updated successfully!',
  },
  'the grid of graphics': {
    open: async (page) => {
      await page.goto('/dashboard/graphics/add')
      await page.getByLabel('Title, row 1', { exact: true }).fill('Book')
      await page.getByLabel('Code, row 1', { exact: true }).fill('sav-03')
    },
    saved: 'Graphics submitted successfully!',
  },
  'declaring in the dialog of an upload': {
    open: async (page) => {
      await page.goto('/dashboard/assets/upload')
      const buffer = readFileSync(journeyAudioPath('aja-01'))
      await page
        .getByLabel('Choose files')
        .setInputFiles([{ name: 'sav-01.mp3', mimeType: 'audio/mpeg', buffer }])
      await page.getByRole('button', { name: 'Declare it here' }).click()
      await page.getByRole('dialog').getByLabel('Local Text').fill('ìwé')
      await page.getByRole('dialog').getByLabel('Translation').fill('book')
    },
    saved: 'Assets submitted successfully!',
  },
  'the declare grid': {
    open: async (page) => {
      await page.goto('/dashboard/asset/declear/audio')
      await fillRow(page, 1, ['ìwé', 'book', 'sav-02'])
    },
    saved: 'Assets submitted successfully!',
  },
}

test.describe('Ctrl+S saves', () => {
  for (const [name, { open, saved }] of Object.entries(FORMS)) {
    test(`${name}, and the browser saves no page`, async ({ page }) => {
      await open(page)
      await framed(page)
      await page.evaluate(() =>
        addEventListener('keydown', (event) => {
          if (event.key === 's')
            setTimeout(() => Object.assign(window, { taken: event.defaultPrevented }))
        }),
      )
      await page.keyboard.press('Control+s')
      await expect(page.getByText(saved).first()).toBeVisible()
      expect(await page.evaluate(() => Reflect.get(window, 'taken'))).toBe(true)
    })
  }

  test('what is in front: the dialog, and not the search of a sheet', { tag: '@daily' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1100, height: 900 })
    await openActivity(page, await makeActivity(page))
    await page.getByRole('button', { name: 'Asset Search' }).click()
    const drawer = page.getByRole('dialog', { name: 'Asset Search' })
    await drawer.getByLabel('Search assets').focus()
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Please enter a search term')).toHaveCount(0)
    await expect(drawer).toBeVisible()
    await expect(page.getByText('Activity Updated successfully')).toHaveCount(0)
  })

  test('what a field takes only when it loses the focus, too', async ({ page }) => {
    const id = await makeActivity(page)
    await openActivity(page, id)
    await framed(page)
    await page.getByRole('textbox', { name: 'Tags' }).fill('nouns')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Activity Updated successfully')).toBeVisible()
    expect((await activityNow(page, id)).tags).toEqual(['nouns'])
  })
})
