// Generated from contract/messages/en/ui/general/start.json by `npm run messages`.
export const needsJavaScript = 'Griot needs JavaScript. Turn it on for this address, then load the page again.'
