// Generated from contract/messages/en/ui/kinds/spoken.json by `npm run messages`.
export const localText = 'Local Text'
export const translation = 'Translation'
