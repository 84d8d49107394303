/** Sentences of forms about drafts, and about changes that others saved while the form was open. */
export const editingMessages = {
  draftFrom: (when: string) => `Draft from ${when}`,
  draftKept: 'What you typed is kept as a draft.',
  draftRestored: 'The draft is back in the form.',
  draftDiscarded: 'The draft is gone.',
  merged: (labels: readonly string[]) =>
    `Merged with what someone else saved: ${labels.join(', ')}.`,
  bothChanged: (labels: readonly string[]) =>
    `You both changed: ${labels.join(', ')}. What you typed is kept; saving now puts it over theirs.`,
  orderTheirs: 'Someone else moved the same meanwhile. Their order is shown.',
  keepMine: 'Keep mine',
  allDecided: 'You have decided about every field that you both changed. Save again.',
} as const
