import { useId } from 'react'
import {
  LANGUAGE_NAMES,
  LANGUAGES,
  type LanguageName,
  languageSchema,
} from '#contract/languages.ts'
import { Select } from '../../ui/form/fields/select.tsx'
import classes from './language-of-all.module.css'

interface LanguageOfAllProps {
  language: LanguageName | null
  /** What the rows have as long as they have none in common. */
  none: string
  /** Whether that can be gone back to. */
  mayBeNone: boolean
  locked: boolean
  onChange: (language: LanguageName | null) => void
}

/** One language for all rows, above them: most lists have one. */
export function LanguageOfAll({ language, none, mayBeNone, locked, onChange }: LanguageOfAllProps) {
  const id = useId()
  return (
    <div className={classes.place}>
      <label htmlFor={id}>Language of all rows</label>
      <div className={classes.select}>
        <Select
          id={id}
          value={language ?? ''}
          disabled={locked}
          onChange={(event) => {
            const { data } = languageSchema.safeParse(event.currentTarget.value)
            if (data || mayBeNone) onChange(data ?? null)
          }}
        >
          {(mayBeNone || language === null) && <option value="">{none}</option>}
          {LANGUAGE_NAMES.map((name) => (
            <option key={name} value={name}>
              {LANGUAGES[name].label}
            </option>
          ))}
        </Select>
      </div>
    </div>
  )
}
