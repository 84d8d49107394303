import { readFileSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ASSET_KIND_NAMES, ASSET_KINDS } from '@griot/contract/assets/kinds.ts'
import type { PackSizes } from '@griot/contract/releases/packs.ts'
import { type Browser, expect, type Page } from 'playwright/test'
import { anotherPerson } from './fixtures/another-person.ts'
import { call, demoAccount, enter, test } from './fixtures/journey.ts'
import { fillRecording } from './fixtures/recording/takes.ts'
import { fillReleases } from './fixtures/releases.ts'
import type { GriotPerFile } from './fixtures/server/griot-per-file.ts'
import type { RunningGriot } from './fixtures/server/server.ts'
import { show } from './fixtures/show-screen.ts'

test.use({ demo: true })

/** Breaks out of any context and runs in three ways; without characters that JSON would escape. */
const SCRIPT = `'><img src=x onerror=alert(1)><svg onload=alert(2)></title><script>alert(3)</script>`

type Griot = Awaited<ReturnType<GriotPerFile['get']>>

/** Columns without user text; any other column, also a new one, gets the script. */
const NO_WORDS =
  '^(id|code|kind|language|role|status|state|licence|reason|email|icon|image|difficulty|scope|address|action|entity|media_type|peaks|path|name_key|key)$|sha256|hash|password|token|secret|search_|to_mend|(^|_)(id|key)s?$'
const TABLES = [
  'users',
  'sessions',
  'api_tokens',
  'imports',
  'assets',
  'levels',
  'lessons',
  'activities',
  'recording_settings',
  'speakers',
  'recording_links',
  'takes',
  'team_words',
  'comments',
  'notifications',
  'reviews',
  'releases',
]

/** Writes it into every text of every row, directly in the database: also what the server would correct or refuse. */
async function injectEverywhere(griot: Griot): Promise<void> {
  await griot.sql(`do $$ declare c record; begin
    for c in select table_name, column_name, data_type from information_schema.columns
      where table_schema = 'public' and table_name in (${TABLES.map((name) => `'${name}'`).join(', ')})
        and data_type in ('text', 'ARRAY') and column_name !~ '${NO_WORDS}'
    loop
      if c.data_type = 'text' then
        execute format('update %I set %I = %I || %L', c.table_name, c.column_name, c.column_name, ' ${SCRIPT.replaceAll("'", "''")}');
      elsif c.column_name in ('points', 'tags', 'key_words') then
        execute format('update %I set %I = %I || array[%L]', c.table_name, c.column_name, c.column_name, '${SCRIPT.replaceAll("'", "''")}');
      end if;
    end loop;
  end $$`)
  const inJson = (table: string, column: string) =>
    `update ${table} set ${column} = regexp_replace(${column}::text,
       '"(text|title|description|goal|instruction|localized_instruction|local_text|translation|level_in_words|name)": "',
       '"\\1": "${SCRIPT.replaceAll("'", "''")}', 'g')::jsonb`
  await griot.sql(inJson('activities', 'data'))
  await griot.sql(inJson('chat_series', 'data'))
  await griot.sql('alter table revisions disable trigger append_only')
  await griot.sql(inJson('revisions', 'snapshot'))
  // Released documents are texts without spaces between names and values.
  await griot.sql(
    `update release_documents set content = regexp_replace(content, '"(text|title|description|goal|instruction|localizedInstruction|translation)":"',
       '"\\1":"${SCRIPT.replaceAll("'", "''")}', 'g')`,
  )
  await griot.sql('alter table revisions enable trigger append_only')
}

/** Existing ids of the sample course, for route parameters. */
const THERE: Record<string, string> = {
  $assetType: 'audio',
  $code: 'aja-01',
  $levelId: 'LVL-YA-001',
  $lessonId: 'LSN-YA-0001',
  $activityType: 'TapInWhatYouHear',
  $activityId: 'ACT-YA-0001-01',
  $serieId: 'CHT-YA-0003-01',
  $speakerId: '1',
  $releaseId: '1',
  $id: '1',
}
const PLACE = 'language=yoruba&levelId=LVL-YA-001&lessonId=LSN-YA-0001'

