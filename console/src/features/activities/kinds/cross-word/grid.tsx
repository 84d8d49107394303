import type { LanguageName } from '@griot/contract/languages.ts'
import type { CSSProperties } from 'react'
import { type CheckResult, placeState } from '../learner/attempt.ts'
import type { Board, BoardCell } from './board.ts'
import { Cell, type CellActions } from './cell.tsx'
import classes from './grid.module.css'
import { currentCell, type Typing } from './typing.ts'

export interface CellsProps {
  board: Board
  typing: Typing
  outcome: CheckResult | null
  language: LanguageName
  acts: CellActions
}

/** Grid of the crossing words. The number in a cell is that of its clue. */
export function Grid(props: CellsProps) {
  const { board } = props
  const cells = [...board.cells.values()].filter(({ place }) => place !== null)
  if (cells.length === 0) return null
  return (
    <div className={classes.around}>
      <fieldset aria-label="Crossword" className={classes.grid} style={{ '--columns': board.columns } as CSSProperties}>
        {cells.map((cell) => (
          <BoardCellView key={cell.id} cell={cell} {...props} />
        ))}
      </fieldset>
    </div>
  )
}

/** The cells of a word that crosses no other. */
export function CellRow({ clue, ...props }: CellsProps & { clue: number }) {
  const cells = (props.board.wordPaths[clue] ?? []).flatMap((id) => props.board.cells.get(id) ?? [])
  return (
    <span className={classes.row}>
      {cells.map((cell) => (
        <BoardCellView key={cell.id} cell={cell} {...props} />
      ))}
    </span>
  )
}

function BoardCellView({ cell, board, typing, outcome, language, acts }: CellsProps & { cell: BoardCell }) {
  const starts = cell.words.filter(({ at }) => at === 0).map(({ word }) => word + 1)
  return (
    <Cell
      cell={cell}
      letter={typing.letters[cell.id] ?? ''}
      lengths={board.wordPaths.map((wordPath) => wordPath.length)}
      language={language}
      chosen={cell.words.some(({ word }) => word === typing.clue)}
      current={cell.id === currentCell(board, typing)}
      state={stateOf(cell, outcome)}
      begins={cell.place ? starts.join(' ') : ''}
      {...acts}
    />
  )
}

/** A letter of a right word is right, even if it is also in a wrong one. */
function stateOf({ words }: BoardCell, outcome: CheckResult | null): 'right' | 'wrong' | undefined {
  const states = words.map(({ word }) => placeState(outcome, word))
  return states.includes('right') ? 'right' : states[0]
}
