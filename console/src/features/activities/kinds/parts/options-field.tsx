import { LIST_LENGTH_MAX } from '@griot/contract/limits.ts'
import * as activitiesPartsMessages from '@griot/contract/messages/ui/activities/parts.ts'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { type AutoFill, useAutoFill } from '../../../../shared/questions/auto-fill.ts'
import { moveOption, nextOptionId, removeOption, setOptionFields } from '../../../../shared/questions/option-list.ts'
import { AddButton, focusAdded, focusNear, OptionListField } from '../../../../shared/questions/option-list-field.tsx'
import type { KindFormProps } from '../kind-view.ts'
import type { Option, OptionChange, WithOptions } from './option.ts'
import { OptionRow } from './option-row.tsx'
import classes from './options-field.module.css'

interface OptionsFieldProps<Data extends WithOptions>
  extends Pick<KindFormProps<Data>, 'data' | 'onChange' | 'errorAt' | 'language' | 'readOnly'> {
  /** Explains the marks, beside the label. */
  hint: string
  /** The option's mark in the answer; `number` is its number in the list, from 1. */
  mark: (option: Option, number: number) => ReactNode
  /** Creates an empty option. */
  make: (id: string) => Data['options'][number]
  /** Custom removal of an option; by default it is also removed from the answer. */
  remove?: (data: Data, id: string) => Data
  /** Error about options and answer as a whole that the field does not find itself. */
  fault?: string | undefined
  /** Fields of an option that the form requires. */
  wants: (option: Option) => readonly (keyof OptionChange)[]
  entry: AutoFill
  /** A placeholder row for typing one option after the other. */
  blank: Blank
}

interface Blank {
  shown: boolean
  show: (shown: boolean) => void
}

/** State shared between question and options, so that both are filled in the same way. */
export function useOptionsAutoFill(): { entry: AutoFill; blank: Blank } {
  const [shown, show] = useState(false)
  const entry = useAutoFill(() => {
    // The row must be rendered before it can be focused.
    flushSync(() => show(true))
    focusLast(entry.anchor.current)
  })
  return { entry, blank: { shown, show } }
}

function focusLast(list: HTMLElement | null): void {
  list?.querySelector<HTMLInputElement>('li:last-child [data-fill]')?.focus()
}

/** The list of options with their fields and marks. */
export function OptionsField<Data extends WithOptions>(props: OptionsFieldProps<Data>) {
  const { data, onChange, errorAt, language, readOnly, make, entry, blank } = props
  const list = entry.anchor
  const fault = errorAt('options') ?? errorAt('answer') ?? props.fault
  const full = data.options.length >= LIST_LENGTH_MAX
  const withBlank = blank.shown && !full && !readOnly
  const rows = withBlank ? [...data.options, make(nextOptionId(data.options))] : data.options

  const add = () => {
    blank.show(false)
    onChange((now) => ({ ...now, options: [...now.options, make(nextOptionId(now.options))] }))
    focusAdded(list)
  }
  const write = (option: Option, change: OptionChange) => {
    if (!data.options.some(({ id }) => id === option.id)) blank.show(false)
    onChange((now) => setOptionFields(now, option, change))
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
      label={activitiesPartsMessages.options}
      hint={props.hint}
      nameOf={(number) => activitiesPartsMessages.optionName({ number })}
      field="data.options"
      list={list}
      items={rows}
      onMove={(from, to) => onChange((now) => moveOption(now, from, to))}
      fault={fault}
      readOnly={readOnly}
      foot={
        <AddButton className={classes.add} full={full} onAdd={add}>
          {activitiesPartsMessages.addOption}
        </AddButton>
      }
    >
      {(option, index, { handle, moves, aside }) => (
        <OptionRow
          option={option}
          number={index + 1}
          mark={index < data.options.length ? props.mark(option, index + 1) : <span aria-hidden />}
          wants={props.wants}
          errorAt={(field) => errorAt(`options.${index}.${field}`)}
          language={language}
          readOnly={readOnly}
          entry={entry}
          handle={handle}
          moves={moves}
          aside={aside}
          onChange={(change) => write(option, change)}
          takeBack={index < data.options.length ? undefined : () => unwrite(option)}
          onRemove={() => remove(option, index)}
        />
      )}
    </OptionListField>
  )
}
