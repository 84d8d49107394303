// Generated from contract/messages/en/ui/assets/graphic.json by `npm run messages`.
export const noDescription = 'No description provided.'
