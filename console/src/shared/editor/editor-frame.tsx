import type { Lesson } from '@griot/contract/curriculum/lessons.ts'
import type { Level } from '@griot/contract/curriculum/levels.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import * as editingMessages from '@griot/contract/messages/ui/general/editing.ts'
import { Button } from '@griot/player/ui/button.tsx'
import { type FormEventHandler, type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Note } from '../../ui/feedback/note.tsx'
import { ConflictNote } from '../../ui/form/conflict/conflict-note.tsx'
import type { Conflict } from '../../ui/form/conflict/use-conflict.ts'
import { DraftOffer } from '../../ui/form/draft/draft-offer.tsx'
import { DraftState } from '../../ui/form/draft/draft-state.tsx'
import type { Draft } from '../../ui/form/draft/use-draft.ts'
import { preventEnterSubmit } from '../../ui/form/fields/prevent-enter-submit.ts'
import { RequiredLegend } from '../../ui/form/fields/required-legend.tsx'
import { OfflineNote } from '../../ui/form/save/offline-note.tsx'
import type { OfflineSave } from '../../ui/form/save/use-offline-save.ts'
import { PageStateTarget } from '../../ui/loading/page-state.tsx'
import { AssetSearchOpener } from '../asset-search/asset-search-opener.tsx'
import { CodeTargetsProvider } from '../codes/code-targets-context.tsx'
import { CommentsOpener, CommentsProvider } from '../comments/comments-provider.tsx'
import { PlaceStrip } from '../lesson/place-strip.tsx'
import { OpenBy } from '../presence/open-by.tsx'
import { ReviewOf } from '../review/review-of.tsx'
import classes from './editor.module.css'
import { EditorTabs, panelOf } from './editor-tabs.tsx'
import { SideColumn } from './side-column.tsx'
import type { Frame } from './use-editor-frame.ts'

interface EditorFrameProps<Row, Values extends FieldValues> {
  frame: Frame
  title: string
  /** What is edited here. */
  entity: 'activity' | 'chat'
  /** Its id; absent when creating. */
  id: string | undefined
  lesson: Lesson
  level: Level | undefined
  /** Its position, shown beside lesson and level. */
  place?: string
  /** Why nothing can be changed here; null when it can. */
  refusal: string | null
  /** Notes about what needs repair. */
  repair: ReactNode
  /** The form with its draft, concurrent changes and saving. */
  edited: {
    draft: Draft
    conflict: Conflict<Row, Values>
    /** Errors that belong to no field. */
    unassigned: readonly string[]
    offline: OfflineSave | null
    submit: FormEventHandler<HTMLFormElement>
  }
  /** The fields. */
  children: ReactNode
  /** Save buttons. */
  saves: ReactNode
  onLeave: () => void
  /** The learner preview: `tab` is true when it alternates with the form. */
  preview: (shown: { tab: boolean; hidden: boolean }) => ReactNode
}

/** Layout of an editor: form, learner preview and Asset Search, depending on the width. */
export function EditorFrame<Row, Values extends FieldValues>(props: EditorFrameProps<Row, Values>) {
  const { frame, lesson, level, refusal, edited } = props
  const { layout, view, show, element } = frame
  const { draft, conflict, unassigned } = edited
  const [stateTarget, setStateTarget] = useState<HTMLElement | null>(null)
  const readOnly = refusal !== null
  const tabs = layout === 'one'
  const location = { language: lesson.language, levelId: lesson.levelId, lessonId: lesson.id }
  const search = <AssetSearchOpener lesson={location} />
  return (
    <CommentsProvider
      item={props.id === undefined ? null : { entity: props.entity, id: props.id }}
      revision={conflict.version}
      isInPage={layout === 'three'}
    >
      <CodeTargetsProvider>
        <div className={classes.studio}>
          <form
            className={classes.work}
            ref={element}
            onSubmit={edited.submit}
            onKeyDown={preventEnterSubmit}
            noValidate
            data-palette-scope
          >
            <div className={classes.state} ref={setStateTarget} />
            <PageStateTarget value={stateTarget}>{!readOnly && <DraftState draft={draft} />}</PageStateTarget>
            <EditorHead title={props.title} id={props.id} />
            {props.id && (
              <ReviewOf item={`${props.entity}:${props.id}`} version={conflict.version() ?? 0} title={props.title} />
            )}
            {props.id && <OpenBy entity={props.entity} id={props.id} conflict={conflict} />}
            <OfflineNote offline={edited.offline} />
            {tabs && (
              <EditorTabs view={view} onChange={show}>
                <CommentsOpener />
                {search}
              </EditorTabs>
            )}
            <div hidden={tabs && view !== 'form'} {...panelOf('form', tabs)}>
              <PlaceStrip lesson={lesson} level={level} {...(props.place && { more: props.place })} />
              <div className={classes.notes}>
                {refusal && <Note tone="info">{refusal}</Note>}
                {props.repair}
                {!readOnly && <DraftOffer draft={draft} />}
                <ConflictNote conflict={conflict} />
                {unassigned.length > 0 && (
                  <Note tone="bad" role="alert">
                    {unassigned.join(' ')}
                  </Note>
                )}
              </div>
              {!readOnly && <RequiredLegend />}
              {props.children}
            </div>
            <div className={classes.rail}>
              <div className={classes.actions}>
                {layout === 'two' && (
                  <>
                    <CommentsOpener />
                    {search}
                  </>
                )}
                <Button className={classes.cancel} onClick={props.onLeave}>
                  {readOnly ? editingMessages.back : commonMessages.cancel}
                </Button>
                {!readOnly && props.saves}
              </div>
            </div>
          </form>
          {props.preview({ tab: tabs, hidden: tabs && view !== 'preview' })}
          {layout === 'three' && <SideColumn lesson={location} />}
        </div>
      </CodeTargetsProvider>
    </CommentsProvider>
  )
}

interface EditorHeadProps {
  title: string
  /** Id of the edited thing; absent when creating. */
  id: string | undefined
}

/** Sticky heading of the form. */
function EditorHead({ title, id }: EditorHeadProps) {
  return (
    <div className={classes.head}>
      <title>{`${id ? `${title} ${id}` : title} · Griot`}</title>
      <h1 className={classes.title}>{title}</h1>
      {id && <span className={classes.id}>{id}</span>}
    </div>
  )
}
