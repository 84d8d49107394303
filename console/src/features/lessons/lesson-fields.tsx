import * as lessonMessages from '@griot/contract/messages/ui/curriculum/lesson.ts'
import { wordLang } from '@griot/player/word/word.tsx'
import type { UseFormReturn } from 'react-hook-form'
import { useHasPermission } from '../../session/use-session.ts'
import { LESSON_LABELS } from '../../shared/curriculum/curriculum-labels.ts'
import type { GapLocation } from '../../shared/readiness/gap-link.tsx'
import { FieldConflict } from '../../ui/form/conflict/conflict-note.tsx'
import type { Conflict } from '../../ui/form/conflict/use-conflict.ts'
import { NumberField, TextAreaField, TextField } from '../../ui/form/fields/fields.tsx'
import { FieldRow } from '../../ui/form/layout/form-sheet.tsx'
import type { LessonFormValues } from './lesson-form.ts'
import { LessonSwitch } from './lesson-switch.tsx'
import { PointsField } from './points-field.tsx'

interface Props {
  form: UseFormReturn<LessonFormValues, unknown, unknown>
  /** Its location; without a lesson while creating. */
  location: GapLocation
  conflict?: Conflict<unknown, LessonFormValues>
}

export function LessonFields({ form, location, conflict }: Props) {
  const mayPublish = useHasPermission('availability.set')
  const [available, number] = form.watch(['available', 'lessonNumber'])
  const field = { form, conflict }
  return (
    <>
      <TextField {...field} name="title" label={LESSON_LABELS.title} lang={wordLang(location.language)} />
      <TextAreaField {...field} name="description" label={LESSON_LABELS.description} mayQuote />
      <TextAreaField {...field} name="goal" label={LESSON_LABELS.goal} mayQuote rows={2} />
      <FieldRow>
        <NumberField {...field} name="lessonNumber" label={LESSON_LABELS.lessonNumber} />
        <NumberField
          {...field}
          name="exerciseCount"
          label={LESSON_LABELS.exerciseCount}
          hint={lessonMessages.plannedActivities}
        />
      </FieldRow>
      <PointsField form={form} {...(conflict && { conflict })} />
      {mayPublish && (
        <div>
          <LessonSwitch
            number={number}
            location={location}
            available={available}
            onChange={(next) => form.setValue('available', next, { shouldDirty: true })}
          />
          <FieldConflict conflict={conflict} name="available" />
        </div>
      )}
    </>
  )
}
