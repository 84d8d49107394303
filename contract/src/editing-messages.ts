/** Sentences of forms about drafts, and about changes that others saved while the form was open. */
export const editingMessages = {
  draftFrom: (when: string) => `Draft from ${when}`,
  draftKept: 'What you typed is kept as a draft.',
  draftRefused:
    'What you type is not kept as a draft: this browser has no storage left, or refuses it. Save before you leave.',
  draftRestored: 'The draft is back in the form.',
  draftDiscarded: 'The draft is gone.',
  merged: (labels: readonly string[]) => `Merged with changes by someone else: ${labels.join(', ')}.`,
  bothChanged: (labels: readonly string[]) =>
    `You and someone else changed: ${labels.join(', ')}. The form shows your version. Saving overwrites theirs.`,
  orderTheirs: 'Someone else changed the order too. Their order is shown.',
  keepMine: 'Keep mine',
  allDecided: 'All conflicts are resolved. Save again.',
} as const
