import type { Word } from '@griot/contract/recording/words.ts'
import { graphemes } from '@griot/contract/text/folding.ts'
import { wordLang } from '@griot/player/word/word.tsx'
import classes from './large-word.module.css'

/** The most letters of a text at the largest size, and at the next one. */
const SHORT_LETTERS = 12
const MEDIUM_LETTERS = 24

interface LargeWordProps {
  word: Pick<Word, 'text' | 'translation' | 'language'>
  /** Smaller, because takes are below it. */
  isCompact?: boolean
}

/** A word that fills its page, with its translation; longer texts are smaller. */
export function LargeWord({ word: { text, translation, language }, isCompact }: LargeWordProps) {
  return (
    <>
      <p
        className={classes.word}
        data-compact={isCompact}
        data-length={lengthOf(text)}
        lang={wordLang(language)}
        dir="auto"
      >
        {text}
      </p>
      <p className={classes.translation}>{translation}</p>
    </>
  )
}

function lengthOf(text: string): 'medium' | 'long' | undefined {
  const letters = graphemes(text).length
  if (letters <= SHORT_LETTERS) return undefined
  return letters <= MEDIUM_LETTERS ? 'medium' : 'long'
}
