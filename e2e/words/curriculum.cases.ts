import { expect, type Page } from 'playwright/test'
import { field, lessonsOf, makeLesson, makeLevel, publishAnyway } from '../fixtures/curriculum.ts'
import { call, demoAccount } from '../fixtures/journey.ts'
import { show } from '../fixtures/show-screen.ts'
import { type Cases, part } from './case.ts'
import { CURRICULUM } from './curriculum.words.ts'
import { cutOff, failRequests, latch } from './fail-requests.ts'

const gate = latch()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

const NEW_LEVEL = '/dashboard/levels/add?language=igbo'
const newLessonOf = (levelId: string) => `/dashboard/levels/lessons/add?language=igbo&levelId=${levelId}`
const LANGUAGES = /\/supported-languages$/
/** A level with one lesson, and that lesson. */
const LEVEL = 'LVL-IG-061'
const LESSON = 'LSN-IG-0601'
const FORM = `/dashboard/levels/lessons/add/${LESSON}`

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value)
}

const CASES: Cases<typeof CURRICULUM> = {
  levels: [
    // First, because the tabs load the levels of all languages.
    {
      does: async ({ page, griot }) => {
        await makeLevel(page, 61, 1)
        await griot.sql(`update levels set deleted_at = now() where language = 'hausa'`)
        await failRequests(page, /\/interactive-lessons\/swahili\/levels/)
        await show(page, '/dashboard/levels?language=hausa')
      },
      shows: ['No levels available yet.'],
    },
    {
      does: ({ page }) => show(page, '/dashboard/levels?language=swahili'),
      shows: ['Failed to fetch levels'],
    },
    {
      does: ({ page }) => show(page, '/dashboard/levels?language=igbo'),
      shows: ['Add Level', 'See Lessons', 'Edit Level'],
    },
    {
      does: async ({ page }) => {
        gate.set(await failRequests(page, new RegExp(`/api/levels/${LEVEL}$`), { method: 'PATCH' }))
        await publishAnyway(page, page.getByRole('switch', { name: 'Available: level 61' }))
      },
      shows: ['Update failed'],
    },
    {
      does: ({ page }) => press(page, 'Edit Level 61'),
      shows: ['Title', 'Description', 'Total lessons'],
    },
    {
      does: async ({ page }) => {
        await fill(page, { 'Total lessons': '7' })
        await press(page, 'Save')
      },
      shows: ['Error updating level'],
    },
    {
      does: async ({ page }) => {
        gate.open()
        await press(page, 'Save')
      },
      shows: ['Level updated successfully'],
    },
  ],
  'a new level': [
    {
      does: async ({ page }) => {
        gate.set(await failRequests(page, LANGUAGES))
        await show(page, NEW_LEVEL)
      },
      shows: ["Can't fetch languages at the moment"],
    },
    {
      does: async ({ page }) => {
        gate.open()
        gate.set(await failRequests(page, LANGUAGES, { by: cutOff }))
        await show(page, NEW_LEVEL)
      },
      shows: ['Apologies there was an error fetching languages!'],
    },
    {
      does: async ({ page }) => {
        gate.open()
        await show(page, NEW_LEVEL)
      },
      shows: ['Language', 'Level', 'Level in words', 'Title', 'Description', 'Total lessons'],
    },
    {
      does: async ({ page }) => {
        await fill(page, { 'Level in words': 'Iri', Title: 'Ụlọ', Description: 'The house' })
        await fill(page, { Level: '62' })
        gate.set(await failRequests(page, /\/api\/levels$/, { method: 'POST' }))
        await press(page, 'Create level')
      },
      shows: ['There was an error saving level!'],
    },
    {
      does: async ({ page, griot }) => {
        gate.open()
        const { email } = demoAccount(griot, 'admin')
        await griot.sql(`update users set role = 'contributor' where email = $1`, [email])
        const refused = page.waitForResponse((response) => response.status() === 403)
        await press(page, 'Create level')
        await refused
        await griot.sql(`update users set role = 'admin' where email = $1`, [email])
      },
      shows: ["You don't have permission to set level availability"],
    },
    {
      does: ({ page }) => press(page, 'Create level'),
      shows: ['Level created successfully'],
    },
  ],
  lessons: [
    {
      does: ({ page }) => show(page, `${lessonsOf(LEVEL)}&open=${LESSON}`),
      shows: [
        'New Lesson',
        'Lesson number',
        'Exercise count',
        'Goal',
        'Key takeaways',
        'Go to Activities',
        'View Chat Series',
        'Edit Lesson',
      ],
    },
    {
      does: ({ page }) => show(page, lessonsOf('LVL-IG-062')),
      shows: ['No lessons available.'],
    },
    {
      does: async ({ page }) => show(page, lessonsOf(await makeLevel(page, 63, 10))),
      shows: ['Maximum of 10 lessons per level reached'],
    },
    {
      does: async ({ page }) => {
        await failRequests(page, /\/levels\/LVL-IG-001\/lessons/)
        await show(page, lessonsOf('LVL-IG-001'))
      },
      shows: ['No lesson found at the moment!'],
    },
  ],
  'a new lesson': [
    {
      does: ({ page }) => show(page, newLessonOf('LVL-IG-001')),
      shows: ["Id can't be generated at the moment"],
    },
    {
      does: ({ page }) => show(page, newLessonOf('LVL-IG-062')),
      shows: ['Title', 'Description', 'Goal', 'Lesson number', 'Exercise count'],
    },
    {
      does: async ({ page }) => {
        await fill(page, { Title: 'Ọnụ', Description: 'Doors', Goal: 'Name one' })
        await fill(page, { 'Exercise count': '2' })
        gate.set(await failRequests(page, /\/api\/lessons$/, { method: 'POST' }))
        await press(page, 'Create lesson')
      },
      shows: ['There was an error saving lesson!'],
    },
    {
      does: async ({ page }) => {
        gate.open()
        await press(page, 'Create lesson')
      },
      shows: ['Lesson created successfully!'],
    },
  ],
  'a lesson': [
    {
      does: async ({ page }) => {
        gate.set(await failRequests(page, new RegExp(`/api/lessons/${LESSON}$`)))
        await show(page, FORM)
      },
      shows: ['Could not load lesson data'],
    },
    {
      does: async ({ page }) => {
        gate.open()
        await press(page, 'Try again')
        await fill(page, { Goal: 'Name two' })
        const address = new RegExp(`/api/lessons/${LESSON}$`)
        gate.set(await failRequests(page, address, { method: 'PATCH' }))
        await press(page, 'Save lesson')
      },
      shows: ['Failed to save lesson'],
    },
    {
      does: async ({ page }) => {
        gate.open()
        await press(page, 'Save lesson')
      },
      shows: ['Lesson updated successfully'],
    },
    {
      does: async ({ page }) => {
        const id = await makeLesson(page, LEVEL, 2)
        await show(page, `/dashboard/levels/lessons/add/${id}`)
        await fill(page, { Goal: 'Name three' })
        await call(page, 'DELETE', `/lessons/${id}`)
        await press(page, 'Save lesson')
        await expect(page).toHaveURL(new RegExp(id))
      },
      shows: ['Lesson id not found, please refresh the page and try again'],
    },
  ],
}

export const curriculum = part('in levels and lessons', { screens: CURRICULUM, cases: CASES })
