// Generated from contract/messages/en/ui/recording/speaker-field.json by `npm run messages`.
export const name = 'Name or pseudonym'
export const isPseudonym = 'This is a pseudonym'
export const language = 'Language'
export const place = 'Dialect or place'
export const birthYear = 'Year of birth'
export const consentVersion = 'Version of the consent text'
export const licence = 'Licence'
export const hasWithdrawn = 'Consent withdrawn'
