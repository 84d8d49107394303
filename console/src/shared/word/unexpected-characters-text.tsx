import type { LanguageName } from '@griot/contract/languages.ts'
import wordClasses from '@griot/player/word/word.module.css'
import { wordLang } from '@griot/player/word/word.tsx'
import { fixedPieces, type TextPiece, type UnexpectedPlace, unexpectedPieces } from './unexpected-characters.ts'
import classes from './unexpected-characters-text.module.css'

interface UnexpectedCharactersTextProps {
  text: string
  places: readonly UnexpectedPlace[]
  /** Absent for text in no language. */
  language?: LanguageName | undefined
  /** Original or corrected. */
  look: 'was' | 'now'
}

/** A text with whole letters underlined: wavy for unexpected ones, straight for their replacements. */
export function UnexpectedCharactersText({ text, places, language, look }: UnexpectedCharactersTextProps) {
  const pieces = look === 'was' ? unexpectedPieces(text, places) : fixedPieces(text, places)
  return (
    <span className={`${wordClasses.word} ${classes.text}`} lang={language && wordLang(language)} dir="auto">
      {pieces.map((piece) => (
        <Piece key={piece.start} piece={piece} look={look} />
      ))}
    </span>
  )
}

function Piece({ piece, look }: { piece: TextPiece; look: UnexpectedCharactersTextProps['look'] }) {
  if (!piece.isUnexpected) return piece.text
  return <mark className={classes[look]}>{piece.text}</mark>
}
