import type { DuplicatePlan, LibraryWord, UsedWord } from '@griot/contract/curriculum/duplicate.ts'
import { type LanguageName, languageTitle } from '@griot/contract/languages.ts'
import * as duplicateMessages from '@griot/contract/messages/ui/curriculum/duplicate.ts'
import layout from '@griot/player/ui/layout.module.css'
import { Select } from '@griot/player/ui/select.tsx'
import { Word, wordLang } from '@griot/player/word/word.tsx'
import { IconCheck, IconCircleDashed, IconListCheck, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import table from '../../ui/layout/table.module.css'
import classes from './duplicate-dialog.module.css'
import { type Choices, groupOf, MATCH_GROUPS, type MatchGroup, takenWord } from './word-choices.ts'
import { WordSearch } from './word-search.tsx'

const FILTERS = {
  all: duplicateMessages.all,
  same: duplicateMessages.same,
  choose: duplicateMessages.choose,
  none: duplicateMessages.none,
} as const

interface Props {
  plan: DuplicatePlan
  from: LanguageName
  into: LanguageName
  choices: Choices
  onChoose: (choices: Choices) => void
}

/** The words of the copied content, each with the word of the other language that is taken for it. */
export function WordMatches({ plan: { words, library }, from, into, choices, onChoose }: Props) {
  const [group, setGroup] = useState<MatchGroup | 'all'>('all')
  const groups = Map.groupBy(words, groupOf)
  if (words.length === 0) return null
  const shown = group === 'all' ? words : (groups.get(group) ?? [])
  const choose = (key: string, word: LibraryWord | null) => onChoose(new Map([...choices, [key, word]]))
  const forget = (key: string) => onChoose(new Map([...choices].filter(([each]) => each !== key)))
  return (
    <>
      <fieldset className={`${layout.cluster} ${classes.filters}`} aria-label={duplicateMessages.filter}>
        {(['all', ...MATCH_GROUPS] as const).map((each) => (
          <button
            key={each}
            type="button"
            className={layout.toggle}
            aria-pressed={group === each}
            onClick={() => setGroup(each)}
          >
            {FILTERS[each]} <b>{each === 'all' ? words.length : (groups.get(each)?.length ?? 0)}</b>
          </button>
        ))}
      </fieldset>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard */}
      <section className={classes.words} tabIndex={0} aria-label={duplicateMessages.tableLabel}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{languageTitle(from)}</th>
              <th scope="col">{duplicateMessages.translation}</th>
              <th scope="col">{languageTitle(into)}</th>
              <th scope="col">{duplicateMessages.match}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((word) => (
              <WordRow
                key={word.key}
                word={word}
                languages={{ from, into }}
                taken={takenWord(word, choices)}
                isChosen={choices.has(word.key)}
                library={library}
                onChoose={(chosen) => choose(word.key, chosen)}
                onForget={() => forget(word.key)}
              />
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

interface WordRowProps {
  word: UsedWord
  languages: { from: LanguageName; into: LanguageName }
  /** Null when its places stay empty. */
  taken: LibraryWord | null
  isChosen: boolean
  library: number
  onChoose: (word: LibraryWord | null) => void
  onForget: () => void
}

/** A row; after a choice or its removal, the focus is on what replaced the pressed button. */
function WordRow({ word, languages: { from, into }, taken, isChosen, library, onChoose, onForget }: WordRowProps) {
  const { text, code, translation, matches } = word
  const [pressed, setPressed] = useState(false)
  const name = text || (code ?? '')
  return (
    <tr>
      <td>{text === '' ? <span className={layout.code}>{code}</span> : <Word language={from}>{text}</Word>}</td>
      <td className={layout.secondary}>{translation}</td>
      <td>
        {matches.length > 1 && (
          <Select
            aria-label={duplicateMessages.wordFor({ text: name })}
            className={classes.choice}
            lang={wordLang(into)}
            value={taken?.code ?? ''}
            onChange={({ currentTarget: { value } }) => onChoose(matches.find((match) => match.code === value) ?? null)}
          >
            {matches.map((match) => (
              <option key={match.code} value={match.code}>
                {match.text}
              </option>
            ))}
            <option value="">{duplicateMessages.leaveEmpty}</option>
          </Select>
        )}
        {matches.length < 2 && taken && (
          <span className={layout.row}>
            <Word language={into}>{taken.text}</Word>
            <span className={`${layout.code} ${layout.muted}`}>{taken.code}</span>
            {isChosen && (
              <IconButton
                label={duplicateMessages.remove({ text: name })}
                size="small"
                autoFocus={pressed}
                onClick={() => {
                  setPressed(true)
                  onForget()
                }}
              >
                <IconX size={16} stroke={1.75} aria-hidden="true" />
              </IconButton>
            )}
          </span>
        )}
        {matches.length === 0 && !taken && (
          <WordSearch
            name={name}
            language={into}
            library={library}
            hasFocus={pressed}
            onChoose={(chosen) => {
              setPressed(true)
              onChoose(chosen)
            }}
          />
        )}
      </td>
      <td>
        <MatchState word={word} taken={taken} isChosen={isChosen} />
      </td>
    </tr>
  )
}

function MatchState({ word: { matches }, taken, isChosen }: Pick<WordRowProps, 'word' | 'taken' | 'isChosen'>) {
  const icon = { size: 14, stroke: 2, 'aria-hidden': true } as const
  if (!taken)
    return (
      <span className={layout.verdict} data-tone="warn">
        <IconCircleDashed {...icon} />
        {duplicateMessages.staysEmpty}
      </span>
    )
  if (!isChosen && matches.length > 1)
    return (
      <span className={layout.verdict} data-tone="act">
        <IconListCheck {...icon} />
        {duplicateMessages.several({ count: matches.length })}
      </span>
    )
  return (
    <span className={layout.verdict} data-tone="ok">
      <IconCheck {...icon} />
      {isChosen ? duplicateMessages.chosen : duplicateMessages.same}
    </span>
  )
}
