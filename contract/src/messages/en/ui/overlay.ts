// Generated from contract/messages/en/ui/overlay.json by `npm run messages`.
export const opening = 'Opening…'
