import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import globalData from '@csstools/postcss-global-data'
import react from '@vitejs/plugin-react'
import { Marked, type Tokens } from 'marked'
import customMedia from 'postcss-custom-media'
import { defineConfig, type Plugin } from 'vite'
import { CONSOLE_LANGUAGES } from '../contract/src/messages/languages.ts'
import { catalogues, countTexts } from '../scripts/messages/files.ts'

const here = import.meta.dirname
const api = `http://127.0.0.1:${process.env.GRIOT_API_PORT ?? 4000}`

/** The language of this build; every language is a build of its own, so that pages have the texts of one language. */
const locale = process.env.GRIOT_LOCALE ?? 'en'

const COMPRESSIBLE = /\.(?:js|css|html|svg|json|wasm)$/

/**
 * Writes .br and .gz beside every file that gets smaller, because the server serves them as they are. Not in an unminified build.
 */
function precompress(): Plugin {
  return {
    name: 'griot-precompress',
    apply: ({ build }, { command }) => command === 'build' && build?.minify !== false,
    async writeBundle({ dir: folder = '' }) {
      const names = await readdir(folder, { recursive: true })
      const texts = names.filter((name) => COMPRESSIBLE.test(name) && !/^index\.[\w.-]*html$/.test(name))
      await Promise.all(texts.map((name) => compress(join(folder, name))))
    },
  }
}

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, quality))
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}

/** Makes every `import()` fetch its files first (see src/ui/loading/chunk-errors.ts). */
function fetchBeforeImport(): Plugin {
  return {
    name: 'griot-fetch-before-import',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === '\0vite/preload-helper.js' ? join(here, 'src/ui/loading/chunk-errors.ts') : null),
  }
}

/**
 * Moves the style sheet to the end of index.html, so that the frame is painted before it has loaded. It is preloaded at
 * the same point as before, and still blocks every script.
 */
function paintFirst(): Plugin {
  return {
    name: 'griot-paint-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(page) {
        const sheet = /\n *<link rel="stylesheet"[^>]*>/g
        const end = `${(page.match(sheet) ?? []).join('')}\n  </body>`
        return page.replace(sheet, '').replace(/\n *<\/body>/, () => end)
      },
    },
  }
}

/** Uses the messages of the build's language in place of the English ones. */
function messagesOfLocale(): Plugin {
  return {
    name: 'griot-messages-of-locale',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (locale === 'en' || !/messages|\.\/(api|ui)\//.test(source)) return null
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      const id = found?.id.replace(/([\\/]contract[\\/]src[\\/]messages[\\/])en([\\/])/, `$1${locale}$2`)
      return id === undefined || id === found?.id ? null : id
    },
    async transformIndexHtml(page) {
      const of = (file: string) => import(pathToFileURL(join(here, `../contract/src/messages/${locale}/${file}`)).href)
      const [{ DIRECTION }, { needsJavaScript }] = await Promise.all([of('locale.ts'), of('ui/general/start.ts')])
      return page
        .replace('<html lang="en"', `<html lang="${locale}" dir="${DIRECTION}"`)
        .replace(/(<noscript>).*?(<\/noscript>)/s, (_, before, after) => `${before}${needsJavaScript}${after}`)
    },
  }
}

