import { codeOf } from '@griot/testing/accounts/authenticator.ts'
import { newPerson } from '@griot/testing/accounts/factors.ts'
import { resultOf, TEST_PASSWORD } from '@griot/testing/app.ts'
import { type OidcGriot, startOidcGriot } from '@griot/testing/oidc/oidc-griot.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

let griot: OidcGriot
beforeAll(async () => {
  griot = await startOidcGriot(
    {},
    {
      OIDC_ROLE_CLAIM: 'groups',
      OIDC_ROLE_MAP: '{"teachers":"editor","heads":"admin","helpers":"contributor"}',
    },
  )
})
afterAll(() => griot.close())

let made = 0
/** A person at the provider; returns their login there. */
function known(claims: Record<string, unknown> = {}): { login: string; email: string } {
  made += 1
  const login = `subject-${made}`
  const email = `person${made}@griot.example`
  griot.provider.people[login] = { email, email_verified: true, name: `Person ${made}`, ...claims }
  return { login, email }
}

async function accountOf(email: string) {
  const { users } = resultOf(await griot.send('admin', 'listUsers'), 'listUsers')
  return users.find((user) => user.email === email)
}

const signedIn = async (login: string) => resultOf(await griot.signIn(login), 'finishOidcSignIn')

async function notesOf(id: string): Promise<[string, unknown][]> {
  const { rows } = await griot.pool.query(
    `select action, changed from audit_events where entity = 'user' and $1 = any(entity_keys) order by id`,
    [id],
  )
  return rows.map(({ action, changed }) => [action, changed])
}

const change = (before: string | null, after: string) => ({ before, after })

it('sign-in by provider creates an account, as a viewer unless a claim gives another role', async () => {
  const { login, email } = known()
  const { user } = await signedIn(login)
  expect(user).toMatchObject({ email, name: expect.stringMatching(/^Person/), role: 'viewer' })
  expect(await accountOf(email)).toMatchObject({ id: user.id, status: 'active', role: 'viewer' })
  expect(await notesOf(user.id)).toEqual([
    ['create', { email: change(null, email), role: change(null, 'viewer') }],
    ['link provider', { provider: change(null, griot.provider.issuer) }],
    ['sign in', null],
  ])
  expect((await signedIn(login)).user.id).toBe(user.id)
})

it.each([
  ['no name', {}],
  ['its address as user name', { preferred_username: 'other.person@griot.example' }],
])('sign-in by provider shows no address of a person with %s', async (_, claims) => {
  const { login, email } = known({ name: undefined, ...claims })
  const { name } = (await signedIn(login)).user
  expect([email.split('@')[0], 'other.person']).toContain(name)
})

it('sign-in by provider: the claim sets the role of a new account, and never changes it later', async () => {
  const { login, email } = known({ groups: ['helpers', 'teachers', 'others'] })
  expect((await signedIn(login)).user.role).toBe('editor')
  Object.assign(griot.provider.people[login] ?? {}, { groups: ['heads'] })
  expect((await signedIn(login)).user.role).toBe('editor')
  const account = await accountOf(email)
  await griot.send('admin', 'patchUser', {
    params: { id: account?.id ?? '' },
    body: { role: 'viewer' },
  })
  expect((await signedIn(login)).user.role).toBe('viewer')
})

it('sign-in by provider keeps the role of an existing account, and links it permanently', async () => {
  const person = await newPerson(griot, 'contributor')
  const { login } = known({ email: person.email.toUpperCase(), groups: ['heads'] })
  const { user } = await signedIn(login)
  expect(user).toMatchObject({ id: person.id, role: 'contributor', email: person.email })
  expect((await person.logIn()).statusCode).toBe(200)
  // From now on the subject identifies the person, even if the email changes.
  Object.assign(griot.provider.people[login] ?? {}, {
    email: 'renamed@griot.example',
    email_verified: false,
  })
  expect((await signedIn(login)).user.id).toBe(person.id)
  expect(await accountOf('renamed@griot.example')).toBeUndefined()
})

it.each([
  ['not verified', { email_verified: false }],
  ['verified with a string instead of true', { email_verified: 'true' }],
  ['without email_verified', { email_verified: undefined }],
  ['malformed', { email: 'no-address' }],
  ['missing', { email: undefined }],
])('sign-in by provider creates and finds no account by an email that is %s', async (_, claims) => {
  const person = await newPerson(griot)
  for (const email of [person.email, known().email]) {
    const { login } = known({ email, ...claims })
    const response = await griot.signIn(login)
    expect(response.statusCode).toBe(401)
    expect(response.json().message).toBe('Griot ID has not verified your email. Verify it there, then try again.')
  }
  const { rows } = await griot.pool.query('select from identities where user_id = $1', [person.id])
  expect(rows).toEqual([])
})

it('sign-in by provider refuses another subject with the email of a linked account', async () => {
  const first = known()
  const { user } = await signedIn(first.login)
  const second = known({ email: first.email })
  const response = await griot.signIn(second.login)
  expect(response.statusCode).toBe(401)
  expect(response.json().message).toBe('Another Griot ID account already signs in here with this email. Ask an admin.')
  expect((await signedIn(first.login)).user.id).toBe(user.id)
})

