/** A range of an NFC text with its replacement; null when no fix is known. */
export interface UnexpectedPlace {
  start: number
  end: number
  replacement: string | null
}

/** A piece of a text; `start` is its offset in the original text. */
export interface TextPiece {
  text: string
  start: number
  isUnexpected: boolean
}

/** The text, split at its odd places. */
export function unexpectedPieces(text: string, places: readonly UnexpectedPlace[]): TextPiece[] {
  return cut(text, places, ({ start, end }) => text.slice(start, end))
}

/** The corrected text, split at the same places. */
export function fixedPieces(text: string, places: readonly UnexpectedPlace[]): TextPiece[] {
  return cut(text, places, ({ start, end, replacement }) => replacement ?? text.slice(start, end))
}

function cut(
  text: string,
  places: readonly UnexpectedPlace[],
  textAt: (place: UnexpectedPlace) => string,
): TextPiece[] {
  const pieces: TextPiece[] = []
  let done = 0
  for (const place of [...places].sort((a, b) => a.start - b.start)) {
    if (place.start < done) continue
    if (place.start > done) pieces.push({ text: text.slice(done, place.start), start: done, isUnexpected: false })
    pieces.push({ text: textAt(place), start: place.start, isUnexpected: true })
    done = place.end
  }
  if (done < text.length) pieces.push({ text: text.slice(done), start: done, isUnexpected: false })
  return pieces.filter((piece) => piece.text !== '')
}
