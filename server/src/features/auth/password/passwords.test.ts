import { readFileSync } from 'node:fs'
import { startTestApp, type TestApp } from '@griot/testing/app.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureFirstAdmin } from '../accounts/first-admin.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { hashPassword, passwordMatches } from './passwords.ts'

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())

async function firstAdminWith(password: unknown) {
  const firstAdmin = await ensureFirstAdmin({
    pool: griot.pool,
    publicUrl: 'https://griot.example',
    firstAdmin: undefined,
  })
  const token = new URL(firstAdmin?.link ?? '').searchParams.get('token')
  const body = { token, name: 'Adé', email: 'ade@griot.example', password }
  return griot.send(null, 'createFirstAdmin', { body })
}

describe('a new password', () => {
  it.each([
    ['', 'At least 8 characters.'],
    ['short-7', 'At least 8 characters.'],
    ['x'.repeat(1_001), 'At most 1,000 characters.'],
    [undefined, 'This field is required.'],
    [12_345_678, 'This field is required.'],
    ['password', 'This password is too common. Choose another one.'],
    ['PassWord', 'This password is too common. Choose another one.'],
    ['12345678', 'This password is too common. Choose another one.'],
    ['qwertyuiop', 'This password is too common. Choose another one.'],
    ['sunshine', 'This password is too common. Choose another one.'],
    ['iloveyou1', 'This password is too common. Choose another one.'],
  ])('is refused as %j at its field', async (password, message) => {
    const response = await firstAdminWith(password)
    expect(response.statusCode).toBe(400)
    expect(response.json().errors).toMatchObject([{ path: 'password', message }])
  })
})

describe('a stored password', () => {
  it('is an argon2id hash with at least 19 MiB and two passes', async () => {
    const email = 'binta@griot.example'
    await griot.makeUser({ email, name: 'Binta', role: 'viewer' })
    const { rows } = await griot.pool.query('select password_hash as hash from users where email = $1', [email])
    const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$[\w+/]{22,}\$[\w+/]{43}$/.exec(rows[0].hash)
    expect(Number(match?.[1])).toBeGreaterThanOrEqual(19_456)
    expect(Number(match?.[2])).toBeGreaterThanOrEqual(2)
    expect(Number(match?.[3])).toBe(1)
  })

  it('has its own salt', async () => {
    expect(await hashPassword('the same one')).not.toBe(await hashPassword('the same one'))
  })

  it.each([
    ['of 72 bytes and more', 'x'.repeat(72)],
    ['of 200 characters', 'long '.repeat(40)],
    ['of 1,000 characters', 'y'.repeat(999)],
    ['with NUL', 'before\u0000after-'],
    ['in Yoruba', 'Ọ̀rọ̀ ìpamọ́ ńlá'],
    ['of emoji', '🪘🪕🥁🪇🎺🎷🪗🎸'],
    ['with blanks around', '  blanks  '],
  ])('%s: every character counts', async (_, password) => {
    const hash = await hashPassword(`${password}a`)
    expect(await passwordMatches(hash, `${password}a`)).toBe(true)
    expect(await passwordMatches(hash, `${password}b`)).toBe(false)
    expect(await passwordMatches(hash, password)).toBe(false)
    expect(await passwordMatches(hash, `${password}ab`)).toBe(false)
  })

  it('passwordMatches: false without a stored hash', async () => {
    expect(await passwordMatches(null, 'a password that no account has')).toBe(false)
  })

  it('passwordMatches: takes equally long without a stored hash', async () => {
    const hash = await hashPassword('a real one')
    // CPU time of this process, including threads: little affected by other load.
    const time = async (stored: string | null) => {
      const begin = process.cpuUsage()
      await passwordMatches(stored, 'a wrong one')
      const { user, system } = process.cpuUsage(begin)
      return user + system
    }
    const known: number[] = []
    const unknown: number[] = []
    for (let round = 0; round < 9; round += 1) {
      known.push(await time(hash))
      unknown.push(await time(null))
    }
    // Both compute one whole hash; returning early would be a hundred times faster.
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 3)
    expect(Math.min(...known)).toBeGreaterThan(Math.min(...unknown) / 3)
  })
})

describe('the most common passwords', () => {
  it('all 5,000 are refused, in any case', () => {
    const list = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    const common = list.split('\n').filter(Boolean)
    expect(common).toHaveLength(5_000)
    for (const password of common)
      for (const spelled of [password, password.toUpperCase()])
        expect(() => refuseCommonPassword(spelled), spelled).toThrow('too common')
  })
})
