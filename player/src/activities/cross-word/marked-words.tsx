import type { LanguageName } from '@griot/contract/languages.ts'
import * as learnerMessages from '@griot/contract/messages/ui/curriculum/learner.ts'
import { graphemes } from '@griot/contract/text/folding.ts'
import { withoutTones } from '@griot/contract/text/tones.ts'
import { wordLang } from '../../word/word.tsx'
import classes from './cross-word.module.css'

/** Words with their tone marks, after they were typed with other ones; letters with a mark are underlined. */
export function MarkedWords({ words, language }: { words: readonly string[]; language: LanguageName }) {
  return (
    <div className={classes.marked}>
      <p>{learnerMessages.withTones}</p>
      {words.map((word) => (
        <p key={word} className={classes.word} lang={wordLang(language)} dir="auto">
          {graphemes(word).map((letter, at) =>
            withoutTones(letter, language) === letter ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: its position identifies a letter
              <span key={at}>{letter}</span>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <mark key={at}>{letter}</mark>
            ),
          )}
        </p>
      ))}
    </div>
  )
}
