import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import * as integrityApiMessages from '@griot/contract/messages/api/uploads/integrity.ts'
import * as pageTitles from '@griot/contract/messages/ui/shell/page-titles.ts'
import * as integrityMessages from '@griot/contract/messages/ui/uploads/integrity.ts'
import { fileKey } from '@griot/server/storage/files/file-store.ts'
import { expect, type Page } from 'playwright/test'
import { examineWidths } from './fixtures/axe.ts'
import { call, demoAccount, enter, failOnPurpose, test } from './fixtures/journey.ts'
import type { RunningGriot } from './fixtures/server/server.ts'

const BACKUP = mkdtempSync(join(tmpdir(), 'griot-e2e-backup-'))

test.use({ demo: true, environment: { GRIOT_BACKUP: BACKUP } })

test.beforeEach(({ page, griot }) => enter(page, griot, demoAccount(griot, 'admin')))
test.afterAll(() => rmSync(BACKUP, { recursive: true, force: true }))

const ADDRESS = '/dashboard/integrity'
const findings = (page: Page) => page.getByRole('list', { name: 'Findings' }).locator('> li')
const finding = (page: Page, text: string) => findings(page).filter({ hasText: text })
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const keptIn = ({ dataFolder }: RunningGriot) => join(dataFolder, 'files/kept')
const placeOf = (griot: RunningGriot, sha256: string) => join(keptIn(griot), fileKey(sha256))

/** Path and content of an audio's file. */
async function fileOf(page: Page, griot: RunningGriot, code: string) {
  const { files } = await call(page, 'GET', `/audios/${code}`)
  const place = placeOf(griot, files[0].sha256)
  return { place, sha256: String(files[0].sha256), bytes: readFileSync(place) }
}

function turnBit(place: string, bytes: Buffer): void {
  const spoilt = Buffer.from(bytes)
  spoilt[200] = (spoilt[200] ?? 0) ^ 1
  writeFileSync(place, spoilt)
}

/** Adds an untracked file, hours old. */
function addUntrackedFile(griot: RunningGriot, content: string): string {
  const sha256 = createHash('sha256').update(content).digest('hex')
  const place = placeOf(griot, sha256)
  mkdirSync(dirname(place), { recursive: true })
  writeFileSync(place, content)
  const time = new Date(Date.now() - 5 * 3_600_000)
  utimesSync(place, time, time)
  return sha256
}

async function check(page: Page): Promise<void> {
  const lastOf = async () => (await call(page, 'GET', '/integrity')).last?.id
  const before = await lastOf()
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(status(page, integrityApiMessages.started.message)).toBeVisible()
  await expect.poll(lastOf).not.toBe(before)
  await expect(page.getByRole('button', { name: 'Check now' })).toBeVisible()
}

async function upload(page: Page, text: string, bytes: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await finding(page, text)
    .getByRole('button', { name: /^Upload file/ })
    .click()
  await (await chooser).setFiles({ name: 'a.mp3', mimeType: 'audio/mpeg', buffer: bytes })
}

