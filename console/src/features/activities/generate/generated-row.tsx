import { IconCheck, IconSelector, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { wordsBeside } from '#contract/activities/generate/generate.ts'
import { sowMessages } from '#contract/activities/generate/generate-messages.ts'
import { LANGUAGES, type LanguageName } from '#contract/languages.ts'
import { fold } from '#contract/text/folding.ts'
import { DeclareIt } from '../../../shared/codes/missing-asset.tsx'
import { Word } from '../../../shared/word/word.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import layout from '../../../ui/layout/layout.module.css'
import { useSettled } from '../../../ui/loading/use-debounced.ts'
import { Menu } from '../../../ui/overlay/menu.tsx'
import pageClasses from './generate.module.css'
import { isReady, optionsOf, type SowRow, type SowWord } from './generate-form.ts'
import { usePictures, wordOf, wordsQuery } from './generate-words.ts'
import classes from './sown-row.module.css'
import type { SowForm } from './use-generate-form.ts'
import { WordPicture, WordPlay } from './word-play.tsx'
import { WordSearch } from './word-search.tsx'

interface SownRowProps {
  row: SowRow
  /** Number in the list, from 1. */
  number: number
  language: LanguageName
  sow: SowForm
}

/** A generated activity: its word, its options, and a button to leave it out. */
export function SownRow({ row, number, language, sow }: SownRowProps) {
  const { word } = row
  const { suits } = sow
  const ready = isReady(row, suits)
  return (
    <li className={classes.row} data-waits={!ready || undefined}>
      <span className={layout.secondary}>{number}</span>
      <div className={classes.asked}>
        <WordPlay word={word} url={sow.soundOf(word.code)} />
        <div className={pageClasses.said}>
          <Word language={language} ellipsis>
            {word.text}
          </Word>
          <p>{word.translation}</p>
        </div>
      </div>
      {ready ? (
        <Options row={row} language={language} sow={sow} />
      ) : (
        <Waits row={row} language={language} sow={sow} />
      )}
      <IconButton label={`Remove ${word.text}`} onClick={() => sow.tick(word)}>
        <IconX size={16} stroke={1.75} aria-hidden />
      </IconButton>
    </li>
  )
}

type PartProps = Omit<SownRowProps, 'number'>

/** Why it is not ready, and what helps. */
function Waits({ row: { word }, language, sow }: PartProps) {
  const place = useRef<HTMLDivElement>(null)
  if (sow.suits(word)) return <Badge tone="warn">{sowMessages.tooFew}</Badge>
  if (!sow.pictures.isSure(word))
    return <p className={pageClasses.hint}>Searching for a graphic…</p>
  return (
    <div ref={place} tabIndex={-1}>
      <Badge tone="warn">{sowMessages.noPictureYet}</Badge>
      <p>
        <DeclareIt
          kind="graphic"
          code={word.code}
          language={language}
          field={() => place.current}
        />
        {sowMessages.leaveOut}
      </p>
    </div>
  )
}

function Options({ row, language, sow }: PartProps) {
  const { options, right } = optionsOf(row)
  return (
    <ul className={classes.options} aria-label={`Options of ${row.word.text}`}>
      {options.map((option, at) => (
        <li key={option.code}>
          {at === right ? (
            <span className={classes.option} data-right>
              <Face word={option} language={language} sow={sow} />
              <IconCheck size={15} stroke={1.75} aria-hidden />
              <span className="visually-hidden">correct</span>
            </span>
          ) : (
            <Wrong
              row={row}
              option={option}
              language={language}
              sow={sow}
              onChoose={(word) => sow.change(row.word.code, at < right ? at : at - 1, word)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

function Face({ word, language, sow }: Pick<PartProps, 'language' | 'sow'> & { word: SowWord }) {
  return (
    <>
      {word.imageUrl !== '' && (
        <WordPicture code={word.imageUrl} known={sow.pictures.at(word.imageUrl)} />
      )}
      <Word language={language} ellipsis>
        {word.text}
      </Word>
    </>
  )
}

interface WrongProps extends PartProps {
  option: SowWord
  onChoose: (word: SowWord) => void
}

/** A wrong option; a click offers other words of the language. */
function Wrong({ row, option, language, sow, onChoose }: WrongProps) {
  return (
    <Menu
      className={classes.swap}
      button={(attributes) => (
        <button
          type="button"
          className={classes.option}
          aria-label={`Wrong option ${option.text}, change`}
          {...attributes}
        >
          <Face word={option} language={language} sow={sow} />
          <IconSelector size={15} stroke={1.75} aria-hidden />
        </button>
      )}
    >
      {(close) => (
        <Swapper
          row={row}
          option={option}
          language={language}
          sow={sow}
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
const SETTLE_MS = 250

function Swapper({ row, option, language, sow, onChoose }: WrongProps) {
  const [term, setTerm] = useState('')
  const asked = useSettled(term.trim(), SETTLE_MS)
  const found = useQuery({ ...wordsQuery(language, asked), enabled: asked !== '' })
  const here = [row.word, ...row.others.filter(({ code }) => code !== option.code)]
  const words = found.data?.map(wordOf) ?? []
  const pictures = usePictures([words])
  const pool = [...sow.pool, ...words.map((word) => ({ ...word, imageUrl: pictures.of(word) }))]
  const sought = fold(term)
  const others = wordsBeside(pool.filter(sow.suits), here).filter(
    ({ code, text, translation }, at, all) =>
      code !== option.code &&
      all.findIndex((word) => word.code === code) === at &&
      (fold(text).includes(sought) || fold(translation).includes(sought)),
  )
  const label = `Another word of ${LANGUAGES[language].label}`
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
            <Face word={word} language={language} sow={sow} />
            <span className={classes.meaning}>{word.translation}</span>
          </button>
        </li>
      ))}
    </>
  )
}
