import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { inRepository, root } from '../setup/paths.mjs'

interface Component {
  name: string
  version: string
  purl: string
  properties?: { name: string; value: string }[]
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[]
  hashes?: { alg: string; content: string }[]
}

/** Licences that only require attribution. */
const FREE = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])
/** Licences with further requirements, which unmodified packages satisfy; NOTICE lists their packages. */
const NAMED = new Set(['LGPL-3.0-or-later', 'MPL-2.0'])
/** Licence in the readme or in an outdated field (MIT), as NOTICE says. */
const LICENCE_IN_README = new Set(['combine-errors', 'svg-tags', 'busboy', 'humanize-number', 'streamsearch'])

/** On Windows npm is a .cmd file, which needs a shell. */
const shell = process.platform === 'win32'

async function componentsOf(format: 'cyclonedx' | 'spdx'): Promise<Record<string, unknown>> {
  const options = ['sbom', `--sbom-format=${format}`, '--package-lock-only', '--offline']
  const { stdout } = await promisify(execFile)('npm', options, {
    cwd: root,
    shell,
    maxBuffer: 64 * 1024 * 1024,
  })
  return JSON.parse(stdout)
}

const OWN = new Set(['contract', 'server', 'player', 'console', 'testing'])

/** All but the workspaces, which npm names by their folders. */
async function othersIn(document: Promise<Record<string, unknown>>): Promise<Component[]> {
  return ((await document).components as Component[]).filter(({ name }) => !OWN.has(name))
}

const cyclonedx = componentsOf('cyclonedx')

function licencesOf({ licenses = [] }: Component): string[] {
  return licenses.flatMap(({ license, expression }) =>
    (expression ?? license?.id ?? license?.name ?? '').split(/[()\s]+|\b(?:OR|AND)\b/).filter(Boolean),
  )
}

it('npm sbom: lists every package of the lock file with version, checksum and licence', async () => {
  const document = await cyclonedx
  expect(document).toMatchObject({ bomFormat: 'CycloneDX', specVersion: expect.any(String) })
  const components = await othersIn(cyclonedx)
  const { packages } = JSON.parse(await readFile(inRepository('package-lock.json'), 'utf8'))
  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`))
  for (const [path, { version, name }] of Object.entries<Record<string, string>>(packages)) {
    if (!path.includes('node_modules/') || path.includes('@griot/')) continue
    expect(listed).toContain(`${name ?? path.replace(/^.*node_modules\//, '')}@${version}`)
  }
  for (const component of components) {
    expect(component.purl, component.name).toMatch(/^pkg:npm\//)
    expect(component.hashes?.[0]?.content, component.name).toMatch(/^[0-9a-f]{40,128}$/)
    const licences = licencesOf(component)
    if (LICENCE_IN_README.has(component.name)) expect(licences).toEqual([])
    else expect(licences.length, component.name).toBeGreaterThan(0)
  }
})

it('every licence is known, and NOTICE names the packages with further requirements', async () => {
  const components = await othersIn(cyclonedx)
  const notice = await readFile(inRepository('NOTICE.md'), 'utf8')
  for (const component of components) {
    const others = licencesOf(component).filter((licence) => !FREE.has(licence))
    expect(
      others.filter((licence) => !NAMED.has(licence)),
      component.name,
    ).toEqual([])
    // NOTICE names packages for different systems once.
    const name = component.name.replace(/^@img\/sharp-.*$/, 'sharp').replace(/^(lightningcss)-.*$/, '$1')
    if (others.length > 0 || LICENCE_IN_README.has(name)) expect(notice).toContain(`\`${name}\``)
  }
})

it('npm sbom: has the same content as SPDX', async () => {
  const document = await componentsOf('spdx')
  expect(document.spdxVersion).toMatch(/^SPDX-2\.\d$/)
  expect((document.packages as unknown[]).length).toBeGreaterThan(500)
})
