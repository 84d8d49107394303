import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { activityMessages } from '#contract/activities/common.ts'
import type { Lesson } from '#contract/lessons.ts'
import type { Level } from '#contract/levels.ts'
import { CodeTargetsProvider } from '../../../library/code-targets-context.tsx'
import { Note } from '../../../ui/base/note.tsx'
import { toast } from '../../../ui/base/toast.ts'
import { DraftOffer } from '../../../ui/form/draft-offer.tsx'
import { DraftState } from '../../../ui/form/draft-state.tsx'
import { StaleNote } from '../../../ui/form/stale-note.tsx'
import { PageStateTarget } from '../../../ui/page/page-state.tsx'
import { repairReasons } from '../repair-reasons.ts'
import classes from './activity-editor.module.css'
import { AssetSearchPanel } from './asset-search/asset-search-panel.tsx'
import { CommonFields } from './common-fields.tsx'
import { EditorActions, EditorHead } from './editor-head.tsx'
import { EditorTabs, type EditorView } from './editor-tabs.tsx'
import { KindFields } from './kind-fields.tsx'
import { KindSelect, KindShown } from './kind-select.tsx'
import { LearnerPreview } from './learner-preview.tsx'
import { PlaceStrip } from './place-strip.tsx'
import { type ActivityFormOptions, useActivityForm } from './use-activity-form.ts'
import { useEditorLayout } from './use-editor-layout.ts'
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
  const { form, draft, stale, strays, submit, opened } = useActivityForm({
    draftName: readOnly ? null : props.draftName,
    asked: choice?.asked,
    activity: props.activity,
    begin: props.begin,
    resolver: props.resolver,
    readOnly,
    save: props.save,
    onSaved: () => {
      toast.success(props.saved)
      leave()
    },
    element,
    onFaults: () => setView('form'),
  })
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
          <div
            id="activity-form"
            hidden={tabs && view !== 'form'}
            {...(tabs && { role: 'tabpanel', 'aria-labelledby': 'activity-form-tab' })}
          >
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
          <EditorActions readOnly={readOnly} saving={form.formState.isSubmitting} onCancel={leave}>
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
    </CodeTargetsProvider>
  )
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
