import { resultOf, startTestApp, TEST_PASSWORD, type TestApp } from '@griot/testing/app.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailMessages } from '../../../mail/mail-messages.ts'
import { mailResetLink } from '../password/password-reset.ts'

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())

let people = 0
async function newPerson(): Promise<string> {
  people += 1
  const email = `person${people}@griot.example`
  await griot.makeUser({ email, name: 'Awa', role: 'editor' })
  return email
}

async function signIn(email: string, languages?: string) {
  const headers = languages === undefined ? {} : { 'accept-language': languages }
  const payload = { email, password: TEST_PASSWORD }
  return resultOf(await griot.app.inject({ method: 'POST', url: '/api/auth/login', payload, headers }), 'login')
}

const change = (token: string, language: string) =>
  griot.app.inject({
    method: 'PUT',
    url: '/api/auth/me/language',
    headers: { authorization: `Bearer ${token}` },
    payload: { language },
  })

describe('console language of an account', () => {
  it('is at first the language of the browser, and later browsers do not change it', async () => {
    const email = await newPerson()
    expect((await signIn(email)).language).toBeNull()
    expect((await signIn(email, 'de, *;q=0.5')).language).toBeNull()
    expect((await signIn(email, 'fr-SN, en;q=0.5')).language).toBe('fr')
    expect((await signIn(email, 'en')).language).toBe('fr')
    expect((await signIn(email)).language).toBe('fr')
  })

  it('is the one chosen in the profile, also when the browser wants another', async () => {
    const email = await newPerson()
    const { accessToken } = await signIn(email, 'fr')
    expect((await change(accessToken, 'ha')).json().result).toEqual({ language: 'ha' })
    expect((await signIn(email, 'fr')).language).toBe('ha')
  })

  it('a change is audited once, and the same language again changes nothing', async () => {
    const email = await newPerson()
    const { accessToken, user } = await signIn(email, 'en')
    for (const _ of [1, 2]) expect((await change(accessToken, 'sw')).statusCode).toBe(200)
    const { rows } = await griot.pool.query(
      `select action, user_id, changed from audit_events where entity = 'user' and entity_keys = array[$1::bigint] and changed ? 'language'`,
      [user.id],
    )
    expect(rows).toEqual([
      { action: 'update', user_id: Number(user.id), changed: { language: { before: 'en', after: 'sw' } } },
    ])
  })

  it('a language that the console does not have is refused at its field', async () => {
    const { accessToken } = await signIn(await newPerson())
    const response = await change(accessToken, 'yo')
    expect(response.statusCode).toBe(400)
    expect(response.json().errors).toMatchObject([{ path: 'language', messageId: 'general.input.notAllowed' }])
  })

  it('a language that a newer version stored is none for this one, and stays', async () => {
    const email = await newPerson()
    await griot.pool.query(`update users set console_language = 'yo' where email = $1`, [email])
    expect((await signIn(email, 'fr')).language).toBeNull()
    const { rows } = await griot.pool.query('select console_language from users where email = $1', [email])
    expect(rows).toEqual([{ console_language: 'yo' }])
  })
})

it('mail with a reset link: is in the language of the account, else of the request, else in English', async () => {
  const [known, unknown] = [await newPerson(), await newPerson()]
  await signIn(known, 'fr')
  const subjects: string[] = []
  const mailer = {
    send: async ({ subject }: { subject: string }) => {
      subjects.push(subject)
    },
  }
  const deps = { pool: griot.pool, publicUrl: 'https://griot.example', mailer }
  await mailResetLink(deps, { email: known, locale: 'sw' })
  await mailResetLink(deps, { email: unknown, locale: 'sw' })
  await mailResetLink(deps, { email: unknown })
  const expected = ['fr', 'sw', 'en'].map(async (language) => (await mailMessages(language)).passwordReset.subject)
  expect(subjects).toEqual(await Promise.all(expected))
})
