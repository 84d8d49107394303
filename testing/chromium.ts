import { accessSync, constants, existsSync, rmSync } from 'node:fs'
import { chmod, mkdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { inflate } from '@sparticuz/chromium'
import { chromium } from 'playwright'

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const FONT_SETTINGS = 'griot-fonts.conf'
const CACHE = join(import.meta.dirname, '..', '.cache')

/** No sandbox, for containers and root; no network access; autoplay. */
const ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
]

export type Browser = {
  executablePath: string
  args: string[]
  /** Environment to start it with. */
  env: Record<string, string>
}

/**
 * A Chromium that runs on this machine: `$CHROMIUM_PATH`, the system's, the one from npm, or the one installed by
 * `playwright install`.
 * @throws Error naming the four when there is none
 */
export async function findChromium(environment = process.env): Promise<Browser> {
  const given = environment.CHROMIUM_PATH
  if (given) {
    if (!isExecutable(given)) throw new Error(`CHROMIUM_PATH names no program: ${given}`)
    return browser(given, environment)
  }
  const installed = (environment.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => SYSTEM_NAMES.map((name) => join(folder, name)))
    .find(isExecutable)
  if (installed) return browser(installed, environment)
  if (process.platform === 'linux' && process.arch === 'x64') return packagedChromium(environment)
  if (existsSync(chromium.executablePath())) return browser(chromium.executablePath(), environment)
  throw new Error(
    'No Chromium was found: not in $CHROMIUM_PATH, not on the PATH, none in npm for this system, and none of Playwright’s. Run npx playwright install chromium.',
  )
}

function browser(executablePath: string, environment: NodeJS.ProcessEnv, more: Record<string, string> = {}): Browser {
  const env: Record<string, string> = { ...more }
  for (const [name, value] of Object.entries(environment)) {
    if (value !== undefined && !(name in more)) env[name] = value
  }
  return { executablePath, args: ARGUMENTS, env }
}

/** Unpacks the Chromium of @sparticuz/chromium once, with the libraries that a minimal system lacks. */
async function packagedChromium(environment: NodeJS.ProcessEnv): Promise<Browser> {
  const packageFolder = dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')))
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8'))
  await mkdir(CACHE, { recursive: true })
  // The path may be a link in a temporary copy (planted kinds), but the unpacked settings must not refer to it.
  const folder = join(await realpath(CACHE), `chromium-${version}`)
  if (!existsSync(join(folder, FONT_SETTINGS))) await unpack(join(packageFolder, 'bin'), folder)
  const libraries = join(folder, 'al2023', 'lib')
  return browser(join(folder, 'chromium'), environment, {
    LD_LIBRARY_PATH: [libraries, environment.LD_LIBRARY_PATH].filter(Boolean).join(':'),
    FONTCONFIG_FILE: join(folder, FONT_SETTINGS),
  })
}

async function unpack(archives: string, folder: string): Promise<void> {
  const unfinished = `${folder}.${process.pid}`
  rmSync(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true })
  await Promise.all(
    inflateInto(
      unfinished,
      ['chromium.br', 'al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br'].map((name) => join(archives, name)),
    ),
  )
  await chmod(join(unfinished, 'chromium'), 0o755)
  await writeFile(join(unfinished, FONT_SETTINGS), fontSettings(folder))
  await rename(unfinished, folder).catch(async (error) => {
    // Another run has unpacked the same version first.
    await rm(unfinished, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  })
}

/** The package's own settings name folders of another system, and a browser without any font exits. */
function fontSettings(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`
}

/** The package unpacks into the temporary folder, which it reads before its first await. */
function inflateInto(folder: string, archives: string[]): Promise<string>[] {
  const temporary = process.env.TMPDIR
  process.env.TMPDIR = folder
  try {
    return archives.map((archive) => inflate(archive))
  } finally {
    if (temporary === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = temporary
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
