import type { ReactNode } from 'react'
import type { LanguageName } from '#contract/languages.ts'
import { wordLang } from '../word/word.tsx'
import classes from './page-head.module.css'

interface Props {
  /** Heading and document title. */
  title: string
  /** Language of the title, if it is a word of that language. */
  language?: LanguageName
  /** Secondary text beside the heading: '5 levels of Yoruba'. */
  sub?: ReactNode
  /** Buttons at the right; at 360 px on one line below. */
  actions?: ReactNode
}

/** Page header: title, summary, actions. */
export function PageHead({ title, language, sub, actions }: Props) {
  return (
    <div className={classes.head}>
      <title>{`${title} · Griot`}</title>
      <h1 className={classes.title} lang={language && wordLang(language)}>
        {title}
      </h1>
      {sub !== undefined && <div className={classes.sub}>{sub}</div>}
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}
