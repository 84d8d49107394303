import type { LanguageName } from '@griot/contract/languages.ts'
import { SESSION_WORDS_MAX } from '@griot/contract/limits.ts'
import * as setupMessages from '@griot/contract/messages/ui/recording/record-setup.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { lessonsQuery, levelsQuery } from '../../../api/curriculum.queries.ts'
import { NativeSelect } from '../../../ui/inputs/native-select.tsx'
import { TextArea, TextInput } from '../../../ui/inputs/text-input.tsx'
import { formatNumber } from '../../../ui/text/format.ts'
import { LIST_KINDS, type ListKind, listKindOf, type RecordSearch } from './record.search.ts'
import classes from './setup.module.css'

const LABELS: Record<ListKind, string> = {
  missing: setupMessages.missing,
  lesson: setupMessages.lesson,
  search: setupMessages.searchList,
  codes: setupMessages.codes,
}

interface Props {
  search: RecordSearch
  language: LanguageName
  /** Words of the chosen list; null while they are not known. */
  count: number | null
  onChange: (change: Partial<RecordSearch>) => void
}

/** Which words are recorded; in the URL. */
export function WordListChoice({ search, language, count, onChange }: Props) {
  const name = useId()
  const chosen = listKindOf(search)
  return (
    <>
      <div>
        <h3 id={name}>{setupMessages.wordList}</h3>
        <div className={classes.options} role="radiogroup" aria-labelledby={name}>
          {LIST_KINDS.map((kind) => (
            <label key={kind}>
              <input type="radio" name={name} checked={kind === chosen} onChange={() => onChange({ list: kind })} />
              {LABELS[kind]}
              {kind === chosen && count !== null && <output>{formatNumber(count)}</output>}
            </label>
          ))}
        </div>
      </div>
      {chosen === 'lesson' && <LessonChoice {...{ search, language, onChange }} />}
      {chosen === 'search' && (
        <TextInput
          label={setupMessages.searchField}
          value={search.search ?? ''}
          onChange={({ currentTarget }) => onChange({ search: currentTarget.value })}
        />
      )}
      {chosen === 'codes' && (
        <TextArea
          label={setupMessages.codesField}
          rows={4}
          value={(search.codes ?? '').replaceAll(',', '\n')}
          onChange={({ currentTarget }) =>
            onChange({ codes: currentTarget.value.split('\n').slice(0, SESSION_WORDS_MAX).join(',') })
          }
        />
      )}
    </>
  )
}

/** Level and lesson. */
export function LessonChoice({ search, language, onChange }: Omit<Props, 'count'>) {
  const { levelId } = search
  const levels = useQuery(levelsQuery(language))
  const lessons = useQuery({ ...lessonsQuery({ language, levelId: levelId ?? '' }), enabled: levelId !== undefined })
  return (
    <div className={classes.details}>
      <NativeSelect
        label={setupMessages.level}
        value={levelId ?? ''}
        onChange={({ currentTarget }) =>
          onChange({ levelId: currentTarget.value || undefined, lessonNumber: undefined })
        }
        options={[
          { value: '', label: setupMessages.chooseLevel },
          ...(levels.data ?? []).map(({ id, level, title }) => ({
            value: id,
            label: setupMessages.lessonOption({ number: level, title }),
          })),
        ]}
      />
      <NativeSelect
        label={setupMessages.lessonField}
        value={String(search.lessonNumber ?? '')}
        disabled={levelId === undefined}
        onChange={({ currentTarget }) => onChange({ lessonNumber: Number(currentTarget.value) || undefined })}
        options={[
          { value: '', label: setupMessages.chooseLesson },
          ...(lessons.data ?? []).map(({ lessonNumber, title }) => ({
            value: String(lessonNumber),
            label: setupMessages.lessonOption({ number: lessonNumber, title }),
          })),
        ]}
      />
    </div>
  )
}
