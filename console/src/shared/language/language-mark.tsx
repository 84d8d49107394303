import { isLanguageName, languageCode, languageTitle } from '@griot/contract/languages.ts'
import * as languageFieldMessages from '@griot/contract/messages/ui/texts/language-field.ts'
import classes from './language-mark.module.css'

interface Props {
  /** Name of the language; an unknown one shows XX. */
  language: string
  /** Shows only the two letters; screen readers still get the name. */
  short?: boolean
}

/** A language as two letters, with its name if there is space. The colour is only an aid. */
export function LanguageMark({ language, short = false }: Props) {
  const code = languageCode(language)
  const title = titleOf(language)
  return (
    <span className={classes.mark} title={short ? title : undefined}>
      <b className={classes[code.toLowerCase()]} aria-hidden="true" translate="no">
        {code}
      </b>
      <span className={short ? 'visually-hidden' : undefined}>{title}</span>
    </span>
  )
}

function titleOf(language: string): string {
  return isLanguageName(language) ? languageTitle(language) : languageFieldMessages.unknownLanguage
}
