// Generated from contract/messages/en/ui/general/loading.json by `npm run messages`.
export const offline = 'You are offline. Try again when you are online.'
export const lost = 'Could not load this part. Try again.'
export const updated = 'Griot was updated and the page was reloaded. Your input is saved as a draft.'
export const outdated = 'Griot was updated. Reload the page, then try again.'
