// Generated from contract/messages/en/ui/accounts/token.json by `npm run messages`.
export const listFailed = 'Could not load the tokens.'
export const madeUnseen = (p: { name: string | number }) => `The token ${p.name} was created, but you left before it was shown. Revoke it and create another one.`
