import { lettersOf } from '@griot/contract/activities/crossword-grid.ts'
import type { ActivityData } from '@griot/contract/activities/kinds.ts'
import { wordsOfClues } from '@griot/contract/activities/play/judges.ts'
import { partlyRight } from '@griot/contract/activities/play/learner-messages.ts'
import { type Verdict, wordKey } from '@griot/contract/activities/play/scoring.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import * as learnerMessages from '@griot/contract/messages/ui/curriculum/learner.ts'
import { compareTexts } from '@griot/contract/text/compare-texts.ts'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { isRight } from '../../learner/attempt.ts'
import { LearnerCard } from '../../learner/learner-card.tsx'
import type { TileOption } from '../../learner/tile.tsx'
import { TileBank } from '../../learner/tile-list.tsx'
import { type AttemptHandle, useAttempt } from '../../learner/use-attempt.ts'
import { announce } from '../../ui/announce.ts'
import layout from '../../ui/layout.module.css'
import { toggleMark } from '../../word/insert-letter.ts'
import { LetterKeys } from '../../word/letter-keys.tsx'
import type { ActivityPartProps } from '../activity-part.ts'
import { type Board, boardOf } from './board.ts'
import { ClueList } from './clue-list.tsx'
import classes from './cross-word.module.css'
import { type CellActions, Grid } from './grid.tsx'
import { MarkedWords } from './marked-words.tsx'
import {
  changeLast,
  chooseClue,
  clearWord,
  currentCell,
  erase,
  goToCell,
  isWritten,
  type Letters,
  moveByArrow,
  nextClue,
  pasteText,
  startTyping,
  switchDirection,
  type Typing,
  typedWords,
  write,
} from './typing.ts'

type Data = ActivityData<'CrossWordActivity'>
type Props = ActivityPartProps<Data>

/** Learners read clues and fill in each word, by letters or by tiles. */
export function CrossWordActivity(props: Props) {
  const words = wordsOfClues(props.data)
  // Reset the letters when the words change.
  return <Crossword key={words.join('\n')} words={words} {...props} />
}

function Crossword({ data, words, instruction, language, judge }: Props & { words: string[] }) {
  const [board] = useState(() => boardOf(words))
  const { typing, attempt, act, changeFromOutside, changeByKeys, place } = useTyping(board, data, judge)
  const [misfit, setMisfit] = useState<{ clue: number; sentence: string } | null>(null)
  const { letters, clue } = typing
  const written = typedWords(board, letters).map(wordKey)

  const takeTile = ({ text }: TileOption) => {
    const length = board.wordPaths[clue]?.length ?? 0
    const own = lettersOf(text).length
    if (own !== length) {
      const sentence = learnerMessages.wordDoesNotFit({ letters: own, clue: clue + 1, cells: length })
      setMisfit({ clue, sentence })
      announce(sentence)
      return
    }
    setMisfit(null)
    changeFromOutside((now) => nextClue(board, pasteText(board, now, text)))
  }
  const acts: CellActions = {
    onWrite: (text) => act((now) => write(board, now, text)),
    onPaste: (text) => act((now) => pasteText(board, now, text)),
    onErase: () => act((now) => erase(board, now)),
    onArrow: (arrow) => act((now) => moveByArrow(board, now, arrow)),
    onNextClue: () => act((now) => nextClue(board, now)),
    onReach: (cell) => changeFromOutside((now) => goToCell(now, cell)),
    onTurn: () => changeFromOutside((now) => switchDirection(board, now)),
  }
  const cells = { board, typing, outcome: attempt.outcome, language, acts, words }
  const { outcome } = attempt
  // The right words, where their tone marks do not count.
  const marked = isRight(outcome) && outcome !== 'unanswerable' ? outcome?.exceptTones?.places : undefined

  return (
    <LearnerCard
      instruction={instruction}
      language={language}
      ready={isWritten(board, letters)}
      attempt={attempt}
      help={(verdict) => helpOf(verdict, words, typedWords(board, letters))}
      keys={
        <LetterKeys
          language={language}
          onLetter={(letter) => changeByKeys((now) => write(board, now, letter))}
          onMark={(mark) => changeByKeys((now) => changeLast(board, now, (letter) => withToggled(letter, mark)))}
        />
      }
    >
      <div className={layout.stack} ref={place}>
        <Grid {...cells} />
        <ClueList
          clues={data.question}
          onChoose={(at) => act((now) => chooseClue(board, now, at))}
          onClear={(at) => act((now) => clearWord(board, now, at))}
          {...cells}
        />
      </div>
      {marked && <MarkedWords words={words.filter((_, at) => marked[at])} language={language} />}
      <TileBank
        label={learnerMessages.wordsToWrite}
        options={inOrder(data.options, language)}
        language={language}
        isUsed={({ text }) => written.includes(wordKey(text))}
        onPress={takeTile}
      />
      <p className={`${layout.hint} ${classes.misfit}`}>{misfit?.clue === clue && misfit.sentence}</p>
    </LearnerCard>
  )
}

