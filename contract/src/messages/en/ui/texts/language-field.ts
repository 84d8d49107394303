// Generated from contract/messages/en/ui/texts/language-field.json by `npm run messages`.
export const languageOfAllRows = 'Language of all rows'
export const unknownLanguage = 'Unknown language'
