import { Button, Textarea } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useRef } from 'react'
import { get, type UseFormReturn } from 'react-hook-form'
import { LIST_LENGTH_MOST } from '#contract/limits.ts'
import { announce } from '../../ui/base/announce.ts'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { FieldFault } from '../../ui/form/fields.tsx'
import { Theirs } from '../../ui/form/stale-note.tsx'
import type { Stale } from '../../ui/form/use-stale.ts'
import { LESSON_LABELS, type LessonFormValues } from './lesson-form.ts'
import classes from './points-field.module.css'

interface Props {
  form: UseFormReturn<LessonFormValues, unknown, unknown>
  stale?: Stale<unknown, LessonFormValues>
}

/** The key takeaways, one a line. Enter makes the next line; empty lines are left out when it is saved. */
export function PointsField({ form, stale }: Props) {
  const points = form.watch('points')
  const list = useRef<HTMLOListElement>(null)
  const set = (next: string[]) => form.setValue('points', next, { shouldDirty: true })

  /** Lines are drawn first, then the focus moves to one of them. */
  const focusLine = (index: number) =>
    setTimeout(() => list.current?.querySelectorAll('textarea')[Math.max(0, index)]?.focus())
  const add = (index: number) => {
    if (points.length >= LIST_LENGTH_MOST) return
    set(points.toSpliced(index, 0, ''))
    focusLine(index)
  }
  const remove = (index: number) => {
    set(points.toSpliced(index, 1))
    focusLine(index - 1)
    announce(`Takeaway ${index + 1} removed.`)
  }
  const move = (index: number, to: number) => {
    const moved = points[index]
    if (moved === undefined || to < 0 || to >= points.length) return
    set(points.toSpliced(index, 1).toSpliced(to, 0, moved))
    announce(`Takeaway moved to place ${to + 1} of ${points.length}.`)
  }
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add(index + 1)
  }
  return (
    <fieldset className={classes.points}>
      <legend>
        {LESSON_LABELS.points} <span>optional</span>
      </legend>
      <ol ref={list}>
        {points.map((point, index) => {
          const name = `Takeaway ${index + 1}`
          const fault: unknown = get(form.formState.errors, `points.${index}.message`)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a takeaway is its place
            <li key={index}>
              <Textarea
                rows={1}
                aria-label={name}
                value={point}
                classNames={{ input: classes.input }}
                onChange={(event) => set(points.with(index, event.currentTarget.value))}
                onKeyDown={(event) => onKeyDown(event, index)}
                error={typeof fault === 'string' ? <FieldFault sentence={fault} /> : undefined}
              />
              <IconButton
                label={`Move takeaway ${index + 1} up`}
                data-tip-end
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                <IconArrowUp size={18} stroke={1.75} />
              </IconButton>
              <IconButton
                label={`Move takeaway ${index + 1} down`}
                data-tip-end
                disabled={index === points.length - 1}
                onClick={() => move(index, index + 1)}
              >
                <IconArrowDown size={18} stroke={1.75} />
              </IconButton>
              <IconButton
                label={`Remove takeaway ${index + 1}`}
                data-tip-end
                onClick={() => remove(index)}
              >
                <IconX size={18} stroke={1.75} />
              </IconButton>
            </li>
          )
        })}
      </ol>
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconPlus size={16} stroke={1.75} />}
        disabled={points.length >= LIST_LENGTH_MOST}
        onClick={() => add(points.length)}
      >
        Add a takeaway
      </Button>
      <Theirs stale={stale} name="points" />
    </fieldset>
  )
}
