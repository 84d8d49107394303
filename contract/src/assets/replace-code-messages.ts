/** Sentences for replacing a code; no schema uses them, so they load with their dialog. */
export const replacingMessages = {
  ask: (codes: number) =>
    codes === 1 ? 'Use another code everywhere' : `Use another code for ${codes}`,
  unused: 'Nothing uses it yet.',
  itself: 'This is the other code. It stays as it is.',
  /** Shown before the change, with the counts. */
  willChange: (chosen: number, places: number) => {
    if (chosen === 0) return 'Nothing is changed.'
    if (places === 1) return 'The one place is changed.'
    return chosen === 1
      ? `1 of ${places} places is changed.`
      : `${chosen} of ${places} places are changed together.`
  },
} as const
