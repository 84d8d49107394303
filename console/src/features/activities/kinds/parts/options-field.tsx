import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { LIST_LENGTH_MOST } from '#contract/limits.ts'
import { type FastEntry, useFastEntry } from '../../../../shared/questions/fast-entry.ts'
import {
  moveOption,
  nextOptionId,
  removeOption,
  writeOption,
} from '../../../../shared/questions/option-list.ts'
import {
  AddButton,
  focusAdded,
  focusNear,
  OptionListField,
} from '../../../../shared/questions/option-list-field.tsx'
import type { KindFormProps } from '../kind-view.ts'
import type { Option, OptionChange, WithOptions } from './option.ts'
import { OptionRow } from './option-row.tsx'
import classes from './options-field.module.css'

interface OptionsFieldProps<Data extends WithOptions>
  extends Pick<KindFormProps<Data>, 'data' | 'onChange' | 'faultAt' | 'language' | 'readOnly'> {
  /** What the marks say, beside the label. */
  hint: string
  /** How an option stands in the answer; `number` is its place in the list, from 1. */
  mark: (option: Option, number: number) => ReactNode
  /** An option with nothing in it. */
  make: (id: string) => Data['options'][number]
  /** Takes an option away; without it, out of the answer as well. */
  remove?: (data: Data, id: string) => Data
  /** What is wrong with options and answer as a whole, where the field does not find it itself. */
  fault?: string | undefined
  /** Which fields of an option the form wants filled. */
  wants: (option: Option) => readonly (keyof OptionChange)[]
  entry: FastEntry
  /** A row to write into that is no option yet, for whoever fills one after the other. */
  blank: Blank
}

interface Blank {
  shown: boolean
  show: (shown: boolean) => void
}

/** What the options field needs of the form around it, so that a question is filled like an option. */
export function useOptionsEntry(): { entry: FastEntry; blank: Blank } {
  const [shown, show] = useState(false)
  const entry = useFastEntry(() => {
    // The row must be there to take the focus.
    flushSync(() => show(true))
    focusLast(entry.anchor.current)
  })
  return { entry, blank: { shown, show } }
}

function focusLast(list: HTMLElement | null): void {
  list?.querySelector<HTMLInputElement>('li:last-child [data-fill]')?.focus()
}

/** The options in their order, each with its fields and how it stands in the answer. */
export function OptionsField<Data extends WithOptions>(props: OptionsFieldProps<Data>) {
  const { data, onChange, faultAt, language, readOnly, make, entry, blank } = props
  const list = entry.anchor
  const fault = faultAt('options') ?? faultAt('answer') ?? props.fault
  const full = data.options.length >= LIST_LENGTH_MOST
  const withBlank = blank.shown && !full && !readOnly
  const rows = withBlank ? [...data.options, make(nextOptionId(data.options))] : data.options

  const add = () => {
    blank.show(false)
    onChange((now) => ({ ...now, options: [...now.options, make(nextOptionId(now.options))] }))
    focusAdded(list)
  }
  const write = (option: Option, change: OptionChange) => {
    if (!data.options.some(({ id }) => id === option.id)) blank.show(false)
    onChange((now) => writeOption(now, option, change))
  }
  const unwrite = (option: Option) => {
    onChange((now) => (props.remove ?? removeOption)(now, option.id))
    blank.show(true)
  }
  const remove = (option: Option, index: number) => {
    if (index >= data.options.length) blank.show(false)
    else onChange((now) => (props.remove ?? removeOption)(now, option.id))
    focusNear(list, index)
  }

  return (
    <OptionListField
      label="Options"
      hint={props.hint}
      noun="option"
      field="data.options"
      list={list}
      items={rows}
      onMove={(from, to) => onChange((now) => moveOption(now, from, to))}
      fault={fault}
      readOnly={readOnly}
      foot={
        <AddButton className={classes.add} full={full} onAdd={add}>
          Add option
        </AddButton>
      }
    >
      {(option, index, { handle, moves }) => (
        <OptionRow
          option={option}
          number={index + 1}
          mark={index < data.options.length ? props.mark(option, index + 1) : <span aria-hidden />}
          wants={props.wants}
          faultAt={(field) => faultAt(`options.${index}.${field}`)}
          language={language}
          readOnly={readOnly}
          entry={entry}
          handle={handle}
          moves={moves}
          onChange={(change) => write(option, change)}
          takeBack={index < data.options.length ? undefined : () => unwrite(option)}
          onRemove={() => remove(option, index)}
        />
      )}
    </OptionListField>
  )
}
