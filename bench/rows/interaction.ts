import type { Page } from 'playwright'
import { signedIn, slowDown, withBrowser } from '../browser.ts'
import { type Line, median } from '../compare.ts'
import type { Testbed } from '../testbed.ts'
import { absolute } from './absolute.ts'
import { placeOfActivity } from './screens.ts'
import { tableTasks } from './table-tasks.ts'

const FORM_ROWS = 500
const KEY_MAX = 60
const SEARCH_MAX = 50
/** With a slow CPU. */
const SLOW_KEY_MAX = 100
const PASTE_MAX = 1_000
/** Milliseconds between two keys: of a fast typist, and of a user who searches after each. */
const FAST = 70
const SLOW = 400
/** The browser does not report faster events. */
const UNREPORTED_MS = 16
const TYPED = 'ọ̀rọ̀ tí a ń wá kiri'.normalize('NFC')

/**
 * Milliseconds from a key to the frame that shows it, as reported by the browser (Event Timing, in steps of 8; less
 * than 16 counts as 16), and from a paste to its first rendered row.
 */
export async function interaction(testbed: Testbed): Promise<Line[]> {
  return withBrowser(async (browser) => {
    const page = await signedIn(browser, testbed, KEEP_KEYS)
    const lines = [
      ...(await form(page, testbed)),
      ...(await search(page, testbed)),
      ...(await tableTasks(page, testbed)),
    ]
    await slowDown(page)
    return [...lines, ...(await slowKeys(page, testbed))]
  })
}

async function form(page: Page, { griot, options }: Testbed): Promise<Line[]> {
  const pastes: number[] = []
  for (let turn = 0; turn < options.turns; turn += 1) {
    await page.goto(`${griot.base}/dashboard/asset/declear/audio`)
    await page.getByLabel('Local Text, row 1', { exact: true }).focus()
    pastes.push(await page.evaluate(PASTE))
  }
  const keys: number[] = []
  for (const row of [1, FORM_ROWS / 2, FORM_ROWS]) {
    const name = `Local Text, row ${row}`
    await page.evaluate(scrollTo(name))
    await page.getByLabel(name, { exact: true }).fill('')
    keys.push(...(await typeInto(page, name, FAST)))
  }
  return [
    absolute(`${FORM_ROWS} pasted rows shown, ms`, median(pastes), PASTE_MAX),
    ...ofKeys(`key in a form of ${FORM_ROWS} rows`, keys, KEY_MAX),
  ]
}

async function search(page: Page, { griot }: Testbed): Promise<Line[]> {
  const keys: number[] = []
  for (const pace of [FAST, SLOW]) {
    await page.goto(`${griot.base}/dashboard/audios`)
    await page.getByRole('main').getByRole('listitem').nth(49).waitFor()
    keys.push(...(await typeInto(page, 'Search', pace)))
  }
  return ofKeys('key in search over 50 cards', keys, SEARCH_MAX)
}

/** Keys where people type most, on a slow processor. */
async function slowKeys(page: Page, { griot, seeded }: Testbed): Promise<Line[]> {
  const activityId = seeded.activityIds.at(-1) ?? ''
  const open = (path: string) => page.goto(`${griot.base}/dashboard${path}`)
  const inField = async (what: string, name: string) =>
    ofKeys(`key in ${what}, slow processor`, await typeInto(page, name, SLOW), SLOW_KEY_MAX)

  await open('/asset/declear/audio')
  await page.getByLabel('Local Text, row 1', { exact: true }).focus()
  await page.evaluate(PASTE)
  await page.getByLabel('Local Text, row 1', { exact: true }).fill('')
  const lines = await inField(`a form of ${FORM_ROWS} rows`, 'Local Text, row 1')

  await open('/audios')
  await page.getByRole('main').getByRole('listitem').nth(49).waitFor()
  lines.push(...(await inField('search over 50 cards', 'Search')))

  await open(`/levels/lessons/activities/edit/TapInWhatYouHear/${activityId}?${placeOfActivity(activityId)}`)
  for (const name of ['Instruction', 'Text of option 1']) {
    await page.getByLabel(name, { exact: true }).fill('')
    lines.push(...(await inField(`the activity form, ${name}`, name)))
  }
  return lines
}

function ofKeys(row: string, keys: readonly number[], most: number): Line[] {
  return [
    absolute(`${row}, the worst, ms`, Math.max(...keys), most),
    absolute(`${row}, median, ms`, median(keys), null),
  ]
}

/** Durations that the browser reports for all keys, in any order; unreported keys count as UNSAID. */
async function typeInto(page: Page, name: string, delay: number): Promise<number[]> {
  const field = page.getByLabel(name, { exact: true })
  await field.focus()
  await page.waitForTimeout(500)
  await page.evaluate(TAKE_KEYS)
  await field.pressSequentially(TYPED, { delay })
  await page.waitForTimeout(1_000)
  const durations: number[] = await page.evaluate(TAKE_KEYS)
  if ((await field.inputValue()).normalize('NFC') !== TYPED) throw new Error(`${name} lost a key.`)
  const missingKeys = Math.max(0, [...TYPED].length - durations.length)
  return [...durations, ...Array.from({ length: missingKeys }, () => UNREPORTED_MS)]
}

// Code for the page is text: these files are type-checked for Node, without a document.

const KEEP_KEYS = `
  const keys = (globalThis.griotKeys = [])
  const isKey = ({ name }) => ['keydown', 'beforeinput', 'input', 'keyup'].includes(name)
  new PerformanceObserver((list) => keys.push(...list.getEntries().filter(isKey).map(({ duration }) => duration)))
    .observe({ type: 'event', durationThreshold: ${UNREPORTED_MS} })`

const TAKE_KEYS = 'globalThis.griotKeys.splice(0)'

/** Pastes as from a spreadsheet into the focused element. */
const PASTE = `(async () => {
  const block = Array.from({ length: ${FORM_ROWS} }, (_, row) =>
    ['ọ̀rọ̀ ' + row, 'word ' + row, 'p' + String(row).padStart(5, '0'), 'Yoruba'].join('\\t')).join('\\n')
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', block)
  const began = performance.now()
  document.activeElement.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  const first = () => document.querySelector('[aria-label="Code, row 1"]').value === 'p00000'
  do await new Promise(requestAnimationFrame)
  while (!first())
  await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
  return performance.now() - began
})()`

/** Only visible rows are in the document. */
const scrollTo = (name: string) => `(async () => {
  for (; !document.querySelector('[aria-label="${name}"]'); scrollBy(0, 400))
    await new Promise(requestAnimationFrame)
})()`
