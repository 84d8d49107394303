import { expect, type Page } from 'playwright/test'
import { examineWidths } from './fixtures/axe.ts'
import { call, demoAccount, enter, test } from './fixtures/journey.ts'
import { addSpeaker, sendTake } from './fixtures/recording/takes.ts'

test.use({ demo: true })

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const panel = (page: Page) => page.getByRole('region', { name: /^Details of / })

test('an editor adds a speaker, who consents, and gets a link for the words of a list', async ({ page, griot }) => {
  await enter(page, griot, demoAccount(griot, 'editor'))
  await page.goto('/dashboard/speakers')
  await expect(page.getByText('No speakers yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Add a speaker' }).click()
  const form = dialog(page, 'Add a speaker')
  await form.getByLabel('Year of birth').fill('1700')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('This field is required.')).toBeVisible()
  await expect(form.getByText('Enter a valid year of birth, or leave the field empty.')).toBeVisible()
  await form.getByLabel('Name or pseudonym').fill('Harmattan')
  await form.getByLabel('This is a pseudonym').check()
  await form.getByLabel('Language').selectOption('Hausa')
  await form.getByLabel('Dialect or place').fill('Kano')
  await form.getByLabel('Year of birth').fill('')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Speaker added.')).toBeVisible()
  await expect(panel(page).getByText('A pseudonym; learners see only this')).toBeVisible()

  await page.getByRole('button', { name: 'Confirm consent' }).click()
  const consent = dialog(page, 'Consent of Harmattan')
  await expect(consent.getByText('I can withdraw my consent at any time', { exact: false })).toBeVisible()
  await consent.getByRole('button', { name: 'Confirm consent' }).click()
  await expect(consent.getByText('Choose a licence.')).toBeVisible()
  await expect(consent.getByText('Tick this to agree.')).toBeVisible()
  await consent.getByLabel('Licence of the recordings').selectOption('CC BY 4.0')
  await consent.getByLabel('I have read this and agree.').check()
  await consent.getByRole('button', { name: 'Confirm consent' }).click()
  await expect(page.getByRole('row', { name: /^Harmattan/ })).toContainText('Given')

  await page.getByRole('main').getByRole('button', { name: 'Invite by link' }).first().click()
  const invite = dialog(page, 'Invite by link')
  await invite.getByLabel('Speaker').selectOption('Harmattan')
  await invite.getByLabel('Words to record').selectOption('Codes')
  await invite.getByRole('textbox', { name: 'Codes, one a line' }).fill('none-1')
  await invite.getByLabel('Days open').fill('0')
  await invite.getByRole('button', { name: 'Make the link' }).click()
  await expect(invite.getByText('A link is open for 1 to 90 days.')).toBeVisible()
  await invite.getByLabel('Days open').fill('14')
  await invite.getByRole('textbox', { name: 'Codes, one a line' }).fill('aja-01\nxaj-01')
  await invite.getByRole('button', { name: 'Make the link' }).click()
  await expect(panel(page).getByText('2 words, 0 recorded.', { exact: false })).toBeVisible()
  await expect(panel(page).getByLabel('Link')).toHaveValue(/\/record\/\d+-[\w-]{43}$/)
  await examineWidths(page, 'a speaker with a link')
})

test('withdrawn consent is shown above the list, and all recordings are removed after a question', async ({
  page,
  griot,
}) => {
  await enter(page, griot, demoAccount(griot, 'editor'))
  const speakerId = await addSpeaker(page, 'Yam leaf')
  await sendTake(page, 'oku-01', speakerId)
  await page.goto(`/dashboard/speakers?speaker=${speakerId}`)
  await expect(panel(page).getByRole('link', { name: '1 take to review' })).toHaveAttribute(
    'href',
    `/dashboard/record/review?speaker=${speakerId}`,
  )
  await page.getByRole('button', { name: 'Withdraw consent…' }).click()
  await dialog(page, 'Withdraw the consent of Yam leaf?').getByRole('button', { name: 'Withdraw consent' }).click()
  await expect(page.getByRole('alert').getByText(/^Yam leaf withdrew consent on/)).toBeVisible()
  await expect(panel(page).getByRole('button', { name: 'Invite by link' })).toBeHidden()
  await page.getByRole('button', { name: 'See the recording of Yam leaf' }).click()
  const files = dialog(page, 'Recordings of Yam leaf')
  await expect(files.getByText('To review')).toBeVisible()
  await expect(files.getByRole('link', { name: 'oku-01' })).toHaveAttribute('href', '/dashboard/audios?code=oku-01')
  await expect(files.getByRole('button', { name: 'Remove chosen recordings…' })).toBeDisabled()
  await files.getByLabel('Choose all').check()
  await examineWidths(page, 'recordings of a speaker')
  await files.getByRole('button', { name: 'Remove chosen recordings…' }).click()
  const question = dialog(page, 'Remove 1 recording for good?')
  await expect(question).toContainText('This cannot be undone.')
  await question.getByRole('button', { name: 'Remove for good' }).click()
  await expect(page.getByText('1 file removed.')).toBeVisible()
  await expect(page.getByRole('alert').getByText(/^Yam leaf withdrew/)).toBeHidden()
})

