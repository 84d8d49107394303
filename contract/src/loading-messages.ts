/** Sentences shown when a dialog, or another lazily loaded part, cannot be loaded. */
export const loadingMessages = {
  offline: 'You are offline. Try again when you are online.',
  lost: 'Could not load this part. Try again.',
  updated: 'Griot was updated and the page was reloaded. Your input is saved as a draft.',
  outdated: 'Griot was updated. Reload the page, then try again.',
} as const
