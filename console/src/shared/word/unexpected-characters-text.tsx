import type { LanguageName } from '#contract/languages.ts'
import { mendedPieces, type OddPlace, oddPieces, type TextPiece } from './unexpected-characters.ts'
import classes from './unexpected-characters-text.module.css'
import wordClasses from './word.module.css'
import { wordLang } from './word.tsx'

interface OddTextProps {
  text: string
  places: readonly OddPlace[]
  /** Absent for text in no language. */
  language?: LanguageName | undefined
  /** Original or corrected. */
  look: 'was' | 'now'
}

/** A text with whole letters underlined: wavy for odd ones, straight for their replacements. */
export function OddText({ text, places, language, look }: OddTextProps) {
  const pieces = look === 'was' ? oddPieces(text, places) : mendedPieces(text, places)
  return (
    <span
      className={`${wordClasses.word} ${classes.text}`}
      lang={language && wordLang(language)}
      dir="auto"
    >
      {pieces.map((piece) => (
        <Piece key={piece.start} piece={piece} look={look} />
      ))}
    </span>
  )
}

function Piece({ piece, look }: { piece: TextPiece; look: OddTextProps['look'] }) {
  if (!piece.odd) return piece.text
  return <mark className={classes[look]}>{piece.text}</mark>
}
