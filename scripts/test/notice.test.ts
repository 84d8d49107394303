import { access, readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { expect, it } from 'vitest'
import { inRepository } from '../setup/paths.mjs'
import { sourceFiles } from './source-files.ts'

/** Extensions of hand-written files; all others come from elsewhere or were generated. */
const WRITTEN = /^\.(ts|tsx|css|md|sql|mjs|html|svg|py|ya?ml|conf|service|dockerignore)$/
/** Tool configuration, lists written here, and results of the bench. */
const OWN =
  /^deploy\/(Dockerfile|griot\.env)$|^bench\/results\/figures\.json$|^testing\/player\/(player|app|service-worker)\.js$|^((contract|server|player|console|testing)\/)?package\.json$|^(package-lock|biome|knip|(.+\/)?tsconfig|scripts\/test\/planted\/.+)\.json$|^scripts\/test\/planted\/.+\.txt$|^contract\/messages\/.+\.json$|^docs\/translation\/glossary\.\w+\.csv$|^player\/src\/theme\/fonts\/(letters|OFL-.+)\.txt$/

async function namedPaths(): Promise<string[]> {
  const notice = await readFile(inRepository('NOTICE.md'), 'utf8')
  const rows = notice.split('\n').filter((line) => line.startsWith('| `'))
  return rows.flatMap((row) => [...row.matchAll(/`([\w./-]+\/[\w./-]+)`/g)].map(([, path = '']) => path))
}

it('NOTICE names the origin of everything not written here', async () => {
  const named = await namedPaths()
  const files = (await sourceFiles()).map((path) => path.replaceAll('\\', '/'))
  const others = files.filter((path) => {
    const name = path.split('/').at(-1) ?? ''
    return !name.startsWith('.') && !WRITTEN.test(extname(path)) && !OWN.test(path)
  })
  expect(others.length).toBeGreaterThan(300)
  const silent = others.filter((path) => !named.some((each) => path === each || path.startsWith(`${each}/`)))
  expect(silent).toEqual([])
})

it('NOTICE names only what exists', async () => {
  const named = await namedPaths()
  expect(named.length).toBeGreaterThan(10)
  await Promise.all(named.map((path) => access(inRepository(path))))
})
