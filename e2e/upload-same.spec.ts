import { writeFile } from 'node:fs/promises'
import { expect } from 'playwright/test'
import { test } from './fixtures/journey.ts'
import { choose, mp3, openUploads, row, sound, submit } from './fixtures/upload.ts'

test.use({ demo: true })

test('upload page: a file changed on disk after it was chosen is refused with that reason; the others are sent', async ({
  page,
  griot,
}, info) => {
  await openUploads(page, griot, ['us-003', 'us-004'])
  const [changed, other] = [info.outputPath('us-003.mp3'), info.outputPath('us-004.mp3')]
  const tag = (text: string) => Buffer.concat([sound, Buffer.from(`TAG${text}`.padEnd(128, ' '))])
  await writeFile(changed, tag('three'))
  await writeFile(other, tag('four'))
  await page.getByLabel('Choose files').setInputFiles([changed, other])
  await expect(row(page, 'us-003.mp3')).toContainText('Ready')
  await writeFile(changed, Buffer.concat([tag('three'), tag('more')]))
  await submit(page).click()
  const reason = 'The file was changed, moved or deleted. Choose it again.'
  await expect(row(page, 'us-003.mp3')).toContainText(reason)
  await expect(row(page, 'us-003.mp3')).toContainText('Refused')
  await expect(row(page, 'us-004.mp3')).toContainText('Done')
  await expect(page.getByText('1 of 2 files was refused. See the reason in each row.')).toBeVisible()
})

test('upload page: a file with the content of another code says so before and after sending, and both details do too', async ({
  page,
  griot,
}) => {
  await openUploads(page, griot, ['us-001', 'us-002', 'us-005'])
  const hashing = page.waitForEvent('worker')
  const bytes = Buffer.concat([sound, Buffer.from('TAGsame'.padEnd(128, ' '))])
  const here = (name: string) => `Same content as ${name}, also selected here. It is stored once.`
  await choose(page, mp3('us-001.mp3', bytes), mp3('us-002.mp3', bytes), mp3('us-005.mp3'))
  // Not in the page, which a large file would block.
  expect((await hashing).url()).toContain('/assets/hash.worker-')
  await expect(row(page, /^us-001.mp3/)).toContainText(here('us-002.mp3'))
  await expect(row(page, /^us-002.mp3/)).toContainText(here('us-001.mp3'))
  await expect(row(page, 'us-005.mp3')).not.toContainText('also selected here')
  await page.getByRole('button', { name: 'Remove us-002.mp3' }).click()
  await page.getByRole('button', { name: 'Remove us-005.mp3' }).click()
  await expect(row(page, 'us-001.mp3')).not.toContainText('Same content')
  await submit(page).click()
  await expect(row(page, 'us-001.mp3')).toContainText('Done')
  await expect(row(page, 'us-001.mp3')).not.toContainText('Same content')

  const message = 'Same content as us-001. It is stored once.'
  await choose(page, mp3('us-002.mp3', bytes), mp3('us-009.mp3', bytes), mp3('us-005.mp3'))
  await expect(row(page, 'us-002.mp3')).toContainText(message)
  await expect(row(page, 'us-002.mp3')).toContainText('Ready')
  await expect(row(page, 'us-009.mp3')).toContainText(message)
  await expect(row(page, 'us-009.mp3')).toContainText('Undeclared')
  await expect(row(page, 'us-005.mp3')).not.toContainText('Same content as us')
  await page.getByRole('button', { name: 'Remove us-009.mp3' }).click()
  await submit(page).click()
  await expect(row(page, 'us-002.mp3')).toContainText('Done')
  await expect(row(page, 'us-002.mp3')).toContainText(message)

  await row(page, 'us-002.mp3').getByRole('link', { name: 'us-001' }).click()
  const first = page.getByRole('region', { name: 'Details of us-001' })
  await expect(first).toContainText('Same content as us-002. It is stored once.')
  await first.getByRole('link', { name: 'us-002' }).click()
  const second = page.getByRole('region', { name: 'Details of us-002' })
  await expect(second).toContainText(message)
})
