import type { UseFormReturn } from 'react-hook-form'
import { LESSON_LABELS } from '../../library/curriculum-labels.ts'
import type { GapRoom } from '../../library/readiness/gap-link.tsx'
import { useMay } from '../../session/use-session.ts'
import { NumberField, TextAreaField, TextField } from '../../ui/form/fields.tsx'
import { FieldRow } from '../../ui/form/form-sheet.tsx'
import { Theirs } from '../../ui/form/stale-note.tsx'
import type { Stale } from '../../ui/form/use-stale.ts'
import type { LessonFormValues } from './lesson-form.ts'
import { LessonSwitch } from './lesson-switch.tsx'
import { PointsField } from './points-field.tsx'

interface Props {
  form: UseFormReturn<LessonFormValues, unknown, unknown>
  /** Where it stands; without a lesson while it is not made. */
  room: GapRoom
  stale?: Stale<unknown, LessonFormValues>
}

export function LessonFields({ form, room, stale }: Props) {
  const mayPublish = useMay('availability.set')
  const [available, number] = form.watch(['available', 'lessonNumber'])
  const field = { form, stale }
  return (
    <>
      <TextField {...field} name="title" label={LESSON_LABELS.title} language={room.language} />
      <TextAreaField {...field} name="description" label={LESSON_LABELS.description} mayQuote />
      <TextAreaField {...field} name="goal" label={LESSON_LABELS.goal} mayQuote rows={2} />
      <FieldRow>
        <NumberField {...field} name="lessonNumber" label={LESSON_LABELS.lessonNumber} />
        <NumberField
          {...field}
          name="exerciseCount"
          label={LESSON_LABELS.exerciseCount}
          hint="Planned number of activities"
        />
      </FieldRow>
      <PointsField form={form} {...(stale && { stale })} />
      {mayPublish && (
        <div>
          <LessonSwitch
            number={number}
            room={room}
            available={available}
            onChange={(next) => form.setValue('available', next, { shouldDirty: true })}
          />
          <Theirs stale={stale} name="available" />
        </div>
      )}
    </>
  )
}