test('the set-up of recording asks a speaker for consent before the first take', async ({ page, griot }) => {
  await enter(page, griot, demoAccount(griot, 'contributor'))
  await call(page, 'POST', '/speakers', { name: 'Shea', language: 'yoruba', isOwn: true })
  await page.goto('/dashboard/record?codes=aja-01')
  await page.getByLabel('Speaker').selectOption('Shea')
  await examineWidths(page, 'consent in the set-up of recording')
  const confirm = page.getByRole('button', { name: 'Confirm consent' })
  await confirm.click()
  await expect(page.getByText('Choose a licence.')).toBeVisible()
  await expect(page.getByText('Tick this to agree.')).toBeVisible()
  await page.getByLabel('Licence of the recordings').selectOption('Only for this project')
  await page.getByLabel('I have read this and agree.').check()
  await confirm.click()
  await expect(page.getByText('Consent given', { exact: false })).toBeVisible()
})

test('an admin changes the consent text, which becomes its next version', async ({ page, griot }) => {
  await enter(page, griot, demoAccount(griot, 'admin'))
  await page.goto('/dashboard/speakers')
  await page.getByRole('button', { name: 'Recording settings' }).click()
  const settings = dialog(page, 'Recording settings')
  await expect(settings.getByText('Another text becomes version 2.', { exact: false })).toBeVisible()
  await examineWidths(page, 'recording settings')
  await settings.getByLabel('Consent text').fill('I agree.')
  await settings.getByLabel('People may accept takes that they recorded').uncheck()
  await settings.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Recording settings saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Recording settings' }).click()
  await expect(settings.getByText('Another text becomes version 3.', { exact: false })).toBeVisible()
})

test('a viewer does not see speakers', async ({ page, griot }) => {
  await enter(page, griot, demoAccount(griot, 'viewer'))
  await page.goto('/dashboard/speakers')
  await expect(page.getByRole('heading', { name: 'Speakers' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a speaker' })).toHaveCount(0)
})

test('a recording link: a speaker without an account consents on it; revoked, it says so', async ({
  page,
  griot,
  browser,
}) => {
  await enter(page, griot, demoAccount(griot, 'editor'))
  const { id } = await call(page, 'POST', '/speakers', { name: 'Millet', language: 'wolof' })
  const list = { kind: 'codes', codes: ['aja-01'] }
  const link = await call(page, 'POST', `/speakers/${id}/recording-links`, { title: 'One word', list, days: 14 })
  const context = await browser.newContext({ baseURL: griot.url })
  const guest = await context.newPage()
  const response = await guest.goto(link.path)
  expect(response?.headers()['permissions-policy']).toContain('microphone=(self)')
  await expect(guest.getByRole('heading', { name: 'Record 1 word' })).toBeVisible()
  await expect(guest.getByRole('navigation')).toHaveCount(0)
  await examineWidths(guest, 'consent on a recording link')
  await guest.getByRole('button', { name: 'Agree and check the microphone' }).click()
  await expect(guest.getByText('Tick this to agree.')).toBeVisible()
  await guest.getByLabel('Dialect or place').fill('Kajoor')
  await guest.getByLabel('Licence of the recordings').selectOption('CC0 1.0')
  await guest.getByLabel('I have read this and agree.').check()
  await guest.getByRole('button', { name: 'Agree and check the microphone' }).click()
  await expect(guest.getByRole('button', { name: 'Start recording' })).toBeVisible()

  await page.goto(`/dashboard/speakers?speaker=${id}`)
  await expect(panel(page).getByText('Kajoor', { exact: true })).toBeVisible()
  await panel(page).getByRole('button', { name: 'Revoke' }).click()
  await dialog(page, 'Revoke this link?').getByRole('button', { name: 'Revoke' }).click()
  await expect(panel(page).getByText(/^Revoked /)).toBeVisible()
  await guest.reload()
  await expect(guest.getByRole('heading', { name: 'This link is not open' })).toBeVisible()
  await expect(guest.getByRole('main').getByRole('alert')).toContainText('Ask the person who sent it')
  await context.close()
})
