import { distractorWords } from '@griot/contract/activities/generate/generate.ts'
import { LANGUAGES, type LanguageName } from '@griot/contract/languages.ts'
import * as generateMessages from '@griot/contract/messages/ui/curriculum/generate.ts'
import { fold } from '@griot/contract/text/folding.ts'
import { IconCheck, IconSelector, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { DeclareIt } from '../../../shared/codes/missing-asset.tsx'
import { Word } from '../../../shared/word/word.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import layout from '../../../ui/layout/layout.module.css'
import { useDebounced } from '../../../ui/loading/use-debounced.ts'
import { Menu } from '../../../ui/overlay/menu.tsx'
import { rich } from '../../../ui/text/rich.tsx'
import pageClasses from './generate.module.css'
import { type GeneratedActivity, isReady, optionsOf, type SourceWord } from './generate-form.ts'
import { usePictures, wordOf, wordsQuery } from './generate-words.ts'
import classes from './generated-row.module.css'
import type { GenerateFormState } from './use-generate-form.ts'
import { WordPicture, WordPlay, WordSearch } from './word-parts.tsx'

interface GeneratedRowProps {
  row: GeneratedActivity
  /** Number in the list, from 1. */
  number: number
  language: LanguageName
  generation: GenerateFormState
}

/** A generated activity: its word, its options, and a button to leave it out. */
export function GeneratedRow({ row, number, language, generation }: GeneratedRowProps) {
  const { word } = row
  const { isSuitable } = generation
  const ready = isReady(row, isSuitable)
  return (
    <li className={classes.row} data-waits={!ready || undefined}>
      <span className={layout.secondary}>{number}</span>
      <div className={`${layout.row} ${classes.question}`}>
        <WordPlay word={word} url={generation.soundOf(word.code)} />
        <div className={pageClasses.texts}>
          <Word language={language} ellipsis>
            {word.text}
          </Word>
          <p>{word.translation}</p>
        </div>
      </div>
      {ready ? (
        <Options row={row} language={language} generation={generation} />
      ) : (
        <NotReadyReason row={row} language={language} generation={generation} />
      )}
      <IconButton label={generateMessages.remove({ text: word.text })} onClick={() => generation.tick(word)}>
        <IconX size={16} stroke={1.75} aria-hidden />
      </IconButton>
    </li>
  )
}

type PartProps = Omit<GeneratedRowProps, 'number'>

/** Why it is not ready, and what helps. */
function NotReadyReason({ row: { word }, language, generation }: PartProps) {
  const place = useRef<HTMLDivElement>(null)
  if (generation.isSuitable(word)) return <Badge tone="warn">{generateMessages.tooFew}</Badge>
  if (!generation.pictures.isSure(word))
    return <p className={pageClasses.hint}>{generateMessages.searchingForGraphic}</p>
  return (
    <div ref={place} tabIndex={-1}>
      <Badge tone="warn">{generateMessages.noPictureYet}</Badge>
      <p>
        {rich(
          generateMessages.declareOrRemove({
            declare: () => (
              <DeclareIt kind="graphic" code={word.code} language={language} field={() => place.current} />
            ),
          }),
        )}
      </p>
    </div>
  )
}

function Options({ row, language, generation }: PartProps) {
  const { options, right } = optionsOf(row)
  return (
    <ul className={classes.options} aria-label={generateMessages.optionsOf({ text: row.word.text })}>
      {options.map((option, at) => (
        <li key={option.code}>
          {at === right ? (
            <span className={`${layout.row} ${classes.option}`} data-right>
              <OptionSummary word={option} language={language} generation={generation} />
              <IconCheck size={15} stroke={1.75} aria-hidden />
              <span className="visually-hidden">{generateMessages.correct}</span>
            </span>
          ) : (
            <WrongOption
              row={row}
              option={option}
              language={language}
              generation={generation}
              onChoose={(word) => generation.change(row.word.code, at < right ? at : at - 1, word)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

function OptionSummary({
  word,
  language,
  generation,
}: Pick<PartProps, 'language' | 'generation'> & { word: SourceWord }) {
  return (
    <>
      {word.imageUrl !== '' && <WordPicture code={word.imageUrl} known={generation.pictures.at(word.imageUrl)} />}
      <Word language={language} ellipsis>
        {word.text}
      </Word>
    </>
  )
}

interface WrongOptionProps extends PartProps {
  option: SourceWord
  onChoose: (word: SourceWord) => void
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
  const here = [row.word, ...row.others.filter(({ code }) => code !== option.code)]
  const words = found.data?.map(wordOf) ?? []
  const pictures = usePictures([words])
  const pool = [...generation.pool, ...words.map((word) => ({ ...word, imageUrl: pictures.of(word) }))]
  const terms = fold(term)
  const others = distractorWords(pool.filter(generation.isSuitable), here).filter(
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
