import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Activity } from '#contract/activities/activity.ts'
import { activityMessages } from '#contract/activities/common.ts'
import { UNKNOWN_KIND } from '#contract/activities/kind-names.ts'
import type { Lesson } from '#contract/lessons.ts'
import type { Level } from '#contract/levels.ts'
import { AssetSearchPanel } from '../../../library/asset-search/asset-search-panel.tsx'
import { CodeTargetsProvider } from '../../../library/code-targets-context.tsx'
import classes from '../../../library/editor/editor.module.css'
import { EditorHead } from '../../../library/editor/editor-head.tsx'
import { EditorTabs, type EditorView, panelOf } from '../../../library/editor/editor-tabs.tsx'
import { useEditorLayout } from '../../../library/editor/use-editor-layout.ts'
import { PlaceStrip } from '../../../library/lesson/place-strip.tsx'
import { Note } from '../../../ui/base/note.tsx'
import { toast } from '../../../ui/base/toast.ts'
import { DraftOffer } from '../../../ui/form/draft-offer.tsx'
import { DraftState } from '../../../ui/form/draft-state.tsx'
import { useFocusPlace } from '../../../ui/form/focus-place.ts'
import { StaleNote } from '../../../ui/form/stale-note.tsx'
import { PageStateTarget } from '../../../ui/page/page-state.tsx'
import { noteInstructions } from '../last-instructions.ts'
import { repairReasons } from '../repair-reasons.ts'
import type { Along } from './came-along.tsx'
import type { Carried } from './carried.ts'
import { CommonFields } from './common-fields.tsx'
import { type Afterwards, EditorActions } from './editor-actions.tsx'
import { KindFields } from './kind-fields.tsx'
import { KindSelect, KindShown } from './kind-select.tsx'
import { LearnerPreview } from './learner-preview.tsx'
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
  const layout = useEditorLayout()
  const [view, setView] = useState<EditorView>('form')
  const [stateTarget, setStateTarget] = useState<HTMLElement | null>(null)
  const element = useRef<HTMLFormElement>(null)
  const leave = useLeave(lesson)
  const [saving, setSaving] = useState<Afterwards>('leave')
  // Read when the answer comes, which is after the button was pressed and before it is drawn anew.
  const afterwards = useRef(saving)
  const chooseAfterwards = (chosen: Afterwards) => {
    afterwards.current = chosen
    setSaving(chosen)
  }
  useFocusPlace(element)
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
      if (afterwards.current === 'another') props.onAnother(saved)
      else leave()
    },
    element,
    onFaults: () => setView('form'),
  })
  const { form, draft, stale, strays, submit, question, opened } = edited
  useFirstEmpty(element, edited.carried !== null)
  const [kind, chooseKind] = useKind(form, choice)
  const tabs = layout === 'one'
  const place = { language: lesson.language, levelId: lesson.levelId, lessonId: lesson.id }
  const search = <AssetSearchPanel lesson={place} column={layout === 'three'} />

  return (
    <CodeTargetsProvider>
      <div className={classes.studio}>
        <form
          className={classes.work}
          ref={element}
          onSubmit={submit}
          noValidate
          data-palette-scope
        >
          <div className={classes.state} ref={setStateTarget} />
          <PageStateTarget value={stateTarget}>
            {!readOnly && <DraftState draft={draft} />}
          </PageStateTarget>
          <EditorHead title={title} id={opened?.id} />
          {tabs && (
            <EditorTabs view={view} onChange={setView}>
              {search}
            </EditorTabs>
          )}
          <div hidden={tabs && view !== 'form'} {...panelOf('form', tabs)}>
            <PlaceStrip lesson={lesson} level={level} />
            <div className={classes.notes}>
              {refusal && <Note tone="info">{refusal}</Note>}
              {opened && opened.repair.length > 0 && (
                <Note tone="warn" title={activityMessages.repair}>
                  <ul>
                    {repairReasons(opened).map((reason) => (
                      <li key={reason}>{reason}</li>
                    ))}
                  </ul>
                  {!readOnly && 'Mend what is marked below, then save.'}
                </Note>
              )}
              {!readOnly && <DraftOffer draft={draft} />}
              <StaleNote stale={stale} />
              {strays.length > 0 && (
                <Note tone="bad" role="alert">
                  {strays.join(' ')}
                </Note>
              )}
            </div>
            <CommonFields
              form={form}
              stale={stale}
              kindField={
                choice ? (
                  <KindSelect value={kind} onChoose={chooseKind} />
                ) : (
                  <KindShown kind={kind} />
                )
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
          </div>
          <EditorActions
            readOnly={readOnly}
            saving={form.formState.isSubmitting ? saving : null}
            usual={opened ? 'leave' : 'another'}
            onSave={chooseAfterwards}
            onCancel={leave}
          >
            {layout === 'two' && search}
          </EditorActions>
        </form>
        <LearnerPreview
          form={form}
          kind={kind}
          language={lesson.language}
          tab={tabs}
          hidden={tabs && view !== 'preview'}
        />
        {layout === 'three' && search}
      </div>
      {question}
    </CodeTargetsProvider>
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

/** Back to the lesson's activities, which then show what was saved. */
function useLeave(lesson: Lesson): () => void {
  const navigate = useNavigate()
  const client = useQueryClient()
  return () => {
    // The lesson's counts and the library's "where used" changed too.
    void client.invalidateQueries()
    void navigate({
      to: '/dashboard/levels/lessons/activities',
      search: { language: lesson.language, levelId: lesson.levelId, lessonId: lesson.id },
    })
  }
}
