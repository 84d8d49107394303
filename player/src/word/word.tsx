import { LANGUAGES, type LanguageName } from '@griot/contract/languages.ts'
import { highlight } from '@griot/contract/text/folding.ts'
import type { ReactNode } from 'react'
import classes from './word.module.css'

interface Props {
  children: string
  /** Absent when the language is unknown; the word then has no `lang`. */
  language?: LanguageName | undefined
  /** 17 px in cells and lists, 20 on cards, 30 in details. */
  size?: 'm' | 'l' | 'xl'
  /** Search text to highlight. */
  search?: string
  /** Truncates after two lines. */
  clamp?: boolean
  /** Truncates after one line. */
  ellipsis?: boolean
}

/** A text in one of the six languages: set in Andika, with line height for two stacked marks, and with `lang`. */
export function Word({ children, language, size = 'm', search = '', clamp, ellipsis }: Props) {
  const cut = clamp ? classes.clamp : ellipsis ? classes.ellipsis : ''
  return (
    <span className={`${classes.word} ${classes[size]} ${cut}`} lang={language && wordLang(language)} dir="auto">
      {search === '' ? children : marked(children, search)}
    </span>
  )
}

/** BCP 47 tag of a language, for `lang`. */
export function wordLang(language: LanguageName): string {
  return LANGUAGES[language].tag
}

function marked(text: string, search: string): ReactNode[] {
  // Parts have no id; their position in the text identifies them.
  return highlight(text, search).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    part.hit ? <mark key={index}>{part.text}</mark> : <span key={index}>{part.text}</span>,
  )
}
