import type { CallName } from '@griot/contract/api.ts'
import { saveFirstAdminLink } from '@griot/server/features/auth/accounts/first-admin.store.ts'
import { savePasswordReset } from '@griot/server/features/auth/auth.store.ts'
import { oneTimeLink } from '@griot/server/features/auth/password/one-time-link.ts'
import { codeOf } from '../accounts/authenticator.ts'
import { newPerson } from '../accounts/factors.ts'
import { resultOf, TEST_PASSWORD, type TestApp } from '../app.ts'
import { freshCode } from '../builders.ts'
import { type MakeExample, SENDER } from './example.ts'

const NEW_PASSWORD = 'ngoni-sabar-12'
const newEmail = () => `${freshCode()}@griot.example`
const tokenOf = (link: string | null) => new URL(link ?? '').searchParams.get('token') ?? ''

/** An invited account, and the token of its link. */
async function invited(griot: TestApp): Promise<{ id: string; token: string }> {
  const body = { email: newEmail(), role: 'viewer', by: 'link' }
  const response = resultOf(await griot.send(SENDER, 'inviteUser', { body }), 'inviteUser')
  return { id: response.user.id, token: tokenOf(response.link) }
}

/** A mailed reset token of a new account. */
async function resetToken(griot: TestApp): Promise<string> {
  const { link, tokenHash } = oneTimeLink('http://griot/reset-password')
  const userId = Number((await newPerson(griot)).id)
  await savePasswordReset(griot.pool, { userId, tokenHash, minutes: 60 })
  return tokenOf(link)
}

/** A call by an account created for it. */
const own =
  (body?: object): MakeExample =>
  async (griot) => ({ token: (await newPerson(griot)).token, ...(body ? { body } : {}) })

/** The same by an account with a second factor. */
const withFactor: MakeExample = async (griot) => {
  const person = await newPerson(griot)
  await person.turnOn()
  return { token: person.token, body: { password: TEST_PASSWORD } }
}

/** Valid requests of the calls about accounts, sign-in and the audit log. */
export const ACCOUNT_EXAMPLES = {
  login: async (griot) => {
    const { email } = await newPerson(griot)
    return { body: { email, password: TEST_PASSWORD, role: 'viewer' } }
  },
  loginWithCode: async (griot) => {
    const person = await newPerson(griot)
    const { recovery } = await person.turnOn()
    const { proof } = (await person.logIn()).json().result
    return { body: { proof, code: recovery[0] } }
  },
  logout: own(),
  getOwnAccount: () => ({}),
  changeLanguage: own({ language: 'fr' }),
  createFirstAdmin: async (griot) => {
    const { link, tokenHash } = oneTimeLink('http://griot/first-admin')
    await saveFirstAdminLink(griot.pool, tokenHash)
    const body = { token: tokenOf(link), name: 'Adé', email: newEmail(), password: NEW_PASSWORD }
    return { body }
  },
  forgotPassword: async (griot) => ({ body: { email: (await newPerson(griot)).email } }),
  checkResetLink: async (griot) => ({ body: { token: await resetToken(griot) } }),
  resetPassword: async (griot) => ({
    body: { token: await resetToken(griot), password: NEW_PASSWORD },
  }),

  getProgress: () => ({ query: { work: 'words', weeks: '4' } }),
  listUsers: () => ({}),
  inviteUser: () => ({ body: { email: newEmail(), role: 'viewer', by: 'link' } }),
  patchUser: async (griot) => ({
    params: { id: (await newPerson(griot)).id },
    body: { role: 'viewer', disabled: true },
  }),
  resendInvitation: async (griot) => ({
    params: { id: (await invited(griot)).id },
    body: { by: 'link' },
  }),
  getInvitation: async (griot) => ({ body: { token: (await invited(griot)).token } }),
  acceptInvitation: async (griot) => ({
    body: { token: (await invited(griot)).token, name: 'Adé', password: NEW_PASSWORD },
  }),
  changePassword: own({ currentPassword: TEST_PASSWORD, password: NEW_PASSWORD }),
  listSessions: () => ({}),
  endSession: async (griot) => {
    const { token, logIn, ask } = await newPerson(griot)
    await logIn()
    const open = resultOf(await ask('listSessions'), 'listSessions')
    return { token, params: { id: open.find(({ current }) => !current)?.id ?? '' } }
  },
  endOtherSessions: own(),

  getOwnSecurity: () => ({}),
  startSecondFactorSetup: own({ password: TEST_PASSWORD }),
  confirmSecondFactor: async (griot) => {
    const { token, ask } = await newPerson(griot)
    const started = await ask('startSecondFactorSetup', { password: TEST_PASSWORD })
    const { secret } = resultOf(started, 'startSecondFactorSetup')
    return { token, body: { code: codeOf(secret) } }
  },
  renewRecoveryCodes: withFactor,
  disableSecondFactor: withFactor,
  resetSecondFactor: async (griot) => {
    const person = await newPerson(griot)
    await person.turnOn()
    return { params: { id: person.id } }
  },
  setSecondFactorPolicy: () => ({ body: { admins: false } }),

  listTokens: () => ({}),
  createToken: own({ name: 'A script', scope: 'read', days: 30, password: TEST_PASSWORD }),
  revokeToken: async (griot) => {
    const { token, ask } = await newPerson(griot)
    const given = { name: 'A script', scope: 'read', days: 30, password: TEST_PASSWORD }
    const { apiToken } = resultOf(await ask('createToken', given), 'createToken')
    return { token, params: { id: apiToken.id } }
  },

  listAuditEvents: () => ({
    query: {
      ...{ who: '1', entity: 'asset', action: 'create', before: '77777', limit: '2' },
      ...{ from: '2020-01-01T00:00:00Z', until: '2040-01-01T00:00:00Z' },
    },
  }),
  getAuditEvent: async (griot) => {
    await invited(griot)
    const response = await griot.send(SENDER, 'listAuditEvents')
    const [event] = resultOf(response, 'listAuditEvents').events
    return { params: { id: event?.id ?? '' } }
  },
} satisfies Partial<Record<CallName, MakeExample>>
