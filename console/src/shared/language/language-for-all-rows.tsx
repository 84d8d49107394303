import { languageSchema } from '@griot/contract/language-schema.ts'
import { LANGUAGE_NAMES, type LanguageName, languageTitle } from '@griot/contract/languages.ts'
import * as languageFieldMessages from '@griot/contract/messages/ui/texts/language-field.ts'
import layout from '@griot/player/ui/layout.module.css'
import { Select } from '@griot/player/ui/select.tsx'
import { useId } from 'react'
import { rememberContentLanguage } from '../../session/content-language.ts'
import classes from './language-for-all-rows.module.css'

interface LanguageForAllRowsProps {
  /** Instead of 'Language of all rows'. */
  label?: string
  language: LanguageName | null
  /** Label while the rows have no language in common. */
  none: string
  /** Whether that state can be selected. */
  mayBeNone: boolean
  locked: boolean
  onChange: (language: LanguageName | null) => void
}

/** Sets the language of all rows, above the table: most lists have only one. */
export function LanguageForAllRows({
  label = languageFieldMessages.languageOfAllRows,
  language,
  none,
  mayBeNone,
  locked,
  onChange,
}: LanguageForAllRowsProps) {
  const id = useId()
  return (
    <div className={`${layout.row} ${layout.cluster} ${classes.place}`}>
      <label htmlFor={id}>{label}</label>
      <div className={classes.select}>
        <Select
          id={id}
          value={language ?? ''}
          disabled={locked}
          onChange={(event) => {
            const { data } = languageSchema.safeParse(event.currentTarget.value)
            if (data) rememberContentLanguage(data)
            if (data || mayBeNone) onChange(data ?? null)
          }}
        >
          {(mayBeNone || language === null) && <option value="">{none}</option>}
          {LANGUAGE_NAMES.map((name) => (
            <option key={name} value={name}>
              {languageTitle(name)}
            </option>
          ))}
        </Select>
      </div>
    </div>
  )
}
