import { ASSET_KINDS } from '@griot/contract/assets/kinds.ts'
import { LANGUAGE_NAMES, type LanguageName, languageTitle } from '@griot/contract/languages.ts'
import { SEARCH_LENGTH_MAX } from '@griot/contract/limits.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import * as splitMessages from '@griot/contract/messages/ui/recording/audio-split.ts'
import type { WordList } from '@griot/contract/recording/words.ts'
import { useState } from 'react'
import { NativeSelect } from '../../../../ui/inputs/native-select.tsx'
import { TextInput } from '../../../../ui/inputs/text-input.tsx'
import type { RecordSearch } from '../../setup/record.search.ts'
import { codesOf, listOf } from '../../setup/word-list.ts'
import { LessonChoice } from '../../setup/word-list-choice.tsx'
import classes from './split-page.module.css'

const KINDS = [
  { value: 'missing', label: splitMessages.missing },
  { value: 'lesson', label: splitMessages.lesson },
  { value: 'search', label: splitMessages.search },
  { value: 'codes', label: splitMessages.codes },
] as const

const wrongCodes = (typed: string) => codesOf(typed).filter((code) => !ASSET_KINDS.audio.code.safeParse(code).success)

interface WordListChoiceProps {
  language: LanguageName
  onLanguage: (language: LanguageName) => void
  /** Called with null while the choice is not complete. */
  onChange: (list: WordList | null) => void
}

/** Chooses the list that pieces get their codes from, as for a session of recording. */
export function WordListChoice({ language, onLanguage, onChange }: WordListChoiceProps) {
  const [search, setSearch] = useState<RecordSearch>({ list: 'missing' })
  const change = (changes: Partial<RecordSearch>) => {
    const next = { ...search, ...changes }
    setSearch(next)
    onChange(listOf(next, language))
  }
  const changeLanguage = (chosen: LanguageName) => {
    const next = { ...search, levelId: undefined, lessonNumber: undefined }
    setSearch(next)
    onLanguage(chosen)
    onChange(listOf(next, chosen))
  }
  const kind = search.list ?? 'missing'
  const wrong = wrongCodes(search.codes ?? '')
  return (
    <>
      <NativeSelect
        label={splitMessages.codesFrom}
        value={kind}
        options={KINDS}
        onChange={({ currentTarget: { value } }) => change({ list: KINDS.find((each) => each.value === value)?.value })}
      />
      {kind !== 'codes' && (
        <NativeSelect
          label={commonMessages.language}
          value={language}
          options={LANGUAGE_NAMES.map((value) => ({ value, label: languageTitle(value) }))}
          onChange={({ currentTarget: { value } }) =>
            changeLanguage(LANGUAGE_NAMES.find((name) => name === value) ?? language)
          }
        />
      )}
      {kind === 'lesson' && <LessonChoice {...{ search, language }} onChange={change} />}
      {kind === 'search' && (
        <TextInput
          label={splitMessages.searchFor}
          value={search.search ?? ''}
          maxLength={SEARCH_LENGTH_MAX}
          onChange={({ currentTarget: { value } }) => change({ search: value })}
        />
      )}
      {kind === 'codes' && (
        <TextInput
          className={classes.wide}
          label={splitMessages.typedCodes}
          value={search.codes ?? ''}
          error={wrong.length > 0 && splitMessages.typedCodesWrong({ nameList: wrong })}
          onChange={({ currentTarget: { value } }) => change({ codes: value })}
        />
      )}
    </>
  )
}
