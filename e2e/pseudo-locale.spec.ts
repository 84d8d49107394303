import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { CONSOLE_LANGUAGES } from '@griot/contract/messages/languages.ts'
import { expect, type Locator, type Page, type Request } from 'playwright/test'
import { buildConsole } from '../scripts/setup/build-console.mjs'
import { inRepository } from '../scripts/setup/paths.mjs'
import { withSetupLock } from '../scripts/setup/setup-lock.mjs'
import { CURRICULUM, LIBRARY, SIGNED_OUT } from './fixtures/all-screens.ts'
import { test as base, demoAccount, enter } from './fixtures/journey.ts'
import { fillLibrary } from './fixtures/pictures.ts'
import { fillRecording } from './fixtures/recording/takes.ts'
import { fillReleases } from './fixtures/releases.ts'
import { pasteSheet, SAMPLE_ROWS } from './fixtures/sheets.ts'
import { show } from './fixtures/show-screen.ts'
import { collectData, examineTexts, type TextFaults } from './fixtures/texts.ts'

const LOCALE = 'en-XA'

/** Its Griot starts after the console in the pseudo-locale has been built, because it reads the pages at its start. */
const test = base.extend({
  griot: [
    async ({ running, demo, environment }, use, { file }) => {
      await buildPseudoConsole()
      await use(await running.get(file, { demo, environment }))
    },
    { scope: 'test', timeout: 300_000 },
  ],
})
test.use({ demo: true, locale: LOCALE, viewport: { width: 360, height: 2400 } })

/** Only if its inputs have changed, and in one worker at a time. */
function buildPseudoConsole(): Promise<void> {
  return withSetupLock(async () => {
    await promisify(execFile)(process.execPath, [inRepository('scripts', 'messages.ts'), '--pseudo'])
    await buildConsole(process.execPath, { languages: [LOCALE], print: () => {} })
  })
}

const pseudo = (catalogue: string) => import(inRepository('contract', 'src', 'messages', LOCALE, `${catalogue}.ts`))

/** What is wrong on each screen, by its name. */
type Faults = Map<string, TextFaults>

for (const [part, screens, signedIn] of [
  ['to people who are not signed in', SIGNED_OUT, false],
  ['of the library', LIBRARY, true],
  ['of the curriculum', CURRICULUM, true],
] as const) {
  test(`pseudo-locale: no untranslated, clipped or overlapping text on the screens ${part}`, async ({
    page,
    griot,
  }) => {
    test.setTimeout(1_800_000)
    const data = collectData(page)
    // The name of this language in the menu of the sign-in form.
    data.add(LOCALE)
    for (const cell of SAMPLE_ROWS.split(/[\t\n]/)) data.add(cell.trim())
    const requests = watchRequests(page)
    if (signedIn) await enter(page, griot, demoAccount(griot, 'admin'))
    if (screens === LIBRARY) {
      await fillLibrary(page)
      await fillRecording(page)
    }
    if (screens === CURRICULUM) await fillReleases(page)
    const { pageNotFound } = await pseudo('ui/general/general')
    const { logOut } = await pseudo('ui/shell/shell')
    const walk = new Walk({ page, data, requests, notPressed: logOut })
    for (const [name, { address }] of Object.entries(screens)) {
      // Ids in addresses are shown, also when nothing has them.
      for (const value of new URL(address, 'http://griot').searchParams.values()) data.add(value)
      const open = async () => {
        await show(page, address, pageNotFound)
        if (name === 'import of a sheet') await pasteSheet(page, SAMPLE_ROWS)
      }
      await walk.examine(name, open)
    }
    expect(Object.fromEntries(walk.faults)).toEqual({})
  })
}

