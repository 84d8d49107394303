// Generated from contract/messages/en/ui/accounts/profile.json by `npm run messages`.
import { formatNumber, plural } from '../../../format.ts'
export const loadingTokens = 'Loading tokens...'
export const noTokensYet = 'No tokens yet.'
export const apiTokens = 'API tokens'
export const newToken = 'New token'
export const neverUsed = 'Never used'
export const lastUsed = (p: { when: string | number }) => `Last used ${p.when}`
export const created = (p: { scope: string | number; day: string | number }) => `${p.scope}, created ${p.day}`
export const expired = (p: { expiresAt: string | number }) => `Expired ${p.expiresAt}`
export const expires = (p: { expiresAt: string | number }) => `Expires ${p.expiresAt}`
export const revoke = 'Revoke'
export const revokeToken = (p: { name: string | number }) => `Revoke ${p.name}`
export const token = (p: { name: string | number }) => `Token ${p.name}`
export const copyToken = 'Copy token'
export const codeFromAuthenticatorApp = 'A code from your authenticator app'
export const yourPassword = 'Your password'
export const passwordOrCode = 'Your password, or a code'
export const confirmWith = (p: { name: string | number }) => `Confirm with ${p.name}`
export const confirmedIdentity = (p: { name: string | number }) => `${p.name} confirmed your identity.`
export const unknownClient = 'Unknown client'
export const browserOnSystem = (p: { browser: string | number; system: string | number }) => `${p.browser} on ${p.system}`
export const loadingSessions = 'Loading sessions...'
export const openSessions = 'Open sessions'
export const endAllOthers = 'End all others'
export const startedAt = (p: { isCurrent: boolean; began: string | number }) => p.isCurrent ? `This session, started ${p.began}` : `Started ${p.began}`
export const startedAtFrom = (p: { isCurrent: boolean; began: string | number; address: string | number }) => p.isCurrent ? `This session, started ${p.began}, from ${p.address}` : `Started ${p.began}, from ${p.address}`
export const current = 'Current'
export const lastSeen = (p: { lastSeenAt: string | number }) => `Last seen ${p.lastSeenAt}`
export const endSession = 'End session'
export const endSessionOf = (p: { name: string | number; began: string | number }) => `End session: ${p.name}, started ${p.began}`
export const profile = 'Profile'
export const users = 'Users'
export const sessionsHint = 'Where this account is signed in. Ending a session keeps its unsaved drafts.'
export const signInHint = 'How you can sign in to this account.'
export const since = (p: { name: string | number; since: string | number }) => `${p.name}, since ${p.since}`
export const password = 'Password'
export const lastChanged = (p: { when: string | number; sentence: string | number }) => `Last changed ${p.when}. ${p.sentence}`
export const secondFactorHint = 'A six-digit code from an authenticator app, required at each sign-in.'
export const tokensHint = 'For programs that use Griot in your name. A token has the permissions of your role, except for accounts. A new password ends all tokens.'
export const passwordLinkHint = 'Setting a password with the link ends all sessions and API tokens of this account.'
export const passwordLinkSent = (p: { email: string | number }) => `An email with a link was sent to ${p.email}.`
export const accountHasNoPassword = 'This account has no password. Set one with a link sent to your email.'
export const emailMeLink = 'Email me a link'
export const currentPassword = 'Current password'
export const newPassword = 'New password'
export const atLeastCharacters = (p: { count: number }) => `At least ${plural('en', p.count, { one: `${formatNumber('en', p.count)} character`, other: `${formatNumber('en', p.count)} characters` })}.`
export const repeatNewPassword = 'Repeat new password'
export const changePassword = 'Change password'
export const recoveryCodes = 'Your recovery codes'
export const recoveryCodesHint = 'Use a code to sign in when you do not have your device. Each code works once. Print them, or save them in your password manager.'
export const shownOnlyOnce = 'They are shown only once.'
export const recoveryCodesTitle = 'Recovery codes'
export const copied = 'Copied'
export const copyCodes = 'Copy codes'
export const iHaveSavedThem = 'I have saved them'
export const secondFactor = 'Second factor'
export const setUpHint = 'At each sign-in you will enter a code from an authenticator app on your phone or in your password manager.'
export const loadingSecondFactor = 'Loading the second factor...'
export const off = 'Off'
export const onSince = (p: { since: string | number }) => `On since ${p.since}`
export const turnOn = 'Turn on'
export const newRecoveryCodes = 'New recovery codes'
export const turnOff = 'Turn off'
export const turnOffSecondFactor = 'Turn off second factor'
export const recoveryCodesLeft = (p: { left: number; total: number }) => `${formatNumber('en', p.left)} of ${formatNumber('en', p.total)} recovery codes left`
export const continueButton = 'Continue'
export const qrCode = 'QR code of the secret for your authenticator app'
export const scanWithAuthenticatorApp = 'Scan it with your authenticator app'
export const orTypeSecret = 'Or type this secret into the app:'
export const copySecret = 'Copy secret'
export const showAsUrl = 'Show as URL'
export const codeHint = 'The six digits shown in the app.'
export const startOver = 'Start over'
export const days = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} day`, other: `${formatNumber('en', p.count)} days` })
export const name = 'Name'
export const programUses = 'The program that uses it.'
export const permission = 'Permission'
export const expiresAfter = 'Expires after'
export const createToken = 'Create token'
export const fewCodes = (p: { count: number }) => `${p.count === 0 ? 'No codes left.' : plural('en', p.count, { one: `Only ${formatNumber('en', p.count)} code left.`, other: `Only ${formatNumber('en', p.count)} codes left.` })} Create new ones in case you lose your device.`
export const onlyPassword = 'You sign in with the password only.'
export const onlyProvider = (p: { name: string | number }) => `You sign in with ${p.name} only.`
export const recoveryCodesLeftAndRequired = (p: { left: number; total: number; required: string | number }) => `${formatNumber('en', p.left)} of ${formatNumber('en', p.total)} recovery codes left. ${p.required}`
export const tokenHint = 'It is shown only once. Programs send it as ‘Authorization: Bearer …’.'
export const tokenCopiedHint = 'Copied. It is shown only once. Programs send it as ‘Authorization: Bearer …’.'
export const createNewCodes = 'Create new codes'
export const sessionsTitle = 'Open sessions'
export const signInTitle = 'Sign-in'
export const passwordTitle = 'Password'
export const secondFactorTitle = 'Second factor'
export const tokensTitle = 'API tokens'
