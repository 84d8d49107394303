import { chromium, type Page } from 'playwright'
import { build, type Rolldown } from 'vite'
import { findChromium } from '#testing/chromium.ts'
import { inRepository, root } from '../../scripts/setup/paths.mjs'

/** URL prefix for files served by this test only, not by a server. */
const PLACE = '/upload-fault/'

/** A file for the console to send. */
export interface ConsoleFile {
  code: string
  /** Length of its audio, in repeats of `sound`. */
  repeats: number
  /** Unique bytes at the end of its audio. */
  tag: Uint8Array
  /** Id of an unfinished upload. */
  uploadId: string | null
}

/** The outcome reported by the console. */
export interface ConsoleOutcome {
  phase: string
  reason: string | null
  sha256: string | null
  uploadId: string | null
}

export interface ConsoleUploads {
  /** Sends a file as the upload page does; resolves with the reported outcome. */
  send(file: ConsoleFile): Promise<ConsoleOutcome>
  close(): Promise<void>
}

/**
 * Runs the console's own upload code in a real browser, on a separate page.
 * @param url URL of the Griot, or of a proxy to it
 */
export async function openConsoleUploads(given: {
  url: string
  token: string
  sound: Buffer
}): Promise<ConsoleUploads> {
  const { url, token, sound } = given
  const { executablePath, args, env } = await findChromium()
  const browser = await chromium.launch({ executablePath, args, env })
  // The page does not belong to Griot, so its content security policy would block this code.
  const context = await browser.newContext({ bypassCSP: true })
  await context.addInitScript(`localStorage.setItem('accessToken', ${JSON.stringify(token)})`)
  const page = await context.newPage()
  await serve(page, { ...(await builtCode()), 'sound.mp3': sound })
  await page.goto(`${url}${PLACE}`)
  return {
    send: ({ tag, ...file }) => page.evaluate(sendInPage, { ...file, tag: [...tag], place: PLACE }),
    close: () => browser.close(),
  }
}

/** Bundled like the console, but with one module instead of a page. */
async function builtCode(): Promise<Record<string, string>> {
  const built = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      lib: {
        entry: inRepository('console/src/features/uploads/send-item.ts'),
        formats: ['es'],
        fileName: () => 'send-item.js',
      },
    },
  })) as Rolldown.RolldownOutput[]
  return Object.fromEntries(
    built.flatMap(({ output }) =>
      output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code]] : [])),
    ),
  )
}

async function serve(page: Page, files: Record<string, string | Buffer>): Promise<void> {
  await page.route(`**${PLACE}**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(PLACE.length)
    const body = files[name]
    if (name === '') return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })
    if (body === undefined) return route.fulfill({ status: 404 })
    const contentType = name.endsWith('.js') ? 'text/javascript' : 'audio/mpeg'
    return route.fulfill({ contentType, body })
  })
}

/** Runs in the browser. */
async function sendInPage(given: {
  place: string
  code: string
  repeats: number
  tag: number[]
  uploadId: string | null
}): Promise<ConsoleOutcome> {
  const { place, code, repeats, tag, uploadId } = given
  const { sendItem } = await import(`${place}send-item.js`)
  const sound = await (await fetch(`${place}sound.mp3`)).blob()
  const parts = [...Array.from({ length: repeats }, () => sound), new Uint8Array(tag)]
  const file = new File(parts, `${code}.mp3`, { type: 'audio/mpeg' })
  let id = uploadId
  const end = await sendItem(
    { kind: 'audio', file, uploadId, replace: false },
    {
      signal: new AbortController().signal,
      onProgress() {},
      onBegun(begun: string) {
        id = begun
      },
      onLost() {
        id = null
      },
    },
  )
  return { phase: end.phase, reason: end.reason, sha256: end.sha256 ?? null, uploadId: id }
}
