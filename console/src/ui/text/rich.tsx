import { Fragment, type ReactNode } from 'react'

/** A message with tags: its texts and elements in order. */
export function rich(parts: readonly ReactNode[]): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never move
  return parts.map((part, at) => <Fragment key={at}>{part}</Fragment>)
}
