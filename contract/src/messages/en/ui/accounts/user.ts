// Generated from contract/messages/en/ui/accounts/user.json by `npm run messages`.
import { formatNumber, plural } from '../../../format.ts'
export const listFailed = 'Could not load the users.'
export const invitedElsewhere = (p: { email: string | number }) => `${p.email} is invited. To get the link, open Users and press Copy link.`
export const invitationFailed = 'Could not check the invitation.'
export const changeEnds = 'A new password ends all other sessions and all your API tokens. Programs that use them need new ones.'
export const passwordsDiffer = 'The passwords do not match.'
export const sessionsFailed = 'Could not load the sessions.'
export const copyLinkInstead = 'Copy link instead'
export const inviteCopyLink = 'Invite and copy link'
export const invite = 'Invite'
export const inviteByEmail = 'Invite by email'
export const emailNewUser = 'Email of the new user'
export const role = 'Role'
export const sendInvitation = 'Send invitation'
export const noMailServer = 'No mail server is set up, so send the link yourself.'
export const active = 'Active'
export const invited = 'Invited'
export const disabled = 'Disabled'
export const lastAdminCannotChange = 'The last admin cannot change role'
export const onlyAnotherAdminCan = 'Only another admin can change it'
export const roleOf = (p: { email: string | number }) => `Role of ${p.email}`
export const isApprover = 'May approve'
export const isApproverOf = (p: { email: string | number }) => `${p.email} may approve`
export const secondFactor = 'Second factor'
export const lastSeen = 'Last seen'
export const copyLinkFor = <T>(p: { hidden: (text: string) => T; email: string | number }): (string | T)[] => ['Copy link', p.hidden(` for ${p.email}`)]
export const resendTo = <T>(p: { hidden: (text: string) => T; email: string | number }): (string | T)[] => ['Resend', p.hidden(` to ${p.email}`)]
export const resetSecondFactor = <T>(p: { hidden: (text: string) => T; email: string | number }): (string | T)[] => ['Reset second factor', p.hidden(` of ${p.email}`)]
export const disable = <T>(p: { hidden: (text: string) => T; email: string | number }): (string | T)[] => ['Disable', p.hidden(` ${p.email}`)]
export const enable = <T>(p: { hidden: (text: string) => T; email: string | number }): (string | T)[] => ['Enable', p.hidden(` ${p.email}`)]
export const askReset = (p: { email: string | number }) => `Reset the second factor of ${p.email}?`
export const useWhenDeviceLost = 'Use this when the device is lost. The user is signed out everywhere and signs in with only the password until they set up a new one.'
export const reset = 'Reset'
export const askDisable = (p: { email: string | number }) => `Disable ${p.email}?`
export const disableInvited = 'The invitation link stops working now. Enabling the account again creates a new link.'
export const disableActive = 'The user is signed out now and cannot sign in until the account is enabled again. Their work is not deleted.'
export const disableNow = 'Disable'
export const on = 'On'
export const off = 'Off'
export const linkHasExpired = 'The link has expired'
export const invitedLinkExpires = (p: { invitedAt: string | number; invitationEndsAt: string | number }) => `Invited ${p.invitedAt}; the link expires ${p.invitationEndsAt}`
export const now = 'Now'
export const never = 'Never'
export const users = 'Users'
export const seeProfile = 'See your profile'
export const loadingUsers = 'Loading users...'
export const account = 'Account'
export const state = 'State'
export const linkFor = (p: { email: string | number }) => `Link for ${p.email}`
export const copyLink = 'Copy link'
export const secondFactorRequired = 'Admins must have a second factor'
export const secondFactorRequiredHint = 'Admins without one must set it up before they can continue.'
export const nameAndYou = (p: { name: string | number }) => `${p.name}, you`
export const disabledNeverSignedIn = 'Never signed in; their work is not deleted'
export const disabledKeepsWork = (p: { name: string | number }) => `${p.name}; their work is not deleted`
export const subtitle = (p: { accounts: number; invitations: number }) => `${plural('en', p.accounts, { one: `${formatNumber('en', p.accounts)} account`, other: `${formatNumber('en', p.accounts)} accounts` })}, ${plural('en', p.invitations, { one: `${formatNumber('en', p.invitations)} invitation`, other: `${formatNumber('en', p.invitations)} invitations` })} open`
export const linkHint = (p: { days: number }) => `Send it to the person yourself. It works once, within ${plural('en', p.days, { one: `${formatNumber('en', p.days)} day`, other: `${formatNumber('en', p.days)} days` })}, and is shown only once.`
export const linkCopiedHint = (p: { days: number }) => `Copied. Send it to the person yourself. It works once, within ${plural('en', p.days, { one: `${formatNumber('en', p.days)} day`, other: `${formatNumber('en', p.days)} days` })}, and is shown only once.`