/** `virtual:translation-guide`: docs/translation/README.md as HTML, in the build's language if it is translated. */
function translationGuide(): Plugin {
  const id = '\0virtual:translation-guide'
  const folder = join(here, '../docs/translation')
  // Files of the repository are named, because the console does not serve them.
  const link = ({ href, text }: Tokens.Link) =>
    /^https:/.test(href) ? `<a href="${href}">${text}</a>` : `${text} (<code>docs/translation/${href}</code>)`
  return {
    name: 'griot-translation-guide',
    resolveId: (source) => (`\0${source}` === id ? id : null),
    async load(loaded) {
      if (loaded !== id) return null
      const translated = await readFile(join(folder, `README.${locale}.md`), 'utf8').catch(() => null)
      const text = translated ?? (await readFile(join(folder, 'README.md'), 'utf8'))
      // Without the title, which the page has itself, and the link to the other language.
      const html = await new Marked({ renderer: { link } }).parse(text.replace(/^# .*\n+\[.*\n/, ''))
      return `export const language = '${translated ? locale : 'en'}'\nexport const html = ${JSON.stringify(html)}\n`
    },
  }
}

/** The number of texts of each language. */
const texts = Object.fromEntries(
  await Promise.all(CONSOLE_LANGUAGES.map(async ({ tag }) => [tag, countTexts(await catalogues(tag))] as const)),
)
const hasFallbacks = (texts[locale] ?? texts.en) !== texts.en

/** Matches module ids on every operating system. */
const ids = (pattern: string) => new RegExp(pattern.replaceAll('/', String.raw`[\\/]`))

const feature = (pages: string) => ids(String.raw`console/src/features/(${pages})\.`)

/**
 * Chunk groups in the order in which people reach their screens, measured in docs/performance/console-size.md. A group
 * includes everything that its modules import, except what an earlier group has. A module in no group goes with the
 * pages that use it.
 */
const groups = [
  // What sign-in and every page need first. main.tsx imports zod-without-eval before any module with a schema.
  { name: 'base', tags: ['$initial' as const] },
  // What sign-in needs besides, also for the menu of its languages, so that it does not load the lists.
  {
    name: 'sign-in',
    test: [feature('auth/login-page'), ids('(console/src/ui/overlay/menu|icons/Icon(Check|ChevronDown|Pencil))\\.')],
  },
  // The frame and the asset lists, where most people begin.
  {
    name: 'lists',
    test: [
      feature('assets/list/asset-list-page'),
      ids('console/src/(app/shell/frame|shared/kinds/[a-z]+/parts)\\.|contract/src/calls/assets/assets\\.'),
    ],
  },
  { name: 'curriculum', test: feature('levels/level-list-page|lessons/lesson-list-page') },
  // What most forms need.
  {
    name: 'forms',
    test: ids(
      'console/src/(ui/(form/(?!fields/reorder)|inputs/|buttons/)|shared/(codes|curriculum|page|word)/|api/invalidate)|player/src/(ui/(?!size-text)|word)/|contract/src/presence/presence\\.',
    ),
  },
  // Activities and chats of a lesson.
  {
    name: 'activities',
    test: [
      feature('activities/list/activity-list-page|chats/list/chat-list-page|chats/editor/editor-code'),
      ids('console/src/ui/form/fields/reorder-list\\.'),
    ],
  },
  // The counts of comments in lists, and the buttons in editors, so that lists do not load the editors.
  { name: 'comments', test: ids('console/src/shared/comments/(comments-provider|count-button)\\.') },
  { name: 'comments-panel', test: ids('console/src/shared/comments/comments-panel\\.') },
  // The editors of activities and chats with all their kinds.
  {
    name: 'editor',
    test: [
      feature(
        'activities/editor/activity-(add|edit)-page|chats/editor/chat-(create|edit)-page|(activities|chats)/kinds/[a-z-]+/(form|editor)',
      ),
      ids('player/src/(activities|chats|learner)/'),
    ],
  },
].map(({ test, ...group }, at, all) => ({
  ...group,
  ...(test && { test: (id: string) => [test].flat().some((pattern) => pattern.test(id)) }),
  priority: all.length - at,
}))

export default defineConfig({
  root: here,
  plugins: [messagesOfLocale(), translationGuide(), react(), fetchBeforeImport(), paintFirst(), precompress()],
  define: {
    'import.meta.env.GRIOT_LOCALE': JSON.stringify(locale),
    'import.meta.env.GRIOT_HAS_FALLBACKS': JSON.stringify(hasFallbacks),
    'import.meta.env.GRIOT_TEXTS': JSON.stringify(texts),
  },
  resolve: {
    alias: [
      {
        find: /^fflate$/,
        replacement: join(here, 'src/shared/sheets/fflate-without-workers.ts'),
      },
      {
        find: /^\.\.\/core\/(json-schema-processors|to-json-schema)\.js$/,
        replacement: join(here, 'src/app/startup/zod-json-schema.ts'),
      },
      {
        // Every message comes from the contract (messages/schema-messages.ts).
        find: /^\.\.\/locales\/en\.js$/,
        replacement: join(here, 'src/app/startup/zod-locale.ts'),
      },
    ],
  },
  css: {
    postcss: {
      plugins: [globalData({ files: [join(here, '../player/src/ui/breakpoints.css')] }), customMedia()],
    },
  },
  build: {
    outDir: join(here, 'dist'),
    emptyOutDir: true,
    sourcemap: false,
    // The content security policy forbids data: URLs.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Vite returns no files when a chunk has no dependencies; the chunk itself must still be preloaded.
      resolveDependencies: (file, others, { hostType }) => (hostType === 'js' && others.length === 0 ? [file] : others),
    },
    reportCompressedSize: false,
    rolldownOptions: {
      // zod-json-schema.ts exports only what runs; zod also names what never does.
      onLog: (level, log, report) => {
        if (!(log.code === 'IMPORT_IS_UNDEFINED' && log.message.includes('zod-json-schema'))) report(level, log)
      },
      output: {
        codeSplitting: { groups },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': api, '/config.json': api } },
  preview: { host: '127.0.0.1', proxy: { '/api': api, '/config.json': api } },
})