test('integrity page: an admin finds missing, altered and untracked files, and repairs each', async ({
  page,
  griot,
}) => {
  await page.goto('/dashboard/profile')
  await page.getByRole('link', { name: pageTitles.integrity }).click()
  await expect(page.getByRole('heading', { name: pageTitles.integrity })).toBeVisible()
  await check(page)
  await expect(page.getByText(integrityApiMessages.allWell.message)).toBeVisible()

  const lost = await fileOf(page, griot, 'aja-01')
  const damaged = await fileOf(page, griot, 'ewa-01')
  rmSync(lost.place)
  turnBit(damaged.place, damaged.bytes)
  const untracked = addUntrackedFile(griot, 'left over')
  await check(page)
  await expect(findings(page)).toHaveCount(3)
  await expect(finding(page, 'Missing')).toContainText('audio aja-01')
  await expect(finding(page, 'Altered')).toContainText('audio ewa-01')
  await expect(finding(page, 'Untracked')).toContainText(untracked.slice(0, 12))
  await expect(page.getByText('1 missing, 1 altered, 1 untracked').first()).toBeVisible()
  await examineWidths(page, 'findings')

  await finding(page, 'Missing').getByRole('link', { name: 'audio aja-01' }).click()
  await expect(page).toHaveURL(/\/dashboard\/audios\?.*code=aja-01/)
  await page.goBack()

  await page.getByLabel('Kind').selectOption('Altered (1)')
  await expect(page).toHaveURL(/kind=altered/)
  await expect(findings(page)).toHaveCount(1)
  await upload(page, 'ewa-01', lost.bytes)
  await expect(finding(page, 'ewa-01').getByRole('alert')).toContainText('the file of audio aja-01')
  await examineWidths(page, 'another file than the one that is missed')
  await upload(page, 'ewa-01', damaged.bytes)
  await expect(status(page, integrityApiMessages.outcome({ outcome: 'uploaded' }).message)).toBeVisible()
  await expect(page.getByText(integrityMessages.allWellOfKind)).toBeVisible()
  expect(readFileSync(damaged.place).equals(damaged.bytes)).toBe(true)

  await page.getByLabel('Kind').selectOption('Everything')
  await upload(page, 'aja-01', lost.bytes)
  await expect(findings(page)).toHaveCount(1)
  await finding(page, 'Untracked')
    .getByRole('button', { name: /^Remove/ })
    .click()
  const question = page.getByRole('dialog', { name: 'Remove this file?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(findings(page)).toHaveCount(1)
  await finding(page, 'Untracked')
    .getByRole('button', { name: /^Remove/ })
    .click()
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(status(page, integrityApiMessages.outcome({ outcome: 'removed' }).message)).toBeVisible()
  await expect(page.getByText(integrityMessages.settled)).toBeVisible()
  await check(page)
  await expect(page.getByText(integrityApiMessages.allWell.message)).toBeVisible()

  await page.goto('/dashboard/audit?entity=file')
  const events = page.getByRole('list', { name: 'Events' }).getByRole('listitem')
  await expect(events.filter({ hasText: 'Restore' })).toHaveCount(2)
  await expect(events.filter({ hasText: 'Remove' })).toContainText(untracked.slice(0, 12))
})

test('integrity page: restores all files of a kind from a backup; a file that was found can be uploaded again', async ({
  page,
  griot,
}) => {
  cpSync(keptIn(griot), join(BACKUP, 'files'), { recursive: true })
  const lost = [await fileOf(page, griot, 'aja-01'), await fileOf(page, griot, 'ewa-01')]
  for (const { place } of lost) rmSync(place)
  const damaged = await fileOf(page, griot, 'ile-01')
  turnBit(damaged.place, damaged.bytes)
  await page.goto(`${ADDRESS}?kind=missing`)
  await check(page)
  await expect(findings(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Restore all missing' }).click()
  const question = page.getByRole('dialog', { name: 'Restore all missing: 2?' })
  await question.getByRole('button', { name: 'Restore' }).click()
  await expect(status(page, '2 files restored')).toBeVisible()
  await expect(findings(page)).toHaveCount(0)
  for (const { place, bytes } of lost) expect(readFileSync(place).equals(bytes)).toBe(true)
  await page.getByLabel('Kind').selectOption('Altered (1)')
  await finding(page, 'ile-01')
    .getByRole('button', { name: /^Restore/ })
    .click()
  await expect(status(page, integrityApiMessages.outcome({ outcome: 'restored' }).message)).toBeVisible()
  expect(readFileSync(damaged.place).equals(damaged.bytes)).toBe(true)
})

test('integrity page: progress continues through a reload and a server crash, until the end', async ({
  page,
  griot,
}) => {
  const { place, bytes } = await fileOf(page, griot, 'aja-01')
  turnBit(place, bytes)
  // Another process is running the check and is half done.
  await griot.sql(
    `insert into integrity_checks (files, bytes, files_read, bytes_read, part, holder, held_until)
     values (200, 1000000, 100, 500000, 'contents', gen_random_uuid(), now() + interval '1 hour')`,
  )
  await page.goto(ADDRESS)
  const bar = page.getByRole('progressbar', { name: 'Files read' })
  await expect(bar).toHaveAttribute('aria-valuenow', '50')
  await examineWidths(page, 'a check that runs')
  await page.reload()
  await expect(bar).toHaveAttribute('aria-valuenow', '50')
  await griot.killAndStart()
  await page.reload()
  await expect(bar).toHaveAttribute('aria-valuenow', '50')
  await griot.sql("update integrity_checks set held_until = now() where state = 'running'")
  await expect(bar).toHaveCount(0)
  await expect(finding(page, 'Altered')).toContainText('audio aja-01')
  writeFileSync(place, bytes)
  await check(page)
  await expect(page.getByText(integrityApiMessages.allWell.message)).toBeVisible()
})

test('integrity page: a check can be cancelled', async ({ page, griot }) => {
  await griot.sql(
    `insert into integrity_checks (files, bytes, holder, held_until)
     values (200, 1000000, gen_random_uuid(), now() + interval '1 hour')`,
  )
  await page.goto(ADDRESS)
  await expect(page.getByText('Looking for files that are not used')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel check' }).click()
  await expect(status(page, integrityApiMessages.cancelled.message)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Check now' })).toBeVisible()
})

test('integrity page: an error can be retried; other roles have no access', async ({ page, griot }) => {
  let broken = true
  await page.route(/\/api\/integrity$/, (route) => (broken ? failOnPurpose(route) : route.continue()))
  await page.goto(ADDRESS)
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText(integrityMessages.failed)
  broken = false
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Last check', { exact: true })).toBeVisible()

  await enter(page, griot, demoAccount(griot, 'editor'))
  await page.goto(ADDRESS)
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Only an admin')
})
