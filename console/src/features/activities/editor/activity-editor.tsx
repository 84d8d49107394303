import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Activity } from '#contract/activities/activity.ts'
import { activityMessages } from '#contract/activities/common.ts'
import { UNKNOWN_KIND } from '#contract/activities/kind-names.ts'
import type { Lesson } from '#contract/lessons.ts'
import type { Level } from '#contract/levels.ts'
import { EditorFrame } from '../../../library/editor/editor-frame.tsx'
import { useEditorFrame } from '../../../library/editor/use-editor-frame.ts'
import { useLeave } from '../../../library/editor/use-leave.ts'
import { Note } from '../../../ui/base/note.tsx'
import { toast } from '../../../ui/base/toast.ts'
import { noteInstructions } from '../last-instructions.ts'
import { repairReasons } from '../repair-reasons.ts'
import type { Along } from './came-along.tsx'
import type { Carried } from './carried.ts'
import { CommonFields } from './common-fields.tsx'
import { KindFields } from './kind-fields.tsx'
import { KindSelect, KindShown } from './kind-select.tsx'
import { LearnerPreview } from './learner-preview.tsx'
import { type Afterwards, SaveButtons } from './save-buttons.tsx'
import { type ActivityFormOptions, useActivityForm } from './use-activity-form.ts'
import { type KindChoice, useKind } from './use-kind.ts'

interface ActivityEditorProps<Body>
  extends Pick<
    ActivityFormOptions<Body>,
    'draftName' | 'activity' | 'begin' | 'resolver' | 'save'
  > {
  title: string
  lesson: Lesson
  level: Level | undefined
  /** Absent where the type stays what it is. */
  choice?: KindChoice
  /** Why nothing can be changed here; null when it can. */
  refusal: string | null
  /** What is said when it was saved. */
  saved: string
  /** Of a new activity: what it took over, and what it is offered. */
  beginsWith?: { carried: Carried | null; lastOf: Along['lastOf'] }
  /** Goes on to a new activity like the one that was saved. */
  onAnother: (saved: Activity) => void
}

/** The form, the learner preview that follows it, and the library to fill it from. */
export function ActivityEditor<Body>(props: ActivityEditorProps<Body>) {
  const { title, lesson, level, refusal, choice } = props
  const readOnly = refusal !== null
  const frame = useEditorFrame()
  const leave = useLeave('activity', lesson)
  const [saving, setSaving] = useState<Afterwards>('leave')
  // Read when the answer comes, which is after the button was pressed and before it is drawn anew.
  const afterwards = useRef(saving)
  const chooseAfterwards = (chosen: Afterwards) => {
    afterwards.current = chosen
    setSaving(chosen)
  }
  const edited = useActivityForm({
    draftName: readOnly ? null : props.draftName,
    asked: choice?.asked,
    activity: props.activity,
    begin: props.begin,
    carried: props.beginsWith?.carried ?? null,
    resolver: props.resolver,
    readOnly,
    save: props.save,
    onSaved: (saved) => {
      toast.success(props.saved)
      if (saved.activityKind !== UNKNOWN_KIND)
        noteInstructions(saved.activityKind, lesson.language, saved)
    },
    onDone: (saved) => {
      if (afterwards.current === 'another') props.onAnother(saved)
      else leave()
    },
    element: frame.element,
    onFaults: () => frame.show('form'),
  })
  const { form, stale, question, opened } = edited
  useFirstEmpty(frame.element, edited.carried !== null)
  const [kind, chooseKind] = useKind(form, choice)

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
              {!readOnly && 'Fix the marked fields below, then save.'}
            </Note>
          )
        }
        edited={edited}
        saves={
          <SaveButtons
            saving={edited.saving ? saving : null}
            usual={opened ? 'leave' : 'another'}
            onSave={chooseAfterwards}
          />
        }
        onLeave={leave}
        preview={(shown) => (
          <LearnerPreview form={form} kind={kind} language={lesson.language} {...shown} />
        )}
      >
        <CommonFields
          form={form}
          stale={stale}
          kindField={
            choice ? <KindSelect value={kind} onChoose={chooseKind} /> : <KindShown kind={kind} />
          }
          lesson={lesson}
          readOnly={readOnly}
          along={props.beginsWith && { ...edited, lastOf: props.beginsWith.lastOf }}
        >
          <KindFields
            form={form}
            stale={stale}
            kind={kind}
            language={lesson.language}
            readOnly={readOnly}
          />
        </CommonFields>
      </EditorFrame>
      {question}
    </>
  )
}

/** Whoever goes on from one activity to the next writes at once where something is missing. */
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
