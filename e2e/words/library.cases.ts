import { expect, type Page } from 'playwright/test'
import { fillRow, submit as submitRows } from '../fixtures/declare.ts'
import { call } from '../fixtures/journey.ts'
import { show } from '../fixtures/show-screen.ts'
import { mp3, submit as submitFiles } from '../fixtures/upload.ts'
import { type Cases, part } from './case.ts'
import { delayRequests, failRequests, latch } from './fail-requests.ts'
import { LIBRARY } from './library.words.ts'

const gate = latch()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

/** Opens a list whose response is delayed, then lets it through. */
const openDelayed = (plural: string) => ({
  does: async ({ page }: { page: Page }) => {
    gate.set(await delayRequests(page, new RegExp(`/api/${plural}\\?`)))
    await show(page, `/dashboard/${plural}`)
  },
})

const LISTED = ['Declear Assets', 'Upload Content', 'View Details'] as const

/** A save in the dialog that fails; later ones succeed. */
async function failNextSave(page: Page, address: RegExp, method: string): Promise<void> {
  gate.set(await failRequests(page, address, { method }))
  await page.getByRole('dialog').locator('button[type=submit]').click()
}

const CASES: Cases<typeof LIBRARY> = {
  audios: [
    { ...openDelayed('audios'), shows: ['Loading audio assets...'] },
    {
      does: async () => gate.open(),
      shows: ['Audio Assets', 'Search for a audios...', 'Filter by Language:', ...LISTED],
    },
    {
      does: ({ page }) => press(page, 'View Details'),
      shows: ['Hide Details', 'Code', 'Language', 'Local Text', 'Translation', 'Edit Audio', 'Close'],
    },
    {
      does: ({ page }) => show(page, '/dashboard/audios?search=zzzz'),
      shows: ['No audio available.'],
    },
    {
      does: async ({ page }) => {
        await failRequests(page, /\/api\/audios\?.*search=mute/)
        await show(page, '/dashboard/audios?search=mute')
      },
      shows: ['An error occured'],
    },
  ],
  graphics: [
    { ...openDelayed('graphics'), shows: ['Loading graphics assets...'] },
    {
      does: async () => gate.open(),
      shows: ['Graphic Assets', 'Search for a graphics...', 'No description provided.', ...LISTED],
    },
    {
      does: ({ page }) => press(page, 'View Details'),
      shows: ['Hide Details', 'Code', 'Edit Graphic', 'Close'],
    },
    {
      does: async ({ page }) => {
        await press(page, 'Edit Graphic')
        await page.getByRole('dialog').getByLabel('Description').fill('Seen from the side')
      },
      shows: ['Description', 'Click to edit'],
    },
    {
      does: ({ page }) => failNextSave(page, /\/api\/graphics$/, 'PATCH'),
      shows: ['Apologies, an error occurred updating graphics!'],
    },
    {
      does: async ({ page }) => {
        gate.open()
        gate.set(await delayRequests(page, /\/api\/graphics$/, 'PATCH'))
        await press(page, 'Click to edit')
      },
      shows: ['Updating....'],
    },
    { does: async () => gate.open(), shows: ['Graphics was updated successfully!'] },
    {
      does: ({ page }) => show(page, '/dashboard/graphics?search=zzzz'),
      shows: ['No graphics available.'],
    },
  ],
  videos: [
    {
      does: ({ page }) => show(page, '/dashboard/videos'),
      shows: ['Video Assets', 'Filter by Language:', ...LISTED],
    },
    {
      does: ({ page }) => press(page, 'View Details'),
      shows: ['Hide Details', 'Edit Video', 'Close'],
    },
    {
      does: async ({ page }) => {
        await press(page, 'Edit Video')
        await page.getByRole('dialog').getByLabel('Translation').fill('Another')
        await failNextSave(page, /\/declare-videos$/, 'PUT')
      },
      shows: ['Server error occurred!'],
    },
    {
      does: ({ page }) => show(page, '/dashboard/videos?search=zzzz'),
      shows: ['No videos available.'],
    },
  ],
  'declare audios': [
    {
      does: ({ page }) => show(page, '/dashboard/asset/declear/audio'),
      shows: ['Local Text', 'Translation', 'Code', 'Language'],
    },
    {
      does: async ({ page }) => {
        await fillRow(page, 1, ['ọ̀rọ̀', 'word', 'word-1'])
        gate.set(await failRequests(page, /\/declare-audios$/, { method: 'POST' }))
        await submitRows(page).click()
      },
      shows: ['Apologies an error occured!'],
    },
    {
      does: async ({ page }) => {
        gate.open()
        await submitRows(page).click()
      },
      shows: ['Assets submitted successfully!'],
    },
  ],
  'declare what there is not': [
    {
      does: ({ page }) => show(page, '/dashboard/asset/declear/sculpture'),
      shows: ['Invalid asset type: {type}', 'Please select either "audio" or "video".'],
      filled: { type: 'sculpture' },
    },
  ],
  'declare graphics': [
    {
      does: ({ page }) => show(page, '/dashboard/graphics/add'),
      shows: ['Title', 'Description', 'Code', 'Keywords', '+'],
    },
    {
      does: async ({ page }) => {
        await page.getByLabel('Title, row 1', { exact: true }).fill('Word')
        await page.getByLabel('Code, row 1', { exact: true }).fill('word-1')
        await submitRows(page).click()
      },
      shows: ['Graphics submitted successfully!'],
    },
  ],
  upload: [
    {
      does: async ({ page }) => {
        await call(page, 'POST', '/audios/declare-audios', [
          { code: 'word-2', localText: 'ọ̀rọ̀', translation: 'word', language: 'yoruba' },
        ])
        await show(page, '/dashboard/assets/upload')
      },
      shows: ['audios', 'graphics', 'videos', 'Submit Files'],
    },
    {
      does: ({ page }) =>
        page
          .getByLabel('Choose files')
          .setInputFiles({ name: 'word-2.txt', mimeType: 'text/plain', buffer: Buffer.from('w') }),
      shows: ['Invalid file types: {names}'],
      filled: { names: 'word-2.txt' },
    },
    {
      does: async ({ page }) => {
        await press(page, 'Remove word-2.txt')
        gate.set(await failRequests(page, /\/check-declared/, { method: 'POST' }))
        await page.getByLabel('Choose files').setInputFiles(mp3('word-2.mp3'))
      },
      shows: ['Verification failed. Try again.'],
    },
    {
      does: async ({ page }) => {
        gate.open()
        await press(page, 'Try again')
        gate.set(await failRequests(page, /\/api\/uploads$/, { method: 'POST' }))
        await expect(submitFiles(page)).toBeEnabled()
        await submitFiles(page).click()
      },
      shows: ['Upload failed. Try again.'],
    },
    {
      does: async ({ page }) => {
        gate.open()
        await press(page, 'Retry word-2.mp3')
      },
      shows: ['Files uploaded successfully!'],
    },
  ],
}

export const library = part('in the library', { screens: LIBRARY, cases: CASES })
