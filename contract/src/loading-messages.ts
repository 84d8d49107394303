/** Sentences shown when a dialog, or another lazily loaded part, cannot be loaded. */
export const openingMessages = {
  offline: 'You are offline. Open it again when the line is back.',
  lost: 'This could not be opened: its code was lost on the way. Open it again.',
  updated: 'Griot was updated, so the page was reloaded. What you typed is kept as a draft.',
  outdated: 'This could not be opened: Griot was updated. Reload the page, then open it again.',
} as const
