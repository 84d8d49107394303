/** Sentences for a selection of several assets. */
export const selectionMessages = {
  bar: 'Selected assets',
  choose: (code: string) => `Select ${code}`,
  count: (count: number) => `${count.toLocaleString('en')} selected`,
  leave: 'Clear selection',
  copy: 'Copy codes',
  copied: (count: number) => (count === 1 ? 'Code copied' : `${count} codes copied`),
  notCopied: 'Could not copy the codes.',
  replace: 'Use another code',
  remove: 'Delete',
  notDeleted: (count: number) => (count === 1 ? 'One was not deleted' : `${count} were not deleted`),
} as const
