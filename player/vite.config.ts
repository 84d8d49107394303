import { copyFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import globalData from '@csstools/postcss-global-data'
import type { Plugin as Postcss } from 'postcss'
import customMedia from 'postcss-custom-media'
import { defineConfig, type Plugin } from 'vite'

const here = import.meta.dirname

/** Removes tokens that no rule uses. */
function onlyUsedTokens(): Plugin {
  return {
    name: 'griot-only-used-tokens',
    enforce: 'post',
    generateBundle(_, bundle) {
      const files = Object.values(bundle)
      const code = files.map((file) => (file.type === 'chunk' ? file.code : String(file.source))).join('\n')
      for (const file of files)
        if (file.type === 'asset' && file.fileName.endsWith('.css'))
          file.source = String(file.source).replaceAll(/(--[\w-]+):[^;}]*;?/g, (declared, name: string) =>
            code.includes(`var(${name}`) ? declared : '',
          )
    },
  }
}

/** The page that packs and apps fill: `index.html` with comments in place of style, script and release; and icons. */
function copyFiles(): Plugin {
  return {
    name: 'griot-copy-files',
    async writeBundle({ dir = '' }) {
      const icons = await readdir(join(here, 'icons'))
      await copyFile(join(here, 'index.html'), join(dir, 'index.html'))
      await Promise.all(icons.map((name) => copyFile(join(here, 'icons', name), join(dir, name))))
    },
  }
}

/** What is built, by mode. */
const ENTRIES: Readonly<Record<string, string>> = {
  player: 'src/app/main.tsx',
  app: 'src/app/device/main.tsx',
  'service-worker': 'src/app/device/service-worker.ts',
}

/** Blocks of the shared layout that the player uses; the console uses more. */
const BLOCKS = /^(card|stack|row|cluster|grow|muted|hint|faint|breaks|error|tool)$/

/** Sizes of pictures and sounds that only the console shows. */
const CONSOLE_SIZE = /\[data-size="?(?:card|row|md)"?\]/

/** Leaves out what only the console uses of the shared style sheets. */
const onlyUsed: Postcss = {
  postcssPlugin: 'griot-only-used',
  Rule(rule) {
    const isLayout = rule.source?.input.file?.endsWith('layout.module.css')
    const isUsed = ([, name = '']: RegExpExecArray) => !isLayout || BLOCKS.test(blocks.get(name) ?? name)
    const used = rule.selectors.filter(
      (selector) => !CONSOLE_SIZE.test(selector) && [...selector.matchAll(/\.([a-z]\w*)/gi)].every(isUsed),
    )
    if (used.length === 0) rule.remove()
    else if (used.length < rule.selectors.length) rule.selectors = used
  },
}

const names = new Map<string, string>()
/** Names of the shared layout by their short ones. */
const blocks = new Map<string, string>()

/** The name of a class in a CSS module. */
function shortName(name: string, file: string): string {
  const key = `${file} ${name}`
  const short = names.get(key) ?? `g${names.size.toString(36)}`
  names.set(key, short)
  if (file.endsWith('layout.module.css')) blocks.set(short, name)
  return short
}

/**
 * One classic script and one style sheet with the font inside, because a page from a memory card loads no modules and
 * no files beside it. Preact takes the place of React. `--mode` says which of `ENTRIES`; all go to the same folder.
 */
export default defineConfig(({ mode }) => ({
  root: here,
  plugins: [onlyUsedTokens(), copyFiles()],
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: {
    alias: {
      'react/jsx-runtime': 'preact/jsx-runtime',
      react: 'preact/compat',
    },
  },
  css: {
    // Short names: the usual ones have their file in them.
    modules: { generateScopedName: shortName },
    postcss: {
      plugins: [globalData({ files: [join(here, 'src/ui/breakpoints.css')] }), customMedia(), onlyUsed],
    },
  },
  build: {
    outDir: join(here, 'dist'),
    emptyOutDir: false,
    reportCompressedSize: false,
    assetsInlineLimit: Number.MAX_SAFE_INTEGER,
    cssCodeSplit: false,
    // The oldest browser, for code and for styles.
    target: 'chrome99',
    cssTarget: 'chrome99',
    // Five percent smaller than Vite's own minifier.
    minify: 'terser',
    terserOptions: { ecma: 2020, compress: { ecma: 2020, passes: 3 } },
    lib: {
      entry: join(here, ENTRIES[mode] ?? ''),
      formats: ['iife'],
      name: 'griotPlayer',
      fileName: () => `${mode}.js`,
      cssFileName: mode,
    },
  },
}))
