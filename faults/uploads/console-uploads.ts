import { findChromium } from '@griot/testing/chromium.ts'
import { chromium, type Page } from 'playwright'
import { build, type Rolldown } from 'vite'
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
  /** `saved`, `refused`, `failed`, … */
  type: string
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

const FOLDER = 'console/src/shared/transfer'

/** Bundled like the console, but with two modules and a worker instead of a page. */
async function builtCode(): Promise<Record<string, string>> {
  const built = (await build({
    root,
    // Under which the page finds the worker.
    base: PLACE,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      lib: {
        entry: {
          transfer: inRepository(`${FOLDER}/transfer.ts`),
          'tus-client': inRepository(`${FOLDER}/tus-client.ts`),
        },
        formats: ['es'],
        fileName: (_format, name) => `${name}.js`,
      },
    },
  })) as Rolldown.RolldownOutput[]
  return Object.fromEntries(
    built.flatMap(({ output }) =>
      output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : Buffer.from(file.source).toString()]),
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
  const { sendFile } = await import(`${place}transfer.js`)
  const { tusTransport } = await import(`${place}tus-client.js`)
  const sound = await (await fetch(`${place}sound.mp3`)).blob()
  const parts = [...Array.from({ length: repeats }, () => sound), new Uint8Array(tag)]
  const file = new File(parts, `${code}.mp3`, { type: 'audio/mpeg' })
  let id = uploadId
  const end = await sendFile(
    { kind: 'audio', file, uploadId, replace: false },
    {
      signal: new AbortController().signal,
      onProgress() {},
      onCreated(created: string) {
        id = created
      },
      onLost() {
        id = null
      },
    },
    tusTransport,
  )
  const { type, reason = null, sha256 = null } = end
  return { type, reason, sha256, uploadId: id }
}
