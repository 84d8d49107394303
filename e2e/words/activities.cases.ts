import type { ActivityKind } from '@griot/contract/activities/kinds.ts'
import { expect, type Page } from 'playwright/test'
import { addPath, LESSON as LESSON_WITH, ACTIVITIES as LIST, makeActivity } from '../fixtures/activities.ts'
import { field, save } from '../fixtures/activity-kinds.ts'
import { CHATS } from '../fixtures/chats.ts'
import { makeLevel } from '../fixtures/curriculum.ts'
import { show } from '../fixtures/show-screen.ts'
import { ACTIVITIES } from './activities.words.ts'
import { type Cases, part, type Step } from './case.ts'
import { failRequests, latch } from './fail-requests.ts'

const gate = latch()
const CREATE = /\/api\/interactive-activities$/
/** An empty lesson, created for these steps. */
const EMPTY = 'LSN-IG-0631'

/** Saves an empty activity of this kind. */
async function saveEmpty(page: Page, kind: ActivityKind): Promise<void> {
  await show(page, addPath(kind))
  await expect(field(page, 'Activity type')).toHaveValue(kind)
  await save(page)
}

/** The errors of an empty activity of a kind. */
const empty = <Text extends string>(kind: ActivityKind, ...shows: Text[]): Step<Text> => ({
  does: ({ page }) => saveEmpty(page, kind),
  shows,
})

async function fillActivity(page: Page): Promise<void> {
  await field(page, 'Instruction').fill('Match them')
  await field(page, 'Instruction in Yoruba').fill('Dáhùn')
  await field(page, 'Difficulty').selectOption('A1 Beginner')
  await field(page, 'Question').fill('A house')
  for (const [index, text] of ['ilé', 'ajá'].entries()) await field(page, `Text of option ${index + 1}`).fill(text)
  await field(page, 'Option 1 is correct').check()
}

/** Opens the form of an activity that can be saved as it is. */
async function openForm(page: Page): Promise<void> {
  const id = await makeActivity(page)
  gate.set(await failRequests(page, new RegExp(`/api/interactive-activities/${id}$`)))
  await show(page, `${LIST}/edit/TapInWhatYouHear/${id}?${LESSON_WITH}`)
}

const CASES: Cases<typeof ACTIVITIES> = {
  activities: [
    {
      does: ({ page }) => show(page, `${LIST}?${LESSON_WITH}`),
      shows: ['Add New Activity', 'Edit Activity'],
    },
    {
      does: async ({ page }) => {
        await makeLevel(page, 64, 1)
        await show(page, `${LIST}?lessonId=${EMPTY}`)
      },
      shows: ['No Questions available.'],
    },
    {
      does: ({ page }) => show(page, `${LIST}?lessonId=LSN-IG-0649`),
      shows: ['No Questions and Answers Activities found'],
    },
    {
      does: async ({ page }) => {
        await failRequests(page, /\/api\/lessons\/LSN-HA-0001$/)
        await show(page, `${LIST}?lessonId=LSN-HA-0001`)
      },
      shows: ['There was error fetching lesson!'],
    },
  ],
  'a new activity': [
    {
      does: async ({ page }) => {
        await show(page, addPath('MatchTheCorrectWord'))
        await page.getByLabel('Search assets').press('Enter')
      },
      shows: [
        'Asset Search',
        'Graphic',
        'Audio',
        'Video',
        'Please enter a search term',
        'A1 Beginner',
        'A2 Elementary',
        'B1 Intermediate',
        'B2 Upper Intermediate',
        'C1 Advanced',
      ],
    },
    {
      does: async ({ page }) => {
        await fillActivity(page)
        gate.set(await failRequests(page, CREATE, { method: 'POST' }))
        await save(page)
      },
      shows: ['There was error saving activity'],
    },
    {
      does: async ({ page }) => {
        gate.open()
        await save(page)
      },
      shows: ['Activity Created successfully'],
    },
    {
      does: ({ page }) => show(page, `${LIST}/add?${LESSON_WITH}&type=Karaoke`),
      shows: ['Unknown activity type selected'],
    },
    {
      does: ({ page }) => show(page, `${LIST}/add?lessonId=LSN-IG-0649`),
      shows: ['Activity meta data must be provided!'],
    },
    {
      does: async ({ page }) => {
        await failRequests(page, /\/lessons\/LSN-WF-0001\/activities/)
        await show(page, `${LIST}/add?lessonId=LSN-WF-0001`)
      },
      shows: ['Apologies, there was an error creating id.'],
    },
  ],
  'each kind of activity': [
    empty('VideoContentActivity', 'Text is required for each option'),
    empty('SelectCorrectImageActivity', 'Graphic code is required for each option'),
    empty('FillTheGapActivity', 'Both text and audio code are required for each option'),
    empty('TapInWhatYouHear', 'Both audio code and text is required for each option'),
    empty(
      'MatchTheCorrectWord',
      'Either text or audio code is required for each option',
      'Either one of question audio code or text must be provided!',
    ),
    {
      does: async ({ page }) => {
        await saveEmpty(page, 'CrossWordActivity')
        for (const [index, word] of ['ajá', 'ilé', 'Ajá', 'ìlù'].entries()) {
          await field(page, `Clue ${index + 1}`).fill('Something')
          await field(page, `Word ${index + 1}`).fill(word)
        }
      },
      shows: ['Cross word matching options must be distinct!'],
    },
  ],
  'an activity': [
    {
      does: ({ page }) => openForm(page),
      shows: ["Can't load activity at the moment!"],
    },
    {
      does: async ({ page }) => {
        gate.open()
        await page.getByRole('button', { name: 'Try again' }).click()
        await field(page, 'Instruction').fill('Tap all that you hear')
        const by = failRequests(page, /\/api\/interactive-activities\/[\w-]+$/, {
          method: 'PUT',
          by: (route) => route.fulfill({ json: { statusCode: 200, status: 'success' } }),
        })
        gate.set(await by)
        await save(page)
      },
      shows: ['Apologies an internal server error occurred!'],
    },
    {
      does: async ({ page }) => {
        gate.open()
        await save(page)
      },
      shows: ['Activity Updated successfully'],
    },
    {
      does: ({ page }) => show(page, `${LIST}/edit/TapInWhatYouHear/ACT-YA-0001-77?${LESSON_WITH}`),
      shows: ['Activity not found.'],
    },
    {
      does: ({ page }) => show(page, `${LIST}/edit/TapInWhatYouHear/%20?${LESSON_WITH}`),
      shows: ['Activity Id not provided'],
    },
  ],
  chats: [
    {
      does: ({ page }) => show(page, `${CHATS}?lessonId=${EMPTY}`),
      shows: [
        'No Chat Series Yet for this Lesson',
        'Add Text chat',
        'Add Image chat',
        'Add Audio chat',
        'Add Video chat',
      ],
    },
  ],
}

export const activities = part('in activities and chats', { screens: ACTIVITIES, cases: CASES })
