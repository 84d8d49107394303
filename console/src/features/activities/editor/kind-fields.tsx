import { Button } from '@mantine/core'
import { type FieldError, get, type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import type { Activity, ActivityData, ActivityKind } from '#contract/activities/kinds.ts'
import type { LanguageName } from '#contract/languages.ts'
import { Badge } from '../../../ui/base/badge.tsx'
import type { Stale } from '../../../ui/form/use-stale.ts'
import { viewOf } from '../kinds/kinds.ts'
import type { ActivityFormValues } from './activity-form.ts'
import classes from './kind-fields.module.css'

interface KindFieldsProps {
  form: UseFormReturn<ActivityFormValues, unknown, unknown>
  stale: Stale<Activity, ActivityFormValues>
  kind: ActivityKind
  language: LanguageName
  readOnly: boolean
}

/** Gives the kind's part of the form its data and its errors, as one value of the whole form. */
export function KindFields({ form, stale, kind, language, readOnly }: KindFieldsProps) {
  const data = useWatch({ control: form.control, name: 'data' })
  const { errors, isSubmitted } = useFormState({ control: form.control })
  const { Form, Question, Answer } = viewOf(kind)
  const theirs = stale.theirs('data') as ActivityData<ActivityKind> | undefined

  const change = (next: (data: ActivityData<ActivityKind>) => ActivityData<ActivityKind>) => {
    form.setValue('data', next(form.getValues('data')), { shouldDirty: true })
    // The whole form, since asking for `data` alone drops the errors inside it.
    if (isSubmitted) void form.trigger()
  }
  const faultAt = (path: string) => (get(errors, `data.${path}`) as FieldError | undefined)?.message

  return (
    <>
      <Form
        data={data}
        onChange={change}
        faultAt={faultAt}
        language={language}
        readOnly={readOnly}
      />
      {theirs && (
        <section className={classes.theirs} aria-label="Question and options now">
          <div className={classes.theirsHead}>
            <Badge tone="warn">Question and options now</Badge>
            <Button size="xs" onClick={() => stale.take('data')}>
              Take theirs
            </Button>
          </div>
          <Question data={theirs} language={language} />
          <Answer data={theirs} language={language} />
        </section>
      )}
    </>
  )
}
