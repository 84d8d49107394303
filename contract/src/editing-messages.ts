/** Sentences of forms about drafts, and about changes that others saved while the form was open. */
export const editingMessages = {
  draftFrom: (when: string) => `Draft from ${when}`,
  draftKept: 'Your input is saved as a draft.',
  draftRefused:
    'Your input is not saved as a draft: this browser has no free storage, or does not allow it. Save before you leave.',
  draftRestored: 'Draft restored.',
  draftDiscarded: 'Draft discarded.',
  merged: (labels: readonly string[]) => `Merged with changes by someone else: ${labels.join(', ')}.`,
  bothChanged: (labels: readonly string[]) =>
    `You and someone else changed: ${labels.join(', ')}. The form shows your version. Saving overwrites theirs.`,
  orderTheirs: 'Someone else changed the order too. Their order is shown.',
  keepMine: 'Keep mine',
  allDecided: 'All conflicts are resolved. Save again.',
} as const