it('sign-in by provider refuses a disabled account, linked or not, and works once it is enabled', async () => {
  const linked = known()
  const { user } = await signedIn(linked.login)
  const person = await newPerson(griot)
  const unlinked = known({ email: person.email })
  const set = async (id: string, disabled: boolean) =>
    resultOf(await griot.send('admin', 'patchUser', { params: { id }, body: { disabled } }), 'patchUser')
  for (const [id, login] of [
    [user.id, linked.login],
    [person.id, unlinked.login],
  ] as const) {
    await set(id, true)
    const response = await griot.signIn(login)
    expect(response.statusCode).toBe(401)
    expect(response.json()).toMatchObject({
      code: 'login_failed',
      message: 'This account is disabled. Ask an admin.',
    })
    // Active although it has no password.
    expect((await set(id, false)).status).toBe('active')
    expect((await signedIn(login)).user.id).toBe(id)
  }
})

it('sign-in by provider accepts an invitation for its email, with the role chosen by the admin', async () => {
  const { login, email } = known({ groups: ['heads'], name: 'Adé' })
  const body = { email, role: 'contributor', by: 'link' }
  const invited = resultOf(await griot.send('admin', 'inviteUser', { body }), 'inviteUser')
  const { user } = await signedIn(login)
  expect(user).toMatchObject({ id: invited.user.id, role: 'contributor', name: 'Adé' })
  expect(await accountOf(email)).toMatchObject({ status: 'active', invitedAt: null })
  const token = new URL(invited.link ?? '').searchParams.get('token') ?? ''
  const late = { token, name: 'Late', password: TEST_PASSWORD }
  expect((await griot.send(null, 'acceptInvitation', { body: late })).statusCode).toBe(409)
  expect((await notesOf(user.id)).map(([action]) => action)).toEqual([
    'create',
    'invite',
    'accept invitation',
    'link provider',
    'sign in',
  ])
})

it('sign-in by provider creates one account when a person signs in twice at once', async () => {
  const { login, email } = known()
  const responses = await Promise.all([1, 2, 3, 4].map(() => griot.signIn(login)))
  const ids = responses.map((response) => resultOf(response, 'finishOidcSignIn').user.id)
  expect(new Set(ids).size).toBe(1)
  const { rows } = await griot.pool.query('select from users where email = $1', [email])
  expect(rows).toHaveLength(1)
})

it('sign-in by provider requires the second factor, and links the account only after it', async () => {
  const person = await newPerson(griot)
  const { secret } = await person.turnOn()
  await person.forgetSteps()
  const { login } = known({ email: person.email })
  const links = async () => (await griot.pool.query('select from identities where user_id = $1', [person.id])).rowCount
  const step = await griot.signIn(login)
  expect(step.statusCode).toBe(401)
  expect(step.json().code).toBe('second_factor_needed')
  expect(await links()).toBe(0)

  const { proof } = step.json().result
  const finish = (code: string) => griot.send(null, 'loginWithCode', { body: { proof, code } })
  const session = resultOf(await finish(codeOf(secret)), 'loginWithCode')
  expect(session.user.id).toBe(person.id)
  expect(await links()).toBe(1)
  expect((await notesOf(person.id)).map(([action]) => action)).toContain('link provider')
  await person.forgetSteps()
  expect((await griot.signIn(login)).json().code).toBe('second_factor_needed')
  expect((await finish(codeOf(secret))).statusCode).toBe(401)
})

it('sign-in by provider: an admin without a required second factor may only set it up', async () => {
  const chief = await newPerson(griot, 'admin')
  await chief.turnOn()
  const rule = (admins: boolean) => chief.ask('setSecondFactorPolicy', { admins })
  expect((await rule(true)).statusCode).toBe(200)
  const { login } = known({ groups: 'heads' })
  const { user, accessToken } = await signedIn(login)
  expect(user).toMatchObject({ role: 'admin', mustSetUpSecondFactor: true })
  const ask = (url: string, payload?: object) =>
    griot.app.inject({
      method: payload ? 'POST' : 'GET',
      url: `/api${url}`,
      headers: { authorization: `Bearer ${accessToken}` },
      ...(payload ? { payload } : {}),
    })
  expect((await ask('/users')).json().code).toBe('second_factor_required')
  expect((await griot.prove(login, accessToken)).statusCode).toBe(200)
  const started = (await ask('/auth/me/second-factor', { provider: true })).json()
  const code = codeOf(started.result.secret)
  expect((await ask('/auth/me/second-factor/confirm', { code })).statusCode).toBe(200)
  expect((await ask('/users')).statusCode).toBe(200)
  await rule(false)
})

it('an account without a password can set one by mail, and then sign in either way', async () => {
  const { login, email } = known()
  const { accessToken } = await signedIn(login)
  const refused = await griot.send(null, 'login', { body: { email, password: TEST_PASSWORD } })
  expect(refused.statusCode).toBe(401)
  await griot.pool.query(
    `insert into password_resets (user_id, token_hash, expires_at)
     select id, sha256('a-token'), now() + interval '1 hour' from users where email = $1`,
    [email],
  )
  const body = { token: 'a-token', password: TEST_PASSWORD }
  expect((await griot.send(null, 'resetPassword', { body })).statusCode).toBe(200)
  const old = await griot.app.inject({
    url: '/api/auth/me',
    headers: { authorization: `Bearer ${accessToken}` },
  })
  expect(old.statusCode).toBe(401)
  expect((await griot.send(null, 'login', { body: { email, password: TEST_PASSWORD } })).statusCode).toBe(200)
  await signedIn(login)
})
