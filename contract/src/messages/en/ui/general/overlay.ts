// Generated from contract/messages/en/ui/general/overlay.json by `npm run messages`.
export const opening = 'Opening…'