/** The requests that the page waits for: those in flight, and those that have ended just now. */
function watchRequests(page: Page): () => string[] {
  const open = new Set<Request>()
  let last = ''
  let ended = 0
  // Chromium does not report the end of an image that was removed while it loaded, nor of requests of the page before.
  const isAwaited = (request: Request) =>
    ['document', 'script', 'stylesheet', 'fetch', 'xhr'].includes(request.resourceType()) &&
    !request.url().includes('/presence')
  page.on('request', (request) => {
    if (request.isNavigationRequest()) open.clear()
    if (isAwaited(request)) open.add(request)
  })
  const end = (request: Request) => {
    if (!open.delete(request)) return
    last = request.url()
    ended = Date.now()
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return () => [...[...open].map((request) => request.url()), ...(Date.now() - ended > 100 ? [] : [last])]
}

const PRESSED = 'button, [role=button], [role=tab], summary'
const OVERLAY = '[role=dialog], [role=alertdialog], [role=menu], [popover]:popover-open'

const LASTING_MS = 500

const hasFaults = (found: TextFaults) => Object.values(found).some(({ length }) => length > 0)

/** Opens screens and presses every button of them, and every button of the dialogs and menus that these open. */
class Walk {
  readonly faults: Faults = new Map()
  readonly #page: Page
  readonly #data: ReadonlySet<string>
  readonly #requests: () => string[]
  /** Buttons of the frame, which is the same on every screen. */
  readonly #pressed = new Set<string>()
  /** Dialogs and menus whose buttons have been pressed; many screens open the same. */
  readonly #walked = new Set<string>()

  /** Would end the journey; so would the languages of the console. */
  readonly #notPressed: string

  constructor(given: { page: Page; data: ReadonlySet<string>; requests: () => string[]; notPressed: string }) {
    this.#page = given.page
    this.#data = given.data
    this.#requests = given.requests
    this.#notPressed = given.notPressed
  }

  async examine(name: string, open: () => Promise<void>): Promise<void> {
    const openAgain = async () => {
      await open()
      await this.#settle()
    }
    await openAgain()
    await expect(this.#page.locator('html')).toHaveAttribute('lang', LOCALE)
    await this.#note(name)
    const address = this.#page.url()
    const overlay = this.#page.locator(OVERLAY)
    for (const { label, isOfFrame } of await this.#buttons('body')) {
      if (isOfFrame && this.#pressed.has(label)) continue
      if (isOfFrame) this.#pressed.add(label)
      if (!(await this.#press(label))) continue
      await this.#note(`${name}, after ${label}`)
      // Among others, sends an incomplete form, and asks before it deletes.
      const inside = await this.#buttons(OVERLAY)
      const kind = [await this.#nameOf(overlay), ...inside.map(({ kind }) => kind)].join('\n')
      for (const inner of this.#walked.has(kind) ? [] : inside) {
        if ((await overlay.count()) === 0) {
          await openAgain()
          await this.#press(label)
        }
        if (await this.#press(inner.label, OVERLAY)) await this.#note(`${name}, after ${label} and ${inner.label}`)
      }
      this.#walked.add(kind)
      if ((await overlay.count()) > 0 || this.#page.url() !== address) await openAgain()
    }
    // Last, because loading is shown late. Code that needs an English text to work would leave the page loading.
    await expect(this.#page.locator('main [class*="_loading_"]:visible'), name).toHaveCount(0)
  }

  async #settle(): Promise<void> {
    await expect.poll(this.#requests, { intervals: [20], timeout: 15_000 }).toEqual([])
    await expect(this.#page.locator('[aria-busy=true]:visible')).toHaveCount(0)
  }

  /** Only what lasts: while a list changes, its texts move. */
  async #note(name: string): Promise<void> {
    if (!hasFaults(await examineTexts(this.#page, this.#data))) return
    await this.#page.waitForTimeout(LASTING_MS)
    const found = await examineTexts(this.#page, this.#data)
    if (hasFaults(found)) this.faults.set(name, found)
  }

  /** One of each different button. */
  async #buttons(within: string): Promise<{ label: string; kind: string; isOfFrame: boolean }[]> {
    const all = await this.#page
      .locator(within)
      .locator(PRESSED)
      .evaluateAll((buttons) =>
        buttons.map((button) => ({
          label: button.getAttribute('aria-label') ?? button.textContent ?? '',
          // The same icon does the same with another row or field.
          icon: button.textContent?.trim() === '' ? button.innerHTML : '',
          isOfFrame: button.closest('main, [role=dialog], [role=alertdialog], [role=menu], [popover]') === null,
        })),
      )
    // One for each kind of row.
    const buttons = all.map(({ label, icon, isOfFrame }) => ({
      label,
      isOfFrame,
      kind: icon || this.#withoutData(label),
    }))
    return [...Map.groupBy(buttons, ({ kind }) => kind).values()].flatMap(([first]) => first ?? [])
  }

  /** The heading of a dialog, without names of items; empty for a menu. */
  async #nameOf(overlay: Locator): Promise<string> {
    const names = await overlay.evaluateAll((all) =>
      all.map((one) => {
        const heading = document.getElementById(one.getAttribute('aria-labelledby') ?? '')
        return one.getAttribute('aria-label') ?? heading?.textContent ?? ''
      }),
    )
    return this.#withoutData(names.join(' '))
  }

  #withoutData(text: string): string {
    const words = new Set([...this.#data].flatMap((given) => given.split(/\s+/)))
    return text
      .replace(/\d+/g, '#')
      .split(/\s+/)
      .filter((word) => !words.has(word))
      .join(' ')
  }

  async #press(label: string, within = 'body'): Promise<boolean> {
    if (label.includes(this.#notPressed) || CONSOLE_LANGUAGES.some(({ name }) => label.startsWith(name))) return false
    // Not by the mouse: something may be above it.
    const isPressed = await this.#page
      .locator(within)
      .locator(PRESSED)
      .evaluateAll((buttons, label) => {
        const button = buttons.find(
          (one) =>
            (one.getAttribute('aria-label') ?? one.textContent ?? '') === label &&
            one.checkVisibility({ visibilityProperty: true }) &&
            !one.matches(':disabled'),
        )
        ;(button as HTMLElement | undefined)?.click()
        return button !== undefined
      }, label)
    if (isPressed) await this.#settle()
    return isPressed
  }
}

test('pseudo-locale: mails to people whose account has no language are in that of the request', async ({
  page,
  griot,
}) => {
  const account = demoAccount(griot, 'admin')
  await page.goto('/forgot-password')
  // Has never signed in.
  await page.getByRole('textbox').fill(demoAccount(griot, 'viewer').email)
  await page.locator('button[type=submit]').click()
  await enter(page, griot, account)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const invited = await page.request.post('/api/users', {
    headers: { authorization: `Bearer ${token}`, 'accept-language': LOCALE },
    data: { email: 'new@griot.test', role: 'editor', by: 'mail' },
  })
  expect(invited.ok(), await invited.text()).toBe(true)
  const outbox = join(griot.dataFolder, 'outbox')
  await expect
    .poll(
      async () => {
        const names = await readdir(outbox).catch(() => [])
        const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')))
        return mails.map((mail) => /^Subject: ⟦.*⟧\r$/m.test(mail) && /\r\n\r\n⟦.*⟧/s.test(mail))
      },
      // Jobs send them, which wait for other work of a busy machine.
      { timeout: 60_000 },
    )
    .toEqual([true, true])
})