/** All pages of the console's route table; read as text, because importing it would load the pages' code. */
const TABLE = readFileSync(new URL('../console/src/app/router/paths.ts', import.meta.url), 'utf8')
const PATHS = [
  ...new Set([...TABLE.matchAll(/'(\/(?:dashboard|level)[^']*)'/g)].map(([, path = '']) => path)),
  ...ASSET_KIND_NAMES.map((kind) => `/dashboard/${ASSET_KINDS[kind].plural}`),
]

const ADDRESSES = [
  ...PATHS.map((path) => {
    const address = path.replace(/\$\w+/g, (name) => THERE[name] ?? name)
    // The booth shows the speakers of its language.
    const search = path.includes('/levels') ? PLACE : path === '/dashboard/record' ? 'language=yoruba' : ''
    return search === '' ? address : `${address}?${search}`
  }),
  '/dashboard/audios?code=aja-01',
  '/dashboard/graphics?code=dog-01',
  '/dashboard/videos?code=odum01',
  '/dashboard/questions?preview=ACT-YA-0001-01',
  '/dashboard/levels/lessons/chats/series/list?lessonId=LSN-YA-0003',
  `/dashboard/levels/lessons?${PLACE}&open=LSN-YA-0001`,
  '/dashboard/levels?language=yoruba&edit=LVL-YA-001',
]

/**
 * Pages without stored text: forms for new things, pages that start with a file, histories without changes, intact
 * files, the guide of translators.
 */
const WITHOUT_STORED_TEXT =
  /\/(add|make|create|upload|declear|split|import|readiness|history|integrity|translate)(\/|\?|$)/

/** All text of a page, including its fields. */
async function pageTextOf(page: Page): Promise<string> {
  const fields = await page
    .locator('input, textarea')
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
  return `${await page.locator('body').innerText()} ${fields.join(' ')}`
}

/** A review that another person asks for, a comment that names the admin, and an approver besides the editors. */
async function fillReview(page: Page, browser: Browser, griot: RunningGriot): Promise<void> {
  const { id: admin }: { id: string } = await call(page, 'GET', '/auth/me')
  const other = await anotherPerson(browser, griot, 'contributor')
  await call(page, 'PATCH', `/users/${other.id}`, { isApprover: true })
  const item = 'activity:ACT-YA-0001-01'
  await call(other.page, 'POST', '/reviews/request', { items: [item], from: admin, note: 'Is it right?' })
  await call(other.page, 'POST', '/comment-threads', { item, place: {}, revision: 1, text: `@[${admin}] The tone` })
  await other.end()
}

/** What the script makes where it is not shown as text. */
const RAN = 'img[src=x], [onerror], [onload]'

/** Saves the page of the release for a memory card, which has no policy that would stop a script. Returns its address. */
async function openPack(page: Page): Promise<string> {
  const { small }: PackSizes = await call(page, 'GET', '/releases/1/packs')
  const response = await page.request.get(small.html[0]?.url ?? '')
  const path = join(await mkdtemp(join(tmpdir(), 'griot-pack-')), 'griot.html')
  await writeFile(path, await response.body())
  return pathToFileURL(path).href
}

test('script in every stored text: is shown as text on every page', async ({ page, browser, griot }) => {
  test.setTimeout(600_000)
  await enter(page, griot, demoAccount(griot, 'admin'))
  const { password } = demoAccount(griot, 'admin')
  await call(page, 'POST', '/auth/me/tokens', {
    name: 'A token',
    scope: 'read',
    days: 30,
    password,
  })
  const rows = [{ code: 'xss-99', localText: 'ilé', translation: 'House', language: 'yoruba', seen: null }]
  await call(page, 'POST', '/audios/import-sheet', { fileName: 'a.csv', rows })
  await call(page, 'DELETE', '/audios/xss-99')
  await call(page, 'POST', '/team-words', { language: 'yoruba', word: 'São' })
  await fillRecording(page)
  await fillReview(page, browser, griot)
  await fillReleases(page)
  await injectEverywhere(griot)

  const ran: string[] = []
  page.on('dialog', (dialog) => {
    ran.push(`${page.url()}: ${dialog.message()}`)
    return dialog.dismiss()
  })
  expect(PATHS.length).toBeGreaterThan(30)
  for (const address of ADDRESSES) {
    await show(page, address)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await expect(page.locator('[data-loading]')).toHaveCount(0)
    if (!WITHOUT_STORED_TEXT.test(address))
      // The booth loads the whole page again, because of its permission for the microphone.
      await expect(async () => expect(await pageTextOf(page), address).toContain('onerror=alert')).toPass({
        timeout: 15_000,
      })
    expect(await page.locator(`${RAN}, body script`).count(), address).toBe(0)
  }
  await show(page, '/dashboard')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toContainText('onerror=alert')
  const pack = await openPack(page)
  for (const address of [pack, `${pack}#/lesson/LSN-YA-0001`]) {
    await page.goto(address)
    await expect(page.getByRole('main')).toContainText('onerror=alert')
    expect(await page.locator(RAN).count(), address).toBe(0)
  }
  expect(ran).toEqual([])
})
