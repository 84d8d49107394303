import type { LibraryWord } from '@griot/contract/curriculum/duplicate.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import { SEARCH_LENGTH_MAX } from '@griot/contract/limits.ts'
import * as duplicateMessages from '@griot/contract/messages/ui/curriculum/duplicate.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { Word, wordLang } from '@griot/player/word/word.tsx'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { useDebounced } from '../../ui/loading/use-debounced.ts'
import { useEscape } from '../../ui/overlay/use-escape.ts'
import box from '../../ui/page/search-box.module.css'
import { wordHitsQuery } from './duplicate.queries.ts'
import classes from './duplicate-dialog.module.css'

interface Props {
  /** The word that has no match. */
  name: string
  language: LanguageName
  /** Number of words of the language. */
  library: number
  /** Whether the button gets the focus. */
  hasFocus: boolean
  onChoose: (word: LibraryWord) => void
}

const DEBOUNCE_MS = 250

/** A button that opens a search for a word of the language. */
export function WordSearch({ name, language, library, hasFocus, onChoose }: Props) {
  const [state, setState] = useState<'rests' | 'open' | 'closed'>('rests')
  if (state !== 'open')
    return (
      <Button
        autoFocus={hasFocus || state === 'closed'}
        size="small"
        icon={<IconSearch size={16} stroke={1.75} />}
        aria-label={duplicateMessages.chooseFor({ count: library, text: name })}
        disabled={library === 0}
        onClick={() => setState('open')}
      >
        {duplicateMessages.chooseFrom({ count: library })}
      </Button>
    )
  return <OpenSearch name={name} language={language} onChoose={onChoose} onClose={() => setState('closed')} />
}

function OpenSearch({
  name,
  language,
  onChoose,
  onClose,
}: Omit<Props, 'library' | 'hasFocus'> & { onClose: () => void }) {
  const [term, setTerm] = useState('')
  const search = useDebounced(term.trim(), DEBOUNCE_MS)
  const { data: hits } = useQuery({ ...wordHitsQuery(language, search), enabled: search !== '' })
  useEscape(true, onClose)
  const takeFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (hits?.[0] && search === term.trim()) onChoose(hits[0])
  }
  return (
    <div className={classes.search}>
      <div className={box.search}>
        <IconSearch size={18} stroke={1.75} aria-hidden="true" />
        <input
          type="search"
          autoComplete="off"
          spellCheck={false}
          // biome-ignore lint/a11y/noAutofocus: it replaces the button that was pressed
          autoFocus
          lang={wordLang(language)}
          maxLength={SEARCH_LENGTH_MAX}
          aria-label={duplicateMessages.wordFor({ text: name })}
          placeholder={duplicateMessages.search}
          value={term}
          onKeyDown={takeFirst}
          onChange={(event) => setTerm(event.currentTarget.value)}
        />
      </div>
      <div role="status" className="visually-hidden">
        {hits?.length === 0 ? duplicateMessages.noHits : ''}
      </div>
      {search !== '' && hits?.length === 0 && <p className={layout.hint}>{duplicateMessages.noHits}</p>}
      {search !== '' && hits && hits.length > 0 && (
        <ul>
          {hits.map((hit) => (
            <li key={hit.code}>
              <button type="button" className={`${layout.row} ${classes.hit}`} onClick={() => onChoose(hit)}>
                <Word language={language}>{hit.text}</Word>
                <span className={layout.hint}>{hit.translation}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
