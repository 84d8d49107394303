import type { Activity } from '@griot/contract/activities/activity.ts'
import { UNKNOWN_KIND } from '@griot/contract/activities/kind-names.ts'
import { type ActivityKind, quotingParts } from '@griot/contract/activities/kinds.ts'
import type { Lesson } from '@griot/contract/curriculum/lessons.ts'
import type { Level } from '@griot/contract/curriculum/levels.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import * as activityMessages from '@griot/contract/messages/ui/curriculum/activity.ts'
import * as activityEditorMessages from '@griot/contract/messages/ui/curriculum/activity-editor.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import { Button } from '@griot/player/ui/button.tsx'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { EditorFrame } from '../../../shared/editor/editor-frame.tsx'
import { PreviewColumn } from '../../../shared/editor/preview-column.tsx'
import { useEditorFrame, useLeave } from '../../../shared/editor/use-editor-frame.ts'
import { LearnerActivity } from '../../../shared/learner/learner-view.tsx'
import { CourseHintsProvider } from '../../../shared/text-hints/course-hints.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { rememberInstructions } from '../last-instructions.ts'
import { repairReasons } from '../repair-reasons.ts'
import type { ActivityFormValues } from './activity-form.ts'
import type { CarriedValues } from './carry-over/carried-over.ts'
import type { CarryOver } from './carry-over/carried-over-note.tsx'
import { CommonFields } from './common-fields.tsx'
import { KindFields } from './kind-fields.tsx'
import { FixedKind, type KindChoice, KindSelect, useKind } from './kind-select.tsx'
import { type ActivityFormOptions, useActivityForm } from './use-activity-form.ts'

interface ActivityEditorProps<Body>
  extends Pick<ActivityFormOptions<Body>, 'draftName' | 'activity' | 'begin' | 'resolver' | 'save'> {
  title: string
  lesson: Lesson
  level: Level | undefined
  /** Absent when the type is fixed. */
  choice?: KindChoice
  /** Why nothing can be changed here; null when it can. */
  refusal: string | null
  /** Message after saving. */
  saved: string
  /** For a new activity: values carried over, and instructions to offer. */
  beginsWith?: { carried: CarriedValues | null; lastOf: CarryOver['lastOf'] }
  /** Starts the next activity, with values of the saved one. */
  onAnother: (saved: Activity) => void
}

/** The form, a live learner preview, and Asset Search. */
export function ActivityEditor<Body extends object>(props: ActivityEditorProps<Body>) {
  const { title, lesson, level, refusal, choice } = props
  const readOnly = refusal !== null
  const frame = useEditorFrame()
  const leave = useLeave('activity', lesson)
  const [saving, setSaving] = useState<AfterSave>('leave')
  // A ref, because the response may arrive before the next render.
  const afterwards = useRef(saving)
  const chooseAfterSave = (chosen: AfterSave) => {
    afterwards.current = chosen
    setSaving(chosen)
  }
  const edited = useActivityForm({
    draftName: readOnly ? null : props.draftName,
    requestedKind: choice?.requestedKind,
    activity: props.activity,
    begin: props.begin,
    carried: props.beginsWith?.carried ?? null,
    resolver: props.resolver,
    language: lesson.language,
    readOnly,
    save: props.save,
    onSaved: (saved) => {
      toast.success(props.saved, saved.id)
      if (saved.activityKind !== UNKNOWN_KIND) rememberInstructions(saved.activityKind, lesson.language, saved)
    },
    onDone: (saved) => {
      if (afterwards.current === 'another') props.onAnother(saved)
      else leave()
    },
    element: frame.element,
    onFaults: () => frame.show('form'),
  })
  const { form, conflict, question, opened, clearFaults, hints } = edited
  useFirstEmpty(frame.element, edited.carried !== null)
  const [kind, chooseKind] = useKind(form, choice)
  // biome-ignore lint/correctness/useExhaustiveDependencies: errors of the former kind do not belong to the new one
  useEffect(() => clearFaults('data'), [kind, clearFaults])

  return (
    <>
      <EditorFrame
        frame={frame}
        title={title}
        entity="activity"
        id={opened?.id}
        lesson={lesson}
        level={level}
        refusal={refusal}
        repair={
          opened &&
          opened.repair.length > 0 && (
            <Note tone="warn" title={activityMessages.repair}>
              <ul>
                {repairReasons(opened).map((reason) => (
                  <li key={reason}>{reason}</li>
                ))}
              </ul>
              {!readOnly && activityEditorMessages.fixFieldsFirst}
            </Note>
          )
        }
        edited={edited}
        saves={
          <SaveButtons
            saving={edited.saving ? saving : null}
            usual={opened ? 'leave' : 'another'}
            onSave={chooseAfterSave}
          />
        }
        onLeave={leave}
        preview={(shown) => <LearnerPreview form={form} kind={kind} language={lesson.language} {...shown} />}
      >
        <CourseHintsProvider
          hints={hints}
          language={readOnly ? undefined : lesson.language}
          quotingParts={quotingParts(kind)}
          form={form}
        >
          <CommonFields
            form={form}
            conflict={conflict}
            kindField={choice ? <KindSelect value={kind} onChoose={chooseKind} /> : <FixedKind kind={kind} />}
            lesson={lesson}
            readOnly={readOnly}
            carryOver={props.beginsWith && { ...edited, lastOf: props.beginsWith.lastOf }}
          >
            <KindFields form={form} conflict={conflict} kind={kind} language={lesson.language} readOnly={readOnly} />
          </CommonFields>
        </CourseHintsProvider>
      </EditorFrame>
      {question}
    </>
  )
}

