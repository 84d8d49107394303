import type { Activity } from '@griot/contract/activities/activity.ts'
import { codeKey } from '@griot/contract/assets/code.ts'
import type { AssetOf } from '@griot/contract/assets/kinds.ts'
import { LANGUAGES, type LanguageName } from '@griot/contract/languages.ts'
import { SEARCH_LENGTH_MAX } from '@griot/contract/limits.ts'
import * as generateMessages from '@griot/contract/messages/ui/curriculum/generate.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { Word } from '../../../shared/word/word.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import layout from '../../../ui/layout/layout.module.css'
import { LoadFailed, Skeleton } from '../../../ui/loading/list-states.tsx'
import { CodeChip } from '../../../ui/text/code-chip.tsx'
import classes from './generate.module.css'
import type { SourceWord } from './generate-form.ts'
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
  const { rows, pictures, isSuitable } = generation
  const ticked = new Set(rows.map(({ word }) => word.code))
  const shown = onlyTicked ? rows.map(({ word }) => word) : found.data?.map(wordOf)
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
          {generateMessages.selected({ count: rows.length })}
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
          {shown.map((word) => {
            const imageUrl = pictures.of(word)
            return (
              <WordTick
                key={word.code}
                word={word}
                sound={generation.soundOf(word.code)}
                language={language}
                ticked={ticked.has(word.code)}
                lacking={!isSuitable({ ...word, imageUrl }) && pictures.isSure(word)}
                onTick={() => generation.tick(word)}
              />
            )
          })}
        </ul>
      )}
      <p className={classes.hint}>{usedBefore(usedIn(activities, generation))}</p>
    </section>
  )
}

const usedBefore = (wordList: readonly string[]): string =>
  wordList.length === 0 ? generateMessages.noneUsedBefore : generateMessages.usedBefore({ wordList })

/** Selected words whose codes the lesson already uses. */
function usedIn(activities: readonly Activity[], { rows }: GenerateFormState): string[] {
  const stored = JSON.stringify(activities.map(({ data }) => data)).toLowerCase()
  return rows.filter(({ word }) => stored.includes(`"${codeKey(word.code)}"`)).map(({ word }) => word.text)
}

interface WordTickProps {
  word: SourceWord
  /** As for WordPlay. */
  sound: string | null | undefined
  language: LanguageName
  ticked: boolean
  /** The kind needs an image and it has none. */
  lacking: boolean
  onTick: () => void
}

function WordTick({ word, sound, language, ticked, lacking, onTick }: WordTickProps) {
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
      {lacking ? <Badge tone="warn">{generateMessages.noPicture}</Badge> : <CodeChip code={word.code} />}
    </li>
  )
}
