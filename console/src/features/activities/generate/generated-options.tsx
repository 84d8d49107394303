import {
  distractorWords,
  type GeneratedOption,
  type GeneratedWord,
} from '@griot/contract/activities/generate/generate.ts'
import { LANGUAGES, type LanguageName } from '@griot/contract/languages.ts'
import * as generateMessages from '@griot/contract/messages/ui/curriculum/generate.ts'
import { fold } from '@griot/contract/text/folding.ts'
import layout from '@griot/player/ui/layout.module.css'
import { Word } from '@griot/player/word/word.tsx'
import { IconCheck, IconSelector } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AnswerPosition } from '../../../shared/questions/summary-options.tsx'
import { useDebounced } from '../../../ui/loading/use-debounced.ts'
import { Menu } from '../../../ui/overlay/menu.tsx'
import type { GeneratedRow } from './generate-draft.ts'
import { usePictures, wordOf, wordsQuery } from './generate-words.ts'
import classes from './generated-row.module.css'
import type { GenerateFormState } from './use-generate-form.ts'
import { WordPicture, WordSearch } from './word-parts.tsx'

interface GeneratedOptionsProps {
  row: GeneratedRow
  language: LanguageName
  generation: GenerateFormState
}

/** The options of a generated activity; the right ones are marked, the wrong ones can be replaced. */
export function GeneratedOptions({ row, language, generation }: GeneratedOptionsProps) {
  const { options, words } = row
  const isOrdered = options.filter(({ place }) => place !== null).length > 1
  return (
    <ul
      className={classes.options}
      aria-label={generateMessages.optionsOf({ wordList: words.map(({ text }) => text) })}
    >
      {options.map((option, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sentence may have a word twice; without state of its own
        <li key={`${option.code} ${at}`}>
          {option.place === null ? (
            <WrongOption
              row={row}
              option={option}
              language={language}
              generation={generation}
              onChoose={(word) => generation.change(row, at, word)}
            />
          ) : (
            <span className={`${layout.row} ${classes.option}`} data-right>
              <OptionSummary word={option} language={language} generation={generation} />
              {isOrdered ? <AnswerPosition at={option.place + 1} /> : <RightMark />}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

function RightMark() {
  return (
    <>
      <IconCheck size={15} stroke={1.75} aria-hidden />
      <span className="visually-hidden">{generateMessages.correct}</span>
    </>
  )
}

function OptionSummary({
  word,
  language,
  generation,
}: Pick<GeneratedOptionsProps, 'language' | 'generation'> & { word: GeneratedWord }) {
  return (
    <>
      {word.imageUrl !== '' && <WordPicture code={word.imageUrl} known={generation.facts.pictures.at(word.imageUrl)} />}
      <Word language={language} ellipsis>
        {word.text}
      </Word>
    </>
  )
}

interface WrongOptionProps extends GeneratedOptionsProps {
  option: GeneratedOption
  onChoose: (word: GeneratedWord) => void
}

/** A wrong option; a click offers other words of the language. */
function WrongOption({ row, option, language, generation, onChoose }: WrongOptionProps) {
  return (
    <Menu
      className={classes.replace}
      button={(attributes) => (
        <button
          type="button"
          className={`${layout.row} ${classes.option}`}
          aria-label={generateMessages.wrongOptionChange({ text: option.text })}
          {...attributes}
        >
          <OptionSummary word={option} language={language} generation={generation} />
          <IconSelector size={15} stroke={1.75} aria-hidden />
        </button>
      )}
    >
      {(close) => (
        <OptionSearch
          row={row}
          option={option}
          language={language}
          generation={generation}
          onChoose={(word) => {
            close()
            onChoose(word)
          }}
        />
      )}
    </Menu>
  )
}

/** Maximum of offered words; the search finds more. */
const OFFERED = 6
const DEBOUNCE_MS = 250

function OptionSearch({ row, option, language, generation, onChoose }: WrongOptionProps) {
  const [term, setTerm] = useState('')
  const debouncedTerm = useDebounced(term.trim(), DEBOUNCE_MS)
  const found = useQuery({ ...wordsQuery(language, debouncedTerm), enabled: debouncedTerm !== '' })
  const { generator, facts } = generation
  const here = row.options.filter((other) => other !== option)
  const words = found.data?.map(wordOf) ?? []
  const pictures = usePictures(generator.withPictures ? [words] : [])
  const pool = [...facts.library, ...words.map((word) => ({ ...word, imageUrl: pictures.of(word) }))]
  const terms = fold(term)
  const others = distractorWords(
    pool.filter((word) => generator.lackOf(word) === null),
    here,
  ).filter(
    ({ code, text, translation }, at, all) =>
      code !== option.code &&
      all.findIndex((word) => word.code === code) === at &&
      (fold(text).includes(terms) || fold(translation).includes(terms)),
  )
  const label = generateMessages.anotherWord({ label: LANGUAGES[language].label })
  return (
    <>
      <li>
        <WordSearch
          placeholder={label}
          aria-label={label}
          value={term}
          autoFocus
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            if (others[0]) onChoose(others[0])
          }}
          onChange={(event) => setTerm(event.currentTarget.value)}
        />
      </li>
      {others.slice(0, OFFERED).map((word) => (
        <li key={word.code}>
          <button type="button" onClick={() => onChoose(word)}>
            <OptionSummary word={word} language={language} generation={generation} />
            <span className={`${layout.hint} ${classes.meaning}`}>{word.translation}</span>
          </button>
        </li>
      ))}
    </>
  )
}
