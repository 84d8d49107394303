import * as splitMessages from '@griot/contract/messages/ui/recording/audio-split.ts'
import { Badge } from '../../../../ui/feedback/badge.tsx'

/** Whether the list has as many words as there are pieces. */
export function Fit({ words, pieces, two }: { words: number; pieces: number; two: number | undefined }) {
  if (words === 0) return <Badge tone="warn">{splitMessages.noWords}</Badge>
  if (words === pieces) return <Badge tone="ok">{splitMessages.fits({ words })}</Badge>
  if (two !== undefined && words > pieces)
    return <Badge tone="warn">{splitMessages.differsPiece({ words, pieces, piece: two })}</Badge>
  return <Badge tone={words < pieces ? 'warn' : 'info'}>{splitMessages.differs({ words, pieces })}</Badge>
}
