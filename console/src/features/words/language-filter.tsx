import { LANGUAGE_NAMES, LANGUAGES, type LanguageName } from '@griot/contract/languages.ts'
import * as teamWordsMessages from '@griot/contract/messages/ui/texts/team-words.ts'
import { useId } from 'react'
import { Select } from '../../ui/form/fields/select.tsx'

interface LanguageFilterProps {
  language: LanguageName | undefined
  onChange: (language: LanguageName | undefined) => void
}

export function LanguageFilter({ language, onChange }: LanguageFilterProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id}>{teamWordsMessages.filterLanguage}</label>
      <Select
        id={id}
        value={language ?? ''}
        onChange={({ target }) => onChange(LANGUAGE_NAMES.find((name) => name === target.value))}
      >
        <option value="">{teamWordsMessages.allLanguages}</option>
        {Object.values(LANGUAGES).map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </Select>
    </div>
  )
}
