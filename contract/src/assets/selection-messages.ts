/** Sentences for a selection of several assets. */
export const choosingMessages = {
  bar: 'Chosen assets',
  choose: (code: string) => `Choose ${code}`,
  count: (count: number) => `${count.toLocaleString('en')} chosen`,
  leave: 'Choose none',
  copy: 'Copy codes',
  copied: (count: number) => (count === 1 ? 'Code copied' : `${count} codes copied`),
  notCopied: 'The codes could not be copied.',
  replace: 'Use another code',
  remove: 'Delete',
  kept: (count: number) => (count === 1 ? 'One was not deleted' : `${count} were not deleted`),
} as const
