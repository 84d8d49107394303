import type { AssetKind, AssetOf } from '@griot/contract/assets/kinds.ts'
import * as activitiesPartsMessages from '@griot/contract/messages/ui/activities/parts.ts'
import { useAsCodeTarget } from '../../../../shared/codes/code-targets-context.tsx'
import type { AutoFill } from '../../../../shared/questions/auto-fill.ts'
import type { Answered } from '../../../../shared/questions/option-list.ts'

/** An option with the fields of all kinds; only some kinds have images. */
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

/** Slots of an option for automatic filling. */
export const slotOf = (id: string) => ({ picture: `picture ${id}`, words: `option ${id}` })

interface InsertTarget {
  insert: (asset: AssetOf<AssetKind>) => void
  /** To be called when one of its fields gets the focus. */
  focused: () => void
}

interface Place {
  option: Option
  number: number
  readOnly: boolean
  entry: AutoFill
  onChange: (change: OptionChange) => void
  /** For a placeholder row that became an option by being filled: turns it back. */
  takeBack?: (() => void) | undefined
}

/** Makes the option's audio an insert target; the asset's text is inserted too if there is none. */
export function useAudioInsertTarget(place: Place): InsertTarget {
  const { option, number, readOnly, entry, onChange, takeBack } = place
  const slot = slotOf(option.id).words
  const fillsText = option.text.trim() === '' || entry.isAutoFilled(slot)
  const insert = (asset: AssetOf<AssetKind>) => {
    const before: OptionChange = { text: option.text, audioUrl: option.audioUrl }
    const text = fillsText && 'localText' in asset ? asset.localText : option.text
    onChange({ text, audioUrl: asset.code })
    entry.filled(
      slot,
      activitiesPartsMessages.optionFilledInFrom({ number, code: asset.code }),
      takeBack ?? (() => onChange(before)),
    )
  }
  const focused = useAsCodeTarget(
    readOnly
      ? null
      : {
          kind: 'audio',
          label: fillsText
            ? activitiesPartsMessages.optionTextAndCode({ number })
            : activitiesPartsMessages.optionAudioCode({ number }),
          place: activitiesPartsMessages.optionName({ number }),
          code: option.audioUrl,
          insert,
        },
  )
  return { insert, focused }
}

/** Makes the option's image an insert target; an image has no text in the language. */
export function useImageInsertTarget(place: Place): InsertTarget {
  const { option, number, readOnly, entry, onChange, takeBack } = place
  const { imageUrl } = option
  const insert = (asset: AssetOf<AssetKind>) => {
    onChange({ imageUrl: asset.code })
    const undo = takeBack ?? (() => onChange({ imageUrl: imageUrl ?? '' }))
    entry.filled(
      slotOf(option.id).picture,
      activitiesPartsMessages.optionFilledInFrom({ number, code: asset.code }),
      undo,
    )
  }
  const focused = useAsCodeTarget(
    readOnly || imageUrl === undefined
      ? null
      : {
          kind: 'graphic',
          label: activitiesPartsMessages.optionGraphicCode({ number }),
          place: activitiesPartsMessages.optionName({ number }),
          code: imageUrl,
          insert,
        },
  )
  return { insert, focused }
}
