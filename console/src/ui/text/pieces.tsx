import type { ReactNode } from 'react'
import type { TextPiece } from './compared-texts.ts'

/** One side of two compared texts, with what differs marked as removed or inserted. */
export function Pieces({ side, pieces }: { side: 'from' | 'to'; pieces: readonly TextPiece[] }): ReactNode[] {
  const Mark = side === 'from' ? 'del' : 'ins'
  return pieces.map(({ text, differs }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no id
    differs ? <Mark key={at}>{text}</Mark> : <span key={at}>{text}</span>,
  )
}
