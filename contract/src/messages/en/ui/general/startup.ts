// Generated from contract/messages/en/ui/general/startup.json by `npm run messages`.
export const opensWhenOnline = 'This page opens when you are online again.'
