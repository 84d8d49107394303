import { DIFFICULTIES } from '@griot/contract/activities/common.ts'
import { ACTIVITY_KIND_NAMES } from '@griot/contract/activities/kind-names.ts'
import { ACTIVITY_KINDS } from '@griot/contract/activities/kinds.ts'
import { LANGUAGE_NAMES, languageTitle } from '@griot/contract/languages.ts'
import { WORD_LENGTH_MAX } from '@griot/contract/limits.ts'
import * as questionMessages from '@griot/contract/messages/ui/curriculum/question.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import * as pageTitles from '@griot/contract/messages/ui/shell/page-titles.ts'
import { Select } from '@griot/player/ui/select.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { lessonsQuery, levelsQuery } from '../../../api/curriculum.queries.ts'
import { difficultyLabel } from '../../../shared/curriculum/difficulty-label.ts'
import { FiltersButton } from '../../../ui/page/filters-button.tsx'
import { SearchBox } from '../../../ui/page/search-box.tsx'
import { type FilterName, type QuestionFilters, withoutFilter } from './question-filters.ts'
import classes from './question-tools.module.css'

interface ToolsProps {
  filters: QuestionFilters
  /** Filters fixed by the page, which cannot be changed. */
  fixed: readonly FilterName[]
  onChange: (changes: Partial<QuestionFilters>, options?: { replace: boolean }) => void
}

/** Search and filters; on narrow screens some filters are in a sheet. */
export function QuestionTools(props: ToolsProps) {
  const { filters, fixed, onChange } = props
  const set = FURTHER.filter((name) => filters[name] && !fixed.includes(name))
  return (
    <search className={classes.tools} aria-label={pageTitles.questions}>
      <div className={classes.field} data-wide>
        <span aria-hidden="true">{questionMessages.search}</span>
        <SearchBox
          placeholder={questionMessages.searchPlaceholder}
          value={filters.search}
          onSearch={(search) => onChange({ search }, { replace: filters.search !== '' && search !== '' })}
        />
      </div>
      {!fixed.includes('language') && <PlaceFilters {...props} />}
      <div className={classes.inline}>
        <FurtherFilters {...props} />
      </div>
      <FiltersButton set={set.length} onClear={() => onChange(Object.assign({}, ...FURTHER.map(withoutFilter)))}>
        {!fixed.includes('language') && <LessonFilter {...props} />}
        <FurtherFilters {...props} />
      </FiltersButton>
    </search>
  )
}

/** Filters in the sheet on narrow screens. */
const FURTHER = ['lessonId', 'kind', 'difficulty', 'available', 'tag'] as const satisfies FilterName[]

function PlaceFilters(props: ToolsProps) {
  const { filters, onChange } = props
  const { language, levelId } = filters
  const levels = useQuery({
    ...levelsQuery(language ?? LANGUAGE_NAMES[0]),
    enabled: language !== undefined,
  })
  return (
    <>
      <Choice
        label={commonMessages.language}
        all={questionMessages.allLanguages}
        value={language}
        options={LANGUAGE_NAMES.map((name) => [name, languageTitle(name)])}
        onChoose={(chosen) => onChange({ ...withoutFilter('language'), language: chosen })}
      />
      <Choice
        label={commonMessages.level}
        all={questionMessages.allLevels}
        disabled={language === undefined}
        value={levelId}
        options={(language && levels.data ? levels.data : []).map(({ id, level, title }) => [id, `${level}. ${title}`])}
        onChoose={(chosen) => onChange({ ...withoutFilter('levelId'), levelId: chosen })}
      />
      <div className={classes.inline}>
        <LessonFilter {...props} />
      </div>
    </>
  )
}

function LessonFilter({ filters, onChange }: ToolsProps) {
  const { language = LANGUAGE_NAMES[0], levelId, lessonId } = filters
  const lessons = useQuery({
    ...lessonsQuery({ language, levelId: levelId ?? '' }),
    enabled: levelId !== undefined,
  })
  return (
    <Choice
      label={commonMessages.lesson}
      all={questionMessages.allLessons}
      disabled={levelId === undefined}
      value={lessonId}
      options={(levelId && lessons.data ? lessons.data : []).map(({ id, lessonNumber, title }) => [
        id,
        `${lessonNumber}. ${title}`,
      ])}
      onChoose={(chosen) => onChange({ lessonId: chosen })}
    />
  )
}

const AVAILABLE = [
  ['true', commonMessages.available],
  ['false', commonMessages.notAvailable],
] as const

function FurtherFilters({ filters, onChange }: ToolsProps) {
  return (
    <>
      <Choice
        label={commonMessages.kind}
        all={questionMessages.kindAll}
        value={filters.kind}
        options={ACTIVITY_KIND_NAMES.map((kind) => [kind, ACTIVITY_KINDS[kind].label.message])}
        onChoose={(kind) => onChange({ kind })}
      />
      <Choice
        label={commonMessages.difficulty}
        all={questionMessages.difficultyAll}
        value={filters.difficulty}
        options={DIFFICULTIES.map((difficulty) => [difficulty, difficultyLabel(difficulty)])}
        onChoose={(difficulty) => onChange({ difficulty })}
      />
      <Choice
        label={questionMessages.availability}
        all={questionMessages.any}
        value={filters.available}
        options={AVAILABLE}
        onChoose={(available) => onChange({ available })}
      />
      <TagFilter value={filters.tag ?? ''} onTag={(tag) => onChange({ tag })} />
    </>
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  /** Shown while nothing is selected. */
  all: string
  value: Value | undefined
  options: readonly (readonly [Value, string])[]
  disabled?: boolean
  onChoose: (value: Value | undefined) => void
}

function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, all, value, options, disabled = false, onChoose } = props
  const id = useId()
  // Show the URL's value before its name has loaded.
  const isOffered = value === undefined || options.some(([option]) => option === value)
  return (
    <label className={classes.field} htmlFor={id}>
      <span>{label}</span>
      <Select
        id={id}
        disabled={disabled}
        value={value ?? ''}
        onChange={({ currentTarget }) => onChoose(options.find(([option]) => option === currentTarget.value)?.[0])}
      >
        <option value="">{all}</option>
        {!isOffered && <option value={value}>{value}</option>}
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </Select>
    </label>
  )
}

interface TagFilterProps {
  value: string
  onTag: (tag: string | undefined) => void
}

/** Filter for a complete tag, applied on Enter or blur: a partial tag finds nothing. */
function TagFilter({ value, onTag }: TagFilterProps) {
  const id = useId()
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  // The address has changed, as by Back.
  if (value !== shown) {
    setShown(value)
    setTyped(value)
  }
  const commitTag = () => {
    const tag = typed.trim()
    if (tag !== value) onTag(tag === '' ? undefined : tag)
  }
  return (
    <label className={classes.field} htmlFor={id}>
      <span>{questionMessages.tag}</span>
      <input
        id={id}
        value={typed}
        maxLength={WORD_LENGTH_MAX}
        placeholder={questionMessages.anyTag}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={commitTag}
        onKeyDown={(event) => event.key === 'Enter' && commitTag()}
      />
    </label>
  )
}
