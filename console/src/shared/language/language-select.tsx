import { LANGUAGE_NAMES, type LanguageName, languageTitle } from '@griot/contract/languages.ts'
import { Select } from '@griot/player/ui/select.tsx'
import { useId } from 'react'

interface LanguageSelectProps<Value extends LanguageName | undefined> {
  label: string
  /** Text of the choice of all languages, for a filter; without it, one language is always chosen. */
  all?: undefined extends Value ? string : never
  value: Value
  onChange: (language: Value) => void
}

/** A select of one of the six languages with its label, in a form or as a filter. */
export function LanguageSelect<Value extends LanguageName | undefined>({
  label,
  all,
  value,
  onChange,
}: LanguageSelectProps<Value>) {
  const id = useId()
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        value={value ?? ''}
        onChange={({ target }) => onChange(LANGUAGE_NAMES.find((name) => name === target.value) as Value)}
      >
        {all !== undefined && <option value="">{all}</option>}
        {LANGUAGE_NAMES.map((name) => (
          <option key={name} value={name}>
            {languageTitle(name)}
          </option>
        ))}
      </Select>
    </>
  )
}