/** After "Save and add another", focuses the first empty field. */
function useFirstEmpty(form: RefObject<HTMLFormElement | null>, goesOn: boolean): void {
  const [began] = useState(goesOn)
  useEffect(() => {
    if (!began) return
    const frame = requestAnimationFrame(() => {
      const fields = form.current?.querySelectorAll<HTMLInputElement>('[data-fill]') ?? []
      const empty = [...fields].find((field) => field.value.trim() === '')
      empty?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [form, began])
}

interface LearnerPreviewProps<Kind extends ActivityKind> {
  form: UseFormReturn<ActivityFormValues, unknown, unknown>
  kind: Kind
  language: LanguageName
  /** Whether it is a tab panel. */
  tab: boolean
  hidden: boolean
}

/** Learner preview of the current form values. */
function LearnerPreview<Kind extends ActivityKind>(props: LearnerPreviewProps<Kind>) {
  const { form, kind, language, tab, hidden } = props
  const [all, instruction] = useWatch({
    control: form.control,
    name: ['data', 'localizedInstruction'],
  })
  const [round, setRound] = useState(0)
  return (
    <PreviewColumn
      title={activityEditorMessages.learnerPreview}
      under={activityEditorMessages.previewHint}
      tab={tab}
      hidden={hidden}
      onAgain={() => setRound(round + 1)}
    >
      <LearnerActivity
        key={`${kind} ${round}`}
        kind={kind}
        data={all[kind]}
        instruction={instruction}
        language={language}
      />
    </PreviewColumn>
  )
}

/** What follows saving: another activity, or the list. */
type AfterSave = 'another' | 'leave'

interface SaveButtonsProps {
  /** Which button is saving; null when none is. */
  saving: AfterSave | null
  /** The usual next step, as the filled button. */
  usual: AfterSave
  /** Called before the form is submitted. */
  onSave: (afterwards: AfterSave) => void
}

const SAVES: readonly { afterwards: AfterSave; name: string }[] = [
  { afterwards: 'leave', name: commonMessages.save },
  { afterwards: 'another', name: activityEditorMessages.saveAndAddAnother },
]

function SaveButtons({ saving, usual, onSave }: SaveButtonsProps) {
  return SAVES.map(({ afterwards, name }) => (
    <Button
      key={afterwards}
      type="submit"
      variant={afterwards === usual ? 'primary' : 'secondary'}
      loading={saving === afterwards}
      disabled={saving !== null && saving !== afterwards}
      onClick={() => onSave(afterwards)}
    >
      {name}
    </Button>
  ))
}
