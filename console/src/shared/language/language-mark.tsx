import { LANGUAGES, languageCode } from '#contract/languages.ts'
import classes from './language-mark.module.css'

interface Props {
  /** A language's name; an unknown one shows XX. */
  language: string
  /** Only the two letters; the name is still read out. */
  short?: boolean
}

/** A language as its two letters, with its name where there is room. The tint only helps. */
export function LanguageMark({ language, short = false }: Props) {
  const code = languageCode(language)
  const label = languageLabel(language)
  return (
    <span className={classes.mark} title={short ? label : undefined}>
      <b className={classes[code.toLowerCase()]} aria-hidden="true">
        {code}
      </b>
      <span className={short ? 'visually-hidden' : undefined}>{label}</span>
    </span>
  )
}

function languageLabel(name: string): string {
  return (
    Object.values(LANGUAGES).find((language) => language.name === name)?.label ?? 'Unknown language'
  )
}
