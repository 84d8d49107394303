import * as editMessages from '@griot/contract/messages/ui/recording/audio-edit.ts'
import { type ReactNode, useState } from 'react'
import { hundredths, secondsText } from '../../../../shared/sound/file/numbers.ts'
import type { Ends } from '../../../../shared/sound/file/trim-and-level.ts'
import { TextInput } from '../../../../ui/inputs/text-input.tsx'
import { parseNumber } from '../../../../ui/text/format.ts'

interface SecondsFieldProps {
  label: ReactNode
  seconds: number
  /** What may be typed. */
  range: Ends
  onChange: (seconds: number) => void
}

/** A time in seconds. What is typed counts when the field is left, or at Enter. */
export function SecondsField({ label, seconds, range, onChange }: SecondsFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isOutside, setOutside] = useState(false)
  const number = parseNumber((typed ?? '').replace(/\s*s$/, ''))
  const isWrong = typed !== null && Number.isNaN(number)
  const change = (text: string | null) => {
    setTyped(text)
    setOutside(false)
  }
  const end = () => {
    if (typed === null || isWrong) return
    // As the limits are shown, in hundredths.
    const cents = (time: number) => Math.round(time * 100)
    if (cents(number) < cents(range.start) || cents(number) > cents(range.end)) return setOutside(true)
    onChange(number)
    setTyped(null)
  }
  return (
    <TextInput
      label={label}
      value={typed ?? secondsText(seconds)}
      inputMode="decimal"
      autoComplete="off"
      error={
        isWrong
          ? editMessages.secondsWrong({ example: hundredths(0.17) })
          : isOutside && editMessages.secondsOutside({ least: hundredths(range.start), most: hundredths(range.end) })
      }
      onChange={({ currentTarget: { value } }) => change(value)}
      onBlur={end}
      onKeyDown={({ key }) => {
        if (key === 'Enter') end()
        if (key === 'Escape') change(null)
      }}
    />
  )
}
