import { expect, type Page } from 'playwright/test'
import { REAL_FILES } from '../testing/builders.ts'
import { examine } from './fixtures/axe.ts'
import { call, signIn, test } from './fixtures/journey.ts'
import { uploadOne } from './fixtures/pictures.ts'

const step = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })

test('first steps: instead of zeros, until all are done; the next one is marked, done ones keep their result', async ({
  page,
  griot,
}) => {
  await signIn(page, griot.admin)
  await expect(page.getByRole('heading', { level: 1, name: 'First steps' })).toBeVisible()
  await expect(page.getByText('0 of 4 done')).toBeVisible()
  await expect(step(page, 'Invite people')).toHaveAttribute('aria-current', 'step')
  await examine(page, 'the first steps')

  await call(page, 'POST', '/users', { email: 'ada@griot.example', role: 'editor', by: 'link' })
  await page.getByRole('link', { name: 'Write words in Wolof' }).click()
  await expect(page.getByLabel('Language of all rows')).toHaveValue('wolof')
  const rows = [{ code: 'xaj-01', localText: 'xaj', translation: 'dog', language: 'wolof' }]
  await call(page, 'POST', '/audios/declare-audios', rows)
  await page.goto('/dashboard')
  await expect(step(page, 'Invite people')).toContainText('One person is invited. No invitation is accepted yet.')
  await expect(step(page, 'Write the first words')).toContainText('1 asset is declared.')
  await expect(step(page, 'Upload the first files')).toHaveAttribute('aria-current', 'step')

  await uploadOne(page, { kind: 'audio', code: 'xaj-01', bytes: REAL_FILES.audio[0].bytes })
  await page.reload()
  await expect(page.getByText('3 of 4 done')).toBeVisible()
  await page.getByRole('link', { name: 'Add Level' }).click()
  await expect(page.getByRole('combobox', { name: 'Language' })).toHaveValue('wolof')
  await call(page, 'POST', '/levels', {
    language: 'wolof',
    level: 1,
    levelInWords: 'One',
    title: 'Kër',
    description: 'Home',
    totalLessons: 10,
  })
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Audio Asset' })).toBeVisible()
})
