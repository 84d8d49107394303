import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const here = import.meta.dirname
const api = `http://127.0.0.1:${process.env.GRIOT_API_PORT ?? 4000}`

const COMPRESSIBLE = /\.(?:js|css|html|svg|json)$/

/**
 * Writes .br and .gz beside every text file, since the server serves them as they are. Where nothing
 * is made small, this is not either.
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

/** Has every `import()` fetch its files first (src/ui/loading/chunk-errors.ts says why). */
function fetchBeforeImport(): Plugin {
  return {
    name: 'griot-fetch-before-import',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) =>
      id === '\0vite/preload-helper.js' ? join(here, 'src/ui/loading/chunk-errors.ts') : null,
  }
}

/**
 * The style sheet goes to the end of index.html, so that its frame is painted before it is here. It is
 * asked for as early as before, and no script runs without it all the same.
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

/** Matches the ids of modules on every system. */
const ids = (pattern: string) => new RegExp(pattern.replaceAll('/', String.raw`[\\/]`))

/**
 * What travels together, so that a page is a dozen files and not fifty, and a page that is new brings
 * its own and weighs on no other. What no group takes goes with the page that uses it. A group is
 * taken whole, with all it imports: so none may reach into one that fewer pages need, and those
 * above are served first.
 */
const groups = [
  // Zod is told not to use eval before any schema is made: both in a chunk that runs first.
  { name: 'zod', test: ids('/node_modules/zod/|zod-without-eval'), priority: 8 },
  // What stands before any page does.
  { name: 'base', tags: ['$initial' as const], priority: 7 },
  // The little that signing in has in common with the pages behind it.
  {
    name: 'common',
    test: ids(
      'console/src/(ui/(feedback/(badge|note)|sound/waveform)|shared/word/word)|console/src/api/use-single-mutation|useMutation',
    ),
    priority: 6,
  },
  // What stands around every page behind the sign-in, which does without, the calls of assets among it;
  // with it, what a list would fetch as files of a hundred bytes.
  {
    name: 'frame',
    test: ids(
      'contract/src/(calls/assets/assets|assets/messages)\\.|console/src/ui/page/details-panel\\.|console/src/app/(shell/(frame|header)|router/breadcrumbs)\\.|console/src/app/commands/(commands|palette/recent-things)\\.|console/src/ui/actions/|console/src/features/assets/replace-code/places\\.|/@tabler/.*/IconListCheck\\.',
    ),
    priority: 6,
  },
  // Small parts of at least three pages or dialogs; but not what asks a provider, which sign-in fetches by
  // a press.
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
  // Rows of any number, and hints about texts: of the pages that write.
  {
    name: 'rows',
    test: ids('console/src/ui/list/(virtual|use-virtual)|/@tanstack/.*virtual'),
    priority: 4,
  },
  {
    name: 'mending',
    test: ids('console/src/shared/text-hints/|contract/src/lint/'),
    minShareCount: 2,
    priority: 4,
  },
  // What the list shares with the dialogs and sheets that open over it.
  {
    name: 'list',
    test: ids(
      'console/src/features/assets/(?!text-hints)|console/src/ui/list/pagination|contract/src/assets/(selection-messages|sheets/sheet-)|/@tabler/.*/Icon(Replace|Wand)\\.',
    ),
    minShareCount: 2,
    priority: 4,
  },
  // What stands beside a file wherever one is heard, in lists as in uploads.
  {
    name: 'sound',
    test: ids(
      'console/src/ui/sound/|console/src/shared/(kinds/spoken/spoken-words|kinds/audio/parts|assets/duplicate-line)',
    ),
    priority: 4,
  },
  // Typing in six languages, with or without a form library.
  {
    name: 'writing',
    test: ids(
      'console/src/(shared/word/(insert|letter|palette)|ui/(text/code-ticks|form/(draft/draft-state|save/use-idempotency-key)))',
    ),
    priority: 4,
  },
  // Fields for codes, which forms have and lists do not.
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
  build: {
    outDir: join(here, 'dist'),
    emptyOutDir: true,
    sourcemap: false,
    // A data: URL is no file of this origin, and the content security policy asks for one.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Vite names no files where there is but one.
      resolveDependencies: (file, others, { hostType }) =>
        hostType === 'js' && others.length === 0 ? [file] : others,
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
