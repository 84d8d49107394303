/** Sentences for an availability switch that was changed while offline. */
export const availabilityMessages = {
  waits: 'Waiting for connection',
  sent: (name: string, available: boolean) => `${name} is ${available ? 'available' : 'not available'} now.`,
  stale: 'Not saved: someone else changed this. Check it and try again.',
  refused: (name: string, sentence: string) => `${name}: ${sentence}`,
} as const