/** How many words are right; where only tone marks are not, how many. The answer stays hidden. */
function helpOf({ places, exceptTones }: Verdict, words: readonly string[], typed: readonly string[]): string {
  if (!exceptTones?.whole) return partlyRight(places, learnerMessages.wordsRight)
  const count = words.flatMap((word, at) => {
    const letters = lettersOf(typed[at] ?? '')
    return lettersOf(word).filter((letter, place) => wordKey(letter) !== wordKey(letters[place] ?? ''))
  }).length
  return learnerMessages.tonesLeft({ count })
}

/** Toggles a mark of a letter. */
function withToggled(letter: string, mark: string): string {
  const { length } = letter
  return toggleMark({ value: letter, start: length, end: length }, mark).value
}

/** Sorted by text: the order of the form would match the clues. */
function inOrder(options: readonly TileOption[], language: LanguageName): TileOption[] {
  const compare = compareTexts(language)
  return options.filter(({ text }) => text.trim() !== '').sort((one, other) => compare(one.text, other.text))
}

interface TypingHandle {
  typing: Typing
  attempt: AttemptHandle<Letters>
  /** An action on the board; the new current cell gets the focus. */
  act: (change: (typing: Typing) => Typing) => void
  /** An action from outside the board; the focus stays. */
  changeFromOutside: (change: (typing: Typing) => Typing) => void
  /** An action by on-screen keys: the focus stays, unless it is on the board. */
  changeByKeys: (change: (typing: Typing) => Typing) => void
  /** Container of the cells. */
  place: RefObject<HTMLDivElement | null>
}

const NO_LETTERS: Letters = {}

/** What is typed on a board, and where. Moving does not clear the result of a check. */
function useTyping(board: Board, data: unknown, judge: (answer: readonly string[]) => Verdict): TypingHandle {
  const place = useRef<HTMLDivElement>(null)
  const moved = useRef(false)
  const [cursor, setCursor] = useState(() => startTyping(board))
  const attempt = useAttempt({
    data,
    start: NO_LETTERS,
    judge: (letters) => judge(typedWords(board, letters)),
  })
  const typing = { ...cursor, letters: attempt.given }
  const changeFromOutside = (change: (typing: Typing) => Typing) => {
    const next = change(typing)
    setCursor(next)
    if (next.letters !== typing.letters) attempt.give(() => next.letters)
  }
  // Not after the next paint, when another action may have changed `moved`.
  useLayoutEffect(() => {
    if (!moved.current) return
    moved.current = false
    const cell = currentCell(board, typing)
    place.current?.querySelector<HTMLElement>(`[data-cell="${cell}"]`)?.focus()
  })
  return {
    typing,
    attempt: {
      ...attempt,
      again: () => {
        setCursor(startTyping(board))
        attempt.again()
      },
    },
    act: (change) => {
      moved.current = true
      changeFromOutside(change)
    },
    changeFromOutside,
    changeByKeys: (change) => {
      moved.current = place.current?.contains(document.activeElement) ?? false
      changeFromOutside(change)
    },
    place,
  }
}
