/** What is said of a switch that was thrown while there was no line. */
export const availabilityMessages = {
  waits: 'Waits for the line',
  sent: (name: string, available: boolean) =>
    `${name} is ${available ? 'available' : 'not available'} now.`,
  stale: 'Not set: someone else changed this since. Look at it and set it again.',
  refused: (name: string, sentence: string) => `${name}: ${sentence}`,
} as const
