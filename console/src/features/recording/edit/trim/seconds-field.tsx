import * as editMessages from '@griot/contract/messages/ui/recording/audio-edit.ts'
import { type ReactNode, useState } from 'react'
import { TextInput } from '../../../../ui/inputs/text-input.tsx'
import { parseNumber } from '../../../../ui/text/format.ts'
import { hundredths, secondsText } from '../numbers.ts'

interface SecondsFieldProps {
  label: ReactNode
  seconds: number
  onChange: (seconds: number) => void
}

/** A time in seconds. What is typed counts when the field is left, or at Enter. */
export function SecondsField({ label, seconds, onChange }: SecondsFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const number = parseNumber((typed ?? '').replace(/\s*s$/, ''))
  const isWrong = typed !== null && Number.isNaN(number)
  const end = () => {
    if (typed === null || isWrong) return
    onChange(number)
    setTyped(null)
  }
  return (
    <TextInput
      label={label}
      value={typed ?? secondsText(seconds)}
      inputMode="decimal"
      autoComplete="off"
      error={isWrong && editMessages.secondsWrong({ example: hundredths(0.17) })}
      onChange={({ currentTarget: { value } }) => setTyped(value)}
      onBlur={end}
      onKeyDown={({ key }) => {
        if (key === 'Enter') end()
        if (key === 'Escape') setTyped(null)
      }}
    />
  )
}
