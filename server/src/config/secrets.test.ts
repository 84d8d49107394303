import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { StartupError } from '../shared/startup-error.ts'
import { loadSecrets } from './secrets.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'griot-secrets-'))
})
afterEach(() => rm(folder, { recursive: true }))

describe('loadSecrets', () => {
  it('generates secrets once, readable only by the owner', async () => {
    const first = await loadSecrets(folder, {})
    expect(first.tokenSecret.length).toBe(32)
    expect(first.mediaSecret.length).toBe(32)
    expect(first.tokenSecret).not.toEqual(first.mediaSecret)
    expect(first.factorSecret.length).toBe(32)
    for (const name of ['secrets.json', 'second-factor-secret.json'])
      expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
    expect(await loadSecrets(folder, {})).toEqual(first)
  })

  it('processes that start at once read the same secrets', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => loadSecrets(folder, {})))
    for (const secrets of all) expect(secrets).toEqual(all[0])
  })

  it('adds a missing secret to an older installation, and keeps the others', async () => {
    const before = await loadSecrets(folder, {})
    await rm(join(folder, 'second-factor-secret.json'))
    const after = await loadSecrets(folder, {})
    expect(after).toEqual({ ...before, factorSecret: after.factorSecret })
    expect(after.factorSecret).not.toEqual(before.factorSecret)
    expect(await loadSecrets(folder, {})).toEqual(after)
  })

  it('uses the secrets of the environment and does not write them to the file', async () => {
    const given = 'a secret of the environment, long enough'
    const secrets = await loadSecrets(folder, {
      GRIOT_TOKEN_SECRET: given,
      GRIOT_FACTOR_SECRET: `${given}!`,
    })
    expect(secrets.tokenSecret.toString()).toBe(given)
    expect(secrets.factorSecret.toString()).toBe(`${given}!`)
    expect(await readFile(join(folder, 'secrets.json'), 'utf8')).not.toContain(given)
    await expect(stat(join(folder, 'second-factor-secret.json'))).rejects.toThrow('ENOENT')
  })

  it('refuses a short secret without showing it', async () => {
    const refused = loadSecrets(folder, { GRIOT_MEDIA_SECRET: 'hunter22' })
    await expect(refused).rejects.toThrow(StartupError)
    await expect(refused).rejects.toThrow(/^GRIOT_MEDIA_SECRET(?!.*hunter22)/)
  })

  it.each(['secrets.json', 'second-factor-secret.json'])(
    'refuses a damaged %s and leaves it unchanged',
    async (name) => {
      const file = join(folder, name)
      await writeFile(file, '{"tokenSecret":')
      await expect(loadSecrets(folder, {})).rejects.toThrow(/damaged/)
      expect(await readFile(file, 'utf8')).toBe('{"tokenSecret":')
    },
  )
})
