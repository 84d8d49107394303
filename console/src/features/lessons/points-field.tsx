import { LIST_LENGTH_MAX } from '@griot/contract/limits.ts'
import * as lessonMessages from '@griot/contract/messages/ui/curriculum/lesson.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import { announce } from '@griot/player/ui/announce.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { get, type UseFormReturn } from 'react-hook-form'
import { LESSON_LABELS } from '../../shared/curriculum/curriculum-labels.ts'
import { CourseTextHints } from '../../shared/text-hints/course-hints.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { FieldConflict } from '../../ui/form/conflict/conflict-note.tsx'
import type { Conflict } from '../../ui/form/conflict/use-conflict.ts'
import { FieldErrorText } from '../../ui/form/fields/fields.tsx'
import { ReorderList } from '../../ui/form/fields/reorder-list.tsx'
import { TextArea } from '../../ui/inputs/text-input.tsx'
import type { LessonFormValues } from './lesson-form.ts'
import classes from './points-field.module.css'

interface Props {
  form: UseFormReturn<LessonFormValues, unknown, unknown>
  conflict?: Conflict<unknown, LessonFormValues>
}

const nameOf = (_: unknown, index: number) => lessonMessages.takeawayName({ number: index + 1 })

/** The key takeaways, one per line. Enter adds a line; empty lines are dropped on save. */
export function PointsField({ form, conflict }: Props) {
  const points = form.watch('points')
  const legend = useId()
  const field = useRef<HTMLFieldSetElement>(null)
  const ids = useIds(points.length)
  const set = (next: string[]) => form.setValue('points', next, { shouldDirty: true })

  /** Renders other lines and focuses one of them synchronously, before the next key arrives. */
  const draw = (next: string[], index: number) => {
    flushSync(() => set(next))
    field.current?.querySelectorAll('textarea')[Math.max(0, index)]?.focus()
  }
  const add = (index: number) => {
    if (points.length >= LIST_LENGTH_MAX) return
    ids.add(index)
    draw(points.toSpliced(index, 0, ''), index)
  }
  const remove = (index: number) => {
    ids.remove(index)
    draw(points.toSpliced(index, 1), index - 1)
    announce(lessonMessages.takeawayRemoved({ index: index + 1 }))
  }
  const move = (from: number, to: number) => {
    const moved = points[from]
    if (moved === undefined) return
    ids.move(from, to)
    set(points.toSpliced(from, 1).toSpliced(to, 0, moved))
  }
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add(index + 1)
  }
  return (
    <fieldset ref={field} className={classes.points}>
      <legend id={legend}>
        {LESSON_LABELS.points} <span className={layout.aside}>{commonMessages.optional}</span>
      </legend>
      {points.length > 0 && (
        <div className={classes.list}>
          <ReorderList
            items={points.map((text, index) => ({ id: ids.of(index), text }))}
            nameOf={nameOf}
            onMove={move}
            aria-labelledby={legend}
          >
            {({ text }, index, { handle, moves }) => {
              const fault: unknown = get(form.formState.errors, `points.${index}.message`)
              return (
                <>
                  <div className={classes.line}>
                    {handle}
                    <TextArea
                      rows={1}
                      aria-label={lessonMessages.takeaway({ index: index + 1 })}
                      value={text}
                      inputClassName={classes.input}
                      onChange={(event) => set(points.with(index, event.currentTarget.value))}
                      onKeyDown={(event) => onKeyDown(event, index)}
                      error={typeof fault === 'string' ? <FieldErrorText sentence={fault} /> : undefined}
                    />
                    {moves}
                    <IconButton
                      label={lessonMessages.removeTakeaway({ index: index + 1 })}
                      data-tip-end
                      onClick={() => remove(index)}
                    >
                      <IconX size={18} stroke={1.75} />
                    </IconButton>
                  </div>
                  <CourseTextHints field="points" text={text} onFix={(fixed) => set(points.with(index, fixed))} />
                </>
              )
            }}
          </ReorderList>
        </div>
      )}
      <Button
        variant="quiet"
        size="small"
        icon={<IconPlus size={16} stroke={1.75} />}
        disabled={points.length >= LIST_LENGTH_MAX}
        onClick={() => add(points.length)}
      >
        {lessonMessages.addTakeaway}
      </Button>
      <FieldConflict conflict={conflict} name="points" />
    </fieldset>
  )
}

/** Stable ids, because lines may have equal text; an id moves with its line. */
function useIds(length: number) {
  const last = useRef(0)
  const ids = useRef<string[]>([])
  const next = () => {
    last.current += 1
    return String(last.current)
  }
  // A draft or a newer version may change the number of lines.
  while (ids.current.length < length) ids.current.push(next())
  ids.current.length = length
  return {
    of: (index: number) => ids.current[index] ?? '',
    add: (index: number) => ids.current.splice(index, 0, next()),
    remove: (index: number) => ids.current.splice(index, 1),
    move: (from: number, to: number) => ids.current.splice(to, 0, ...ids.current.splice(from, 1)),
  }
}
