import * as activitiesCrossWordMessages from '@griot/contract/messages/ui/activities/cross-word.ts'
import * as learnerMessages from '@griot/contract/messages/ui/curriculum/learner.ts'
import { IconCheck, IconTilde, IconX } from '@tabler/icons-react'
import { useMedia } from '../../learner/media.ts'
import { mediaId } from '../../sound/media-id.ts'
import { PlayButton } from '../../sound/play-button.tsx'
import layout from '../../ui/layout.module.css'
import classes from './clue-list.module.css'
import { CellRow, type CellsProps } from './grid.tsx'
import { type WordState, wordState } from './word-state.ts'

interface Clue {
  text: string
  audioUrl: string
}

interface ClueListProps extends CellsProps {
  clues: readonly Clue[]
  onChoose: (clue: number) => void
  onClear: (clue: number) => void
}

/** The clues with their numbers, and the cells of words that cross no other. */
export function ClueList({ clues, onChoose, onClear, ...cells }: ClueListProps) {
  const { board, typing, outcome } = cells
  return (
    <ol className={`${layout.stack} ${classes.clues}`} aria-label={activitiesCrossWordMessages.clues}>
      {clues.map((clue, at) => {
        const wordPath = board.wordPaths[at] ?? []
        const apart = wordPath.some((id) => board.cells.get(id)?.place === null)
        const written = wordPath.some((id) => typing.letters[id])
        const current = at === typing.clue && wordPath.length > 0
        const judged = wordState(outcome, at)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the number identifies a clue
          <li key={at} data-current={current || undefined}>
            <button
              type="button"
              className={`${layout.row} ${layout.breaks} ${classes.clue}`}
              aria-current={current || undefined}
              aria-disabled={wordPath.length === 0 || undefined}
              onClick={() => wordPath.length > 0 && onChoose(at)}
            >
              <span className={classes.number}>{at + 1}</span>
              {clue.text || <span className={layout.hint}>{learnerMessages.noClue}</span>}
              {judged && <Mark state={judged} />}
            </button>
            {clue.audioUrl && <ClueSound number={at + 1} code={clue.audioUrl} />}
            {apart && <CellRow clue={at} {...cells} />}
            {wordPath.length === 0 && <span className={layout.hint}>{learnerMessages.noWord}</span>}
            <span className={classes.clear}>
              {current && written && (
                <button
                  type="button"
                  className={layout.tool}
                  aria-label={activitiesCrossWordMessages.clearWord({ at: at + 1 })}
                  onClick={() => onClear(at)}
                >
                  <IconX size={16} stroke={1.75} aria-hidden />
                </button>
              )}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

const MARKS = {
  right: { Icon: IconCheck, label: activitiesCrossWordMessages.correct },
  exceptTones: { Icon: IconTilde, label: activitiesCrossWordMessages.exceptTones },
  wrong: { Icon: IconX, label: activitiesCrossWordMessages.notCorrect },
}

function Mark({ state }: { state: WordState }) {
  const { Icon, label } = MARKS[state]
  return (
    <span className={classes.mark} data-state={state}>
      <Icon size={18} stroke={2} aria-hidden />
      <span className="visually-hidden">{label}</span>
    </span>
  )
}

function ClueSound({ number, code }: { number: number; code: string }) {
  const audio = useMedia('audio', code)
  if (!audio?.url) return null
  return (
    <PlayButton
      sound={mediaId('audio', audio.code)}
      url={audio.url}
      title={activitiesCrossWordMessages.clue({ number })}
      size="sm"
    />
  )
}
