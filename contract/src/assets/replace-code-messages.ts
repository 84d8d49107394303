/** Sentences for replacing a code; no schema uses them, so they load with their dialog. */
export const replaceCodeMessages = {
  ask: (codes: number) => (codes === 1 ? 'Use another code everywhere' : `Use another code for ${codes} assets`),
  unused: 'Not used yet.',
  itself: 'This is the new code. It does not change.',
  /** Shown before the change, with the counts. */
  willChange: (chosen: number, places: number) => {
    if (chosen === 0) return 'Nothing changes.'
    if (places === 1) return 'One place changes.'
    return chosen === 1 ? `1 of ${places} places changes.` : `${chosen} of ${places} places change together.`
  },
} as const
