import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import globalData from '@csstools/postcss-global-data'
import react from '@vitejs/plugin-react'
import customMedia from 'postcss-custom-media'
import { defineConfig, type Plugin } from 'vite'

const here = import.meta.dirname
const api = `http://127.0.0.1:${process.env.GRIOT_API_PORT ?? 4000}`

const COMPRESSIBLE = /\.(?:js|css|html|svg|json)$/

/**
 * Writes .br and .gz beside every text file, because the server serves them as they are. Not in an unminified build.
 */
function precompress(): Plugin {
  return {
    name: 'griot-precompress',
    apply: ({ build }, { command }) => command === 'build' && build?.minify !== false,
    async writeBundle({ dir: folder = '' }) {
      const names = await readdir(folder, { recursive: true })
      const texts = names.filter((name) => COMPRESSIBLE.test(name) && name !== 'index.html')
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

/** Matches module ids on every operating system. */
const ids = (pattern: string) => new RegExp(pattern.replaceAll('/', String.raw`[\\/]`))

/**
 * Chunk groups, so that a page is about a dozen files instead of fifty, and a new page adds nothing to the others. A
 * module in no group goes with the page that uses it. A group includes everything its modules import, so a group must
 * not match modules that fewer pages need. Higher priorities take modules first.
 */
const groups = [
  // Zod must be told not to use eval before any schema is created: both are in a chunk that runs first.
  { name: 'zod', test: ids('/node_modules/zod/|zod-without-eval'), priority: 8 },
  // What every page needs first.
  { name: 'base', tags: ['$initial' as const], priority: 7 },
  // The little that sign-in shares with the pages behind it.
  {
    name: 'common',
    test: ids(
      'console/src/(ui/(feedback/(badge|note)|sound/waveform)|shared/word/word)|console/src/api/use-single-mutation|useMutation',
    ),
    priority: 6,
  },
  // The frame of every page behind sign-in (sign-in does not need it), including the asset calls, and small modules
  // that a list would otherwise load as files of a hundred bytes.
  {
    name: 'frame',
    test: ids(
      'contract/src/(calls/assets/assets|assets/messages)\\.|console/src/ui/page/details-panel\\.|console/src/app/(shell/(frame|header)|router/breadcrumbs)\\.|console/src/app/commands/(commands|palette/recent-things)\\.|console/src/ui/actions/|console/src/features/assets/replace-code/places\\.|/@tabler/.*/IconListCheck\\.',
    ),
    priority: 6,
  },
  // Small modules that at least three pages or dialogs share; not the OpenID calls, which sign-in loads on a click.
  {
    name: 'parts',
    test: ids(
      'console/src/(api/(?!oidc|activities|chats|curriculum|readiness|renew)|session/(?!remembered|use-curriculum)|shared/(?!asset-search|availability|curriculum|codes/(?:code-(?:completions|field|note|preview|targets)|dragged|missing-asset)|editor|learner|lesson|questions|readiness|sheets|text-hints|word/(?:insert|letter|palette|form-bar)))|console/src/ui/form/fields/select|console/src/ui/(overlay|buttons|feedback|loading|text|page|list)/(?!code-ticks|dialog|drawer|overlay|use-front|virtual|use-virtual)|/@tabler/(?!.*IconEye)|/@tanstack/(query-core|react-query)/',
    ),
    minShareCount: 3,
    priority: 5,
  },
  // What pages of levels, lessons and activities share.
  {
    name: 'course',
    test: ids(
      'console/src/(api/(activities|chats|curriculum|readiness|renew)|session/(remembered|use-curriculum)|shared/(availability|curriculum)/|shared/codes/(code-targets|dragged)|ui/form/(fields/toggle|conflict/merge\\.|draft/draft-format))',
    ),
    minShareCount: 2,
    priority: 4,
  },
  // Virtual rows: used by pages that edit.
  {
    name: 'rows',
    test: ids('console/src/ui/list/(virtual|use-virtual)|/@tanstack/.*virtual'),
    priority: 4,
  },
  {
    name: 'text-hints',
    test: ids('console/src/shared/text-hints/|contract/src/lint/'),
    minShareCount: 2,
    priority: 4,
  },
  // What the asset list shares with its dialogs and sheets.
  {
    name: 'list',
    test: ids(
      'console/src/features/assets/(?!text-hints)|console/src/ui/list/pagination|contract/src/assets/(selection-messages|sheets/sheet-)|/@tabler/.*/Icon(Replace|Wand)\\.',
    ),
    minShareCount: 2,
    priority: 4,
  },
  // What is shown beside a playable file, in lists and in uploads.
  {
    name: 'sound',
    test: ids(
      'console/src/ui/sound/|console/src/shared/(kinds/spoken/spoken-words|kinds/audio/parts|assets/duplicate-line)',
    ),
    priority: 4,
  },
  // Text input in six languages, with or without a form library.
  {
    name: 'writing',
    test: ids(
      'console/src/(shared/word/(insert|letter|palette)|ui/(text/code-ticks|form/(draft/draft-state|save/use-idempotency-key)))',
    ),
    priority: 4,
  },
  // Code fields, which forms have and lists do not.
  {
    name: 'codes',
    test: ids('console/src/shared/codes/(code-(completions|field|note|preview)|missing-asset)'),
    minShareCount: 2,
    priority: 3,
  },
  {
    name: 'inputs',
    test: ids('console/src/ui/inputs/(field|text-input|password)|/@tabler/.*/IconEye'),
    priority: 3,
  },
  // Of all forms, and swept at sign-in.
  {
    name: 'drafts',
    test: ids('console/src/ui/form/draft/(draft-(database|storage)|unconfirmed)\\.|/idb-keyval/'),
    priority: 2,
  },
  {
    name: 'over',
    test: ids('console/src/ui/overlay/(dialog|drawer|overlay|use-front)'),
    priority: 2,
  },
  {
    name: 'forms',
    test: ids('/(react-hook-form|@hookform)/|console/src/ui/form/(?!fields/reorder)'),
    priority: 1,
  },
]

export default defineConfig({
  root: here,
  plugins: [react(), fetchBeforeImport(), paintFirst(), precompress()],
  resolve: {
    alias: [
      {
        find: /^fflate$/,
        replacement: join(here, 'src/shared/sheets/fflate-without-workers.ts'),
      },
    ],
  },
  css: {
    postcss: {
      plugins: [globalData({ files: [join(here, 'src/ui/layout/breakpoints.css')] }), customMedia()],
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
      output: {
        codeSplitting: { groups },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': api, '/config.json': api } },
  preview: { host: '127.0.0.1', proxy: { '/api': api, '/config.json': api } },
})
