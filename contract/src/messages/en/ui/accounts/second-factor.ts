// Generated from contract/messages/en/ui/accounts/second-factor.json by `npm run messages`.
export const securityFailed = 'Could not load your second factor.'
export const wrongProof = 'This is not your password or a valid code.'
export const codesUnseen = 'New recovery codes were created, but you left before they were shown. Create new ones in your profile.'
export const turnedOnUnseen = 'The second factor is on, but you left before its recovery codes were shown. Create new ones in your profile.'
