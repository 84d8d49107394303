import { Button } from '@mantine/core'
import { IconAlertCircle, IconPlus } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import type { ActivityData } from '#contract/activities/kinds.ts'
import { LIST_LENGTH_MOST } from '#contract/limits.ts'
import { ReorderList } from '../../../../ui/form/reorder-list.tsx'
import type { KindFormProps } from '../kind-view.ts'
import {
  addOption,
  changeOption,
  moveOption,
  placeInAnswer,
  removeOption,
  toggleInAnswer,
} from '../option-list.ts'
import classes from './tap-form.module.css'
import { TapOption } from './tap-option.tsx'
import { TapQuestionField } from './tap-question-field.tsx'

type Data = ActivityData<'TapInWhatYouHear'>

/** The question's audio, the options in their order, and the answer as places on them. */
export function TapForm({ data, onChange, faultAt, language, readOnly }: KindFormProps<Data>) {
  const labelId = useId()
  const hintId = useId()
  const list = useRef<HTMLFieldSetElement>(null)
  const fault = faultAt('options') ?? faultAt('answer')

  const add = () => {
    onChange((now) => addOption(now, (id) => ({ id, text: '', audioUrl: '' })))
    // The new row is there after React has drawn it.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus(),
    )
  }
  const remove = (id: string, index: number) => {
    onChange((now) => removeOption(now, id))
    requestAnimationFrame(() => {
      const rows = list.current?.querySelectorAll('li') ?? []
      const near = rows[Math.min(index, rows.length - 1)]
      const next =
        near?.querySelector<HTMLElement>('[data-remove]') ??
        list.current?.querySelector('[data-add]')
      if (next instanceof HTMLElement) next.focus()
    })
  }

  return (
    <>
      <TapQuestionField
        code={data.question.audioUrl}
        onChange={(audioUrl) => onChange((now) => ({ ...now, question: { audioUrl } }))}
        fault={faultAt('question.audioUrl')}
        language={language}
        readOnly={readOnly}
      />
      <fieldset
        className={classes.options}
        ref={list}
        aria-labelledby={labelId}
        aria-describedby={hintId}
      >
        <div className={classes.label}>
          <span id={labelId}>Options</span>
          <span id={hintId} className={classes.aside}>
            The number is the place in the answer; – is not in it
          </span>
        </div>
        <ReorderList
          items={data.options}
          nameOf={(_, index) => `option ${index + 1}`}
          onMove={(from, to) => onChange((now) => moveOption(now, from, to))}
          disabled={readOnly}
          aria-labelledby={labelId}
        >
          {(option, index, { handle, moves }) => (
            <TapOption
              option={option}
              number={index + 1}
              place={placeInAnswer(data, option.id)}
              faults={{
                text: faultAt(`options.${index}.text`),
                audioUrl: faultAt(`options.${index}.audioUrl`) ?? faultAt(`options.${index}.id`),
              }}
              language={language}
              readOnly={readOnly}
              handle={handle}
              moves={moves}
              onChange={(change) => onChange((now) => changeOption(now, option.id, change))}
              onToggle={() => onChange((now) => toggleInAnswer(now, option.id))}
              onRemove={() => remove(option.id, index)}
            />
          )}
        </ReorderList>
        {fault && (
          <p className={classes.fault} role="alert">
            <IconAlertCircle size={14} stroke={1.75} aria-hidden />
            {fault}
          </p>
        )}
        {!readOnly && (
          <Button
            className={classes.add}
            variant="subtle"
            size="xs"
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            onClick={add}
            disabled={data.options.length >= LIST_LENGTH_MOST}
            data-add
          >
            Add option
          </Button>
        )}
      </fieldset>
    </>
  )
}
