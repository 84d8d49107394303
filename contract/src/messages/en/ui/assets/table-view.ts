// Generated from contract/messages/en/ui/assets/table-view.json by `npm run messages`.
export const view = 'View'
export const cards = 'Cards'
export const table = 'Table'
