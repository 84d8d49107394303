import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const here = import.meta.dirname
const api = `http://127.0.0.1:${process.env.GRIOT_API_PORT ?? 4000}`

const COMPRESSIBLE = /\.(?:js|css|html|svg|json)$/

/** Writes .br and .gz beside every text file, since the server serves them as they are. */
function precompress(): Plugin {
  return {
    name: 'griot-precompress',
    apply: 'build',
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

export default defineConfig({
  root: here,
  plugins: [react(), precompress()],
  build: {
    outDir: join(here, 'dist'),
    emptyOutDir: true,
    sourcemap: false,
    // A data: URL is no file of this origin, and the content security policy asks for one.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Zod is told not to use eval before any schema is made: both in a chunk that runs first.
            { name: 'zod', test: /node_modules\/zod\/|zod-without-eval/, priority: 3 },
            // What every page needs comes in one file, not in thirty.
            { name: 'base', tags: ['$initial'], priority: 2 },
            { name: 'icons', test: /node_modules\/@tabler\//, priority: 1 },
            { name: 'forms', test: /react-hook-form|@hookform/, priority: 1 },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': api, '/config.json': api } },
  preview: { host: '127.0.0.1', proxy: { '/api': api, '/config.json': api } },
})
