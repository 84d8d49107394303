/** Said where another code is used; no schema says it, so that it comes with its dialog. */
export const replacingMessages = {
  ask: (codes: number) =>
    codes === 1 ? 'Use another code everywhere' : `Use another code for ${codes} assets`,
  unused: 'Not used yet.',
  itself: 'This is the new code. It does not change.',
  /** Told before it is done, of how many. */
  willChange: (chosen: number, places: number) => {
    if (chosen === 0) return 'Nothing changes.'
    if (places === 1) return 'One place changes.'
    return chosen === 1
      ? `1 of ${places} places changes.`
      : `${chosen} of ${places} places change together.`
  },
} as const
