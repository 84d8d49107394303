/** A place in a text in NFC, and what would stand there; null where nobody knows. */
export interface OddPlace {
  start: number
  end: number
  mended: string | null
}

/** A piece of a text; `start` is where it begins in the text as it is. */
export interface TextPiece {
  text: string
  start: number
  odd: boolean
}

/** A text cut at what is odd in it. */
export function oddPieces(text: string, places: readonly OddPlace[]): TextPiece[] {
  return cut(text, places, ({ start, end }) => text.slice(start, end))
}

/** The text as it would be, cut in the same places. */
export function mendedPieces(text: string, places: readonly OddPlace[]): TextPiece[] {
  return cut(text, places, ({ start, end, mended }) => mended ?? text.slice(start, end))
}

function cut(
  text: string,
  places: readonly OddPlace[],
  textAt: (place: OddPlace) => string,
): TextPiece[] {
  const pieces: TextPiece[] = []
  let done = 0
  for (const place of [...places].sort((a, b) => a.start - b.start)) {
    if (place.start < done) continue
    if (place.start > done)
      pieces.push({ text: text.slice(done, place.start), start: done, odd: false })
    pieces.push({ text: textAt(place), start: place.start, odd: true })
    done = place.end
  }
  if (done < text.length) pieces.push({ text: text.slice(done), start: done, odd: false })
  return pieces.filter((piece) => piece.text !== '')
}
