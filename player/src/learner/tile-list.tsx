import type { LanguageName } from '@griot/contract/languages.ts'
import type { RefObject } from 'react'
import layout from '../ui/layout.module.css'
import { type Attempt, tileState } from './attempt.ts'
import { Tile, type TileOption } from './tile.tsx'
import classes from './tile-list.module.css'

interface TileListProps {
  label: string
  options: readonly TileOption[]
  language: LanguageName
  onPress: (option: TileOption) => void
}

interface ChoicesProps extends TileListProps {
  attempt: Attempt<readonly string[]>
}

/** Options in a column, as wide as the card; chosen ones stay pressed. */
export function ChoiceList({ label, options, language, attempt, onPress }: ChoicesProps) {
  const { given, outcome } = attempt
  return (
    <ul className={`${layout.stack} ${classes.column}`} aria-label={label}>
      {options.map((option, index) => (
        <li key={option.id}>
          <Tile
            look="wide"
            option={option}
            number={index + 1}
            language={language}
            state={tileState(option.id, given, outcome)}
            pressed={given.includes(option.id)}
            onPress={() => onPress(option)}
          />
        </li>
      ))}
    </ul>
  )
}

interface TileBankProps extends TileListProps {
  list?: RefObject<HTMLUListElement | null>
  /** Whether an option is already in the answer. */
  isUsed: (option: TileOption) => boolean
}

/** Options that a click moves into the answer; a used one leaves an empty space. */
export function TileBank({ list, label, options, language, isUsed, onPress }: TileBankProps) {
  return (
    <ul className={`${layout.cluster} ${classes.bank}`} aria-label={label} ref={list}>
      {options.map((option, index) => (
        <li key={option.id}>
          <Tile
            option={option}
            number={index + 1}
            language={language}
            state={isUsed(option) ? 'used' : 'idle'}
            onPress={() => onPress(option)}
          />
        </li>
      ))}
    </ul>
  )
}
