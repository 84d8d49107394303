import type { ReactNode } from 'react'
import { LANGUAGES, type LanguageName } from '#contract/languages.ts'
import { highlight } from '#contract/text/folding.ts'
import classes from './word.module.css'

interface Props {
  children: string
  /** Absent where the language is not known; the word then has no `lang`. */
  language?: LanguageName | undefined
  /** 17 px in cells and lists, 20 on cards, 30 in details. */
  size?: 'm' | 'l' | 'xl'
  /** Marks what a search found. */
  search?: string
  /** Cuts after two lines. */
  clamp?: boolean
  /** Cuts after one line. */
  ellipsis?: boolean
}

/** A text in one of the six languages: always Andika, always with room for two marks, always with `lang`. */
export function Word({ children, language, size = 'm', search = '', clamp, ellipsis }: Props) {
  const cut = clamp ? classes.clamp : ellipsis ? classes.ellipsis : ''
  return (
    <span
      className={`${classes.word} ${classes[size]} ${cut}`}
      lang={language && wordLang(language)}
      dir="auto"
    >
      {search === '' ? children : marked(children, search)}
    </span>
  )
}

/** The BCP 47 tag of a language, for `lang`. */
export function wordLang(language: LanguageName): string {
  return LANGUAGES[language].tag
}

function marked(text: string, search: string): ReactNode[] {
  // Parts have no identity of their own; their place in the text is one.
  return highlight(text, search).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    part.hit ? <mark key={index}>{part.text}</mark> : <span key={index}>{part.text}</span>,
  )
}
