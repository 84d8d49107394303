import type { AssetKind, AssetOf } from '#contract/assets/kinds.ts'
import { useAsCodeTarget } from '../../../../library/code-targets-context.tsx'
import type { FastEntry } from '../../../../library/questions/fast-entry.ts'
import type { Answered } from '../../../../library/questions/option-list.ts'

/** An option as the forms of all kinds write one; only some kinds have pictures. */
export interface Option {
  id: string
  text: string
  audioUrl: string
  imageUrl?: string
}

/** Data with a list of such options. */
export interface WithOptions extends Answered {
  options: Option[]
}

export type OptionChange = Partial<Omit<Option, 'id'>>

/** The places of an option that are filled by themselves. */
export const slotOf = (id: string) => ({ picture: `picture ${id}`, words: `option ${id}` })

interface Filling {
  insert: (asset: AssetOf<AssetKind>) => void
  /** To be called when a field of the place gets the focus. */
  focused: () => void
}

interface Place {
  option: Option
  number: number
  readOnly: boolean
  entry: FastEntry
  onChange: (change: OptionChange) => void
  /** Of a row that is no option yet: makes it that again after something was filled in. */
  takeBack?: (() => void) | undefined
}

/** The option's sound as a place for what the library has; its text comes along where none was typed. */
export function useFillsWords(place: Place): Filling {
  const { option, number, readOnly, entry, onChange, takeBack } = place
  const slot = slotOf(option.id).words
  const fillsText = option.text.trim() === '' || entry.isGot(slot)
  const insert = (asset: AssetOf<AssetKind>) => {
    const before: OptionChange = { text: option.text, audioUrl: option.audioUrl }
    const text = fillsText && 'localText' in asset ? asset.localText : option.text
    onChange({ text, audioUrl: asset.code })
    entry.filled(
      slot,
      `Option ${number} filled in from ${asset.code}.`,
      takeBack ?? (() => onChange(before)),
    )
  }
  const focused = useAsCodeTarget(
    readOnly
      ? null
      : {
          kind: 'audio',
          label: `Option ${number}, ${fillsText ? 'text and code' : 'audio code'}`,
          place: `option ${number}`,
          code: option.audioUrl,
          insert,
        },
  )
  return { insert, focused }
}

/** The option's picture as such a place; a picture has no text of the language. */
export function useFillsPicture(place: Place): Filling {
  const { option, number, readOnly, entry, onChange, takeBack } = place
  const { imageUrl } = option
  const insert = (asset: AssetOf<AssetKind>) => {
    onChange({ imageUrl: asset.code })
    const undo = takeBack ?? (() => onChange({ imageUrl: imageUrl ?? '' }))
    entry.filled(slotOf(option.id).picture, `Option ${number} filled in from ${asset.code}.`, undo)
  }
  const focused = useAsCodeTarget(
    readOnly || imageUrl === undefined
      ? null
      : {
          kind: 'graphic',
          label: `Option ${number}, graphic code`,
          place: `option ${number}`,
          code: imageUrl,
          insert,
        },
  )
  return { insert, focused }
}
