import type { Activity } from '@griot/contract/activities/activity.ts'
import { UNKNOWN_KIND } from '@griot/contract/activities/kind-names.ts'
import type { ActivityData, ActivityKind } from '@griot/contract/activities/kinds.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import * as activityEditorMessages from '@griot/contract/messages/ui/curriculum/activity-editor.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { type FieldError, get, type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import classes from '../../../shared/editor/theirs.module.css'
import { Badge } from '../../../ui/feedback/badge.tsx'
import type { Conflict } from '../../../ui/form/conflict/use-conflict.ts'
import { FieldErrorText } from '../../../ui/form/fields/fields.tsx'
import { formOf } from '../kinds/forms.ts'
import { KindSummary } from '../kinds/kind-summary.tsx'
import type { ActivityFormValues } from './activity-form.ts'

interface KindFieldsProps<Kind extends ActivityKind> {
  form: UseFormReturn<ActivityFormValues, unknown, unknown>
  conflict: Conflict<Activity, ActivityFormValues>
  kind: Kind
  language: LanguageName
  readOnly: boolean
}

/** Connects the kind's fields to the form: their data as one value, and their errors. */
export function KindFields<Kind extends ActivityKind>(props: KindFieldsProps<Kind>) {
  const { form, conflict, kind, language, readOnly } = props
  const data = useWatch({ control: form.control, name: 'data' })
  const { errors } = useFormState({ control: form.control })
  const Form = formOf(kind)

  const change = (next: (data: ActivityData<Kind>) => ActivityData<Kind>) => {
    const now = form.getValues('data')
    form.setValue('data', { ...now, [kind]: next(now[kind]) }, { shouldDirty: true })
    // Validate the whole form, because validating only `data` drops nested errors.
    if (errors.data?.[kind]) void form.trigger()
  }
  const errorAt = (path: string) => {
    const fault: FieldError | undefined = get(errors, `data.${kind}${path && `.${path}`}`)
    return fault?.message
  }
  const fault = errorAt('')

  return (
    <>
      <Form data={data[kind]} onChange={change} errorAt={errorAt} language={language} readOnly={readOnly} />
      {fault && <FieldErrorText sentence={fault} />}
      <TheirData conflict={conflict} kind={kind} language={language} />
    </>
  )
}

/** The other user's version of question and options, and a button to take it. */
function TheirData({
  conflict,
  kind,
  language,
}: Pick<KindFieldsProps<ActivityKind>, 'conflict' | 'kind' | 'language'>) {
  const { row } = conflict
  const theirs = conflict.theirs('data')
  if (!theirs || !row || row.activityKind === UNKNOWN_KIND) return null
  const acceptTheirs = () => {
    if (row.activityKind === kind) conflict.acceptTheirs('data')
    else conflict.acceptTheirs('activityKind', 'data')
  }
  return (
    <section className={classes.theirs} aria-label={activityEditorMessages.theirsQuestionOptions}>
      <div className={layout.between}>
        <Badge tone="warn">{activityEditorMessages.theirsQuestionOptions}</Badge>
        <div>
          <Button size="small" variant="quiet" onClick={() => conflict.keepMine('data')}>
            {activityEditorMessages.keepMine}
          </Button>
          <Button size="small" onClick={acceptTheirs}>
            {activityEditorMessages.takeTheirs}
          </Button>
        </div>
      </div>
      <KindSummary kind={row.activityKind} data={theirs[row.activityKind]} language={language} />
    </section>
  )
}
