/** Sentences for an availability switch that was changed while offline. */
export const availabilityMessages = {
  waits: 'Waits for the line',
  sent: (name: string, available: boolean) =>
    `${name} is ${available ? 'available' : 'not available'} now.`,
  stale: 'Not set: someone else changed this since. Look at it and set it again.',
  refused: (name: string, sentence: string) => `${name}: ${sentence}`,
} as const
