/** What is said when a dialog, or another part that is loaded on demand, cannot be opened. */
export const openingMessages = {
  offline: 'You are offline. Try again when you are online.',
  lost: 'Could not load this part. Try again.',
  updated: 'Griot was updated and the page was reloaded. Your input is saved as a draft.',
  outdated: 'Griot was updated. Reload the page, then try again.',
} as const
