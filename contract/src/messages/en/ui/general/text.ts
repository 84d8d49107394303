// Generated from contract/messages/en/ui/general/text.json by `npm run messages`.
export const copied = (p: { code: string | number }) => `Copied ${p.code}`
export const couldNotCopy = (p: { code: string | number }) => `Could not copy ${p.code}`
export const copyCode = (p: { code: string | number }) => `Copy code ${p.code}`
export const copiedTitle = 'Copied'
export const copyCodeTitle = 'Copy code'
