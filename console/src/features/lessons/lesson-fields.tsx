import type { UseFormReturn } from 'react-hook-form'
import type { LanguageName } from '#contract/languages.ts'
import { useMay } from '../../session/use-session.ts'
import { AvailabilitySwitch } from '../../ui/form/availability-switch.tsx'
import { NumberField, TextAreaField, TextField } from '../../ui/form/fields.tsx'
import { FieldRow } from '../../ui/form/form-sheet.tsx'
import { Theirs } from '../../ui/form/stale-note.tsx'
import type { Stale } from '../../ui/form/use-stale.ts'
import { LESSON_LABELS, type LessonFormValues } from './lesson-form.ts'
import { PointsField } from './points-field.tsx'

interface Props {
  form: UseFormReturn<LessonFormValues, unknown, unknown>
  language: LanguageName
  stale?: Stale<unknown, LessonFormValues>
}

export function LessonFields({ form, language, stale }: Props) {
  const mayPublish = useMay('availability.set')
  const [available, number] = form.watch(['available', 'lessonNumber'])
  const field = { form, stale }
  return (
    <>
      <TextField {...field} name="title" label={LESSON_LABELS.title} language={language} />
      <TextAreaField {...field} name="description" label={LESSON_LABELS.description} mayQuote />
      <TextAreaField {...field} name="goal" label={LESSON_LABELS.goal} mayQuote rows={2} />
      <FieldRow>
        <NumberField {...field} name="lessonNumber" label={LESSON_LABELS.lessonNumber} />
        <NumberField
          {...field}
          name="exerciseCount"
          label={LESSON_LABELS.exerciseCount}
          hint="Activities it will have"
        />
      </FieldRow>
      <PointsField form={form} {...(stale && { stale })} />
      {mayPublish && (
        <div>
          <AvailabilitySwitch
            of={`lesson ${number ?? ''}`}
            available={available}
            onChange={(next) => form.setValue('available', next, { shouldDirty: true })}
          />
          <Theirs stale={stale} name="available" />
        </div>
      )}
    </>
  )
}
