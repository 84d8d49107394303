import type { Activity } from '@griot/contract/activities/activity.ts'
import type { GeneratedWord, Lack } from '@griot/contract/activities/generate/generate.ts'
import { codeKey } from '@griot/contract/assets/code-key.ts'
import type { AssetOf } from '@griot/contract/assets/kinds.ts'
import { LANGUAGES, type LanguageName } from '@griot/contract/languages.ts'
import { SEARCH_LENGTH_MAX } from '@griot/contract/limits.ts'
import * as generateMessages from '@griot/contract/messages/ui/curriculum/generate.ts'
import layout from '@griot/player/ui/layout.module.css'
import { Word } from '@griot/player/word/word.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { LoadFailed, Skeleton } from '../../../ui/loading/list-states.tsx'
import { CodeChip } from '../../../ui/text/code-chip.tsx'
import classes from './generate.module.css'
import { wordOf } from './generate-words.ts'
import type { GenerateFormState } from './use-generate-form.ts'
import { WordPlay, WordSearch } from './word-parts.tsx'

interface WordTicksProps {
  language: LanguageName
  search: string
  onSearch: (search: string) => void
  found: UseQueryResult<AssetOf<'audio'>[]>
  generation: GenerateFormState
  /** Existing activities of the lesson. */
  activities: readonly Activity[]
}

/** Words of the language, to select from. */
export function WordTicks({ language, search, onSearch, found, generation, activities }: WordTicksProps) {
  const [onlyTicked, setOnlyTicked] = useState(false)
  const { selected, facts, lacks, generator } = generation
  const ticked = new Set(selected.map(({ code }) => code))
  const shown = onlyTicked ? selected : found.data?.map(wordOf)
  const label = generateMessages.wordsOf({ label: LANGUAGES[language].label })
  return (
    <section aria-label={generateMessages.words}>
      <div className={classes.find}>
        <WordSearch
          value={search}
          maxLength={SEARCH_LENGTH_MAX}
          placeholder={label}
          aria-label={generateMessages.search({ language: LANGUAGES[language].label.toLowerCase() })}
          onKeyDown={(event) => {
            // It searches while typing; Enter must not submit the form.
            if (event.key === 'Enter') event.preventDefault()
          }}
          onChange={(event) => {
            setOnlyTicked(false)
            onSearch(event.currentTarget.value)
          }}
        />
        <button
          type="button"
          className={layout.toggle}
          aria-pressed={onlyTicked}
          onClick={() => setOnlyTicked(!onlyTicked)}
        >
          {generateMessages.selected({ count: selected.length })}
        </button>
      </div>
      {!shown && found.isError && (
        <LoadFailed
          error={found.error}
          title={generateMessages.couldNotLoadWords}
          onRetry={() => void found.refetch()}
        />
      )}
      {!shown && !found.isError && <Skeleton width="100%" height={320} />}
      {shown?.length === 0 && <p className={classes.none}>{generateMessages.noWords}</p>}
      {shown && shown.length > 0 && (
        <ul className={classes.words}>
          {shown.map((word) => (
            <WordTick
              key={word.code}
              word={word}
              sound={generation.soundOf(word.code)}
              language={language}
              ticked={ticked.has(word.code)}
              lack={lacks.get(word.code) ?? (facts.isSure(word) ? generator.lackOf(facts.describe(word)) : null)}
              onTick={() => generation.tick(word)}
            />
          ))}
        </ul>
      )}
      <p className={classes.hint}>{usedBefore(usedIn(activities, generation))}</p>
    </section>
  )
}

const usedBefore = (wordList: readonly string[]): string =>
  wordList.length === 0 ? generateMessages.noneUsedBefore : generateMessages.usedBefore({ wordList })

/** Selected words whose codes the lesson already uses. */
function usedIn(activities: readonly Activity[], { selected }: GenerateFormState): string[] {
  const stored = JSON.stringify(activities.map(({ data }) => data)).toLowerCase()
  return selected.filter(({ code }) => stored.includes(`"${codeKey(code)}"`)).map(({ text }) => text)
}

interface WordTickProps {
  word: GeneratedWord
  /** As for WordPlay. */
  sound: string | null | undefined
  language: LanguageName
  ticked: boolean
  /** Why it is in no activity, or can be no option. */
  lack: Lack | null
  onTick: () => void
}

function WordTick({ word, sound, language, ticked, lack, onTick }: WordTickProps) {
  return (
    <li className={classes.tick} data-on={ticked || undefined}>
      <label className={classes.box}>
        <input type="checkbox" checked={ticked} onChange={onTick} aria-label={word.text} />
      </label>
      <WordPlay word={word} url={sound} />
      <div className={classes.texts}>
        <Word language={language} ellipsis>
          {word.text}
        </Word>
        <p>{word.translation}</p>
      </div>
      {lack ? <Badge tone="warn">{lack.short.message}</Badge> : <CodeChip code={word.code} />}
    </li>
  )
}
