import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Chat } from '#contract/chats/chat.ts'
import { isChatKind } from '#contract/chats/kind-names.ts'
import type { ChatKind } from '#contract/chats/kinds.ts'
import { chatMessages } from '#contract/chats/messages.ts'
import type { Lesson } from '#contract/lessons.ts'
import type { Level } from '#contract/levels.ts'
import { AssetSearchPanel } from '../../../library/asset-search/asset-search-panel.tsx'
import { CodeTargetsProvider } from '../../../library/code-targets-context.tsx'
import classes from '../../../library/editor/editor.module.css'
import { EditorHead } from '../../../library/editor/editor-head.tsx'
import { EditorTabs, type EditorView, panelOf } from '../../../library/editor/editor-tabs.tsx'
import { PreviewColumn } from '../../../library/editor/preview-column.tsx'
import { useEditorLayout } from '../../../library/editor/use-editor-layout.ts'
import { PlaceStrip } from '../../../library/lesson/place-strip.tsx'
import { Note } from '../../../ui/base/note.tsx'
import { toast } from '../../../ui/base/toast.ts'
import { DraftOffer } from '../../../ui/form/draft-offer.tsx'
import { DraftState } from '../../../ui/form/draft-state.tsx'
import { useFocusPlace } from '../../../ui/form/focus-place.ts'
import { StaleNote } from '../../../ui/form/stale-note.tsx'
import { PageStateTarget } from '../../../ui/page/page-state.tsx'
import { ChatFields } from './chat-fields.tsx'
import { type ChatFormValues, contentOf } from './chat-form.ts'
import { ChatPreview, type PlayedChat } from './chat-preview.tsx'
import { SeriesPlaces } from './series-places.tsx'
import { type ChatFormOptions, useChatForm } from './use-chat-form.ts'

interface ChatEditorProps<Body>
  extends Pick<ChatFormOptions<Body>, 'draftName' | 'chat' | 'begin' | 'schema' | 'body' | 'save'> {
  /** What the title says of the type: 'Edit Audio chat'. */
  titleOf: (kind: ChatKind) => string
  lesson: Lesson
  level: Level | undefined
  /** The chats of the lesson, in their order. */
  series: readonly Chat[]
  /** The type that the address of a new chat has. */
  choice?: { asked: ChatKind; onChoose: (kind: ChatKind) => void }
  /** Why nothing can be changed here; null when it can. */
  refusal: string | null
  /** What is said when it was saved. */
  saved: string
}

/** The form of a chat, the series as learners meet it from there on, and the library to fill it from. */
export function ChatEditor<Body>(props: ChatEditorProps<Body>) {
  const { lesson, level, series, refusal, choice } = props
  const { language } = lesson
  const readOnly = refusal !== null
  const layout = useEditorLayout()
  const [view, setView] = useState<EditorView>('form')
  const [stateTarget, setStateTarget] = useState<HTMLElement | null>(null)
  const element = useRef<HTMLFormElement>(null)
  const leave = useLeave(lesson)
  useFocusPlace(element)
  const { form, draft, stale, strays, submit, opened } = useChatForm({
    ...props,
    draftName: readOnly ? null : props.draftName,
    onSaved: () => {
      toast.success(props.saved)
      leave()
    },
    element,
    onFaults: () => setView('form'),
  })
  // Of a form that is drawn nothing is left out, which its type does not say.
  const values = useWatch({ control: form.control }) as ChatFormValues
  useAddress(values.title, choice, (kind) => form.setValue('title', kind))
  const [round, setRound] = useState(0)
  const tabs = layout === 'one'
  const room = { language, levelId: lesson.levelId, lessonId: lesson.id }
  const search = <AssetSearchPanel lesson={room} column={layout === 'three'} />

  const own = series.findIndex(({ id }) => id === opened?.id)
  const at = own === -1 ? series.length : own
  const count = own === -1 ? series.length + 1 : series.length
  const edited = { id: opened?.id ?? 'new', ...contentOf(values) }
  const places = [
    ...series.slice(0, at).map((chat) => ({ chat, isThis: false })),
    { chat: edited, isThis: true },
    ...series.slice(at + 1).map((chat) => ({ chat, isThis: false })),
  ]

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
          <EditorHead title={props.titleOf(values.title)} id={opened?.id} />
          {tabs && (
            <EditorTabs view={view} onChange={setView}>
              {search}
            </EditorTabs>
          )}
          <div hidden={tabs && view !== 'form'} {...panelOf('form', tabs)}>
            <PlaceStrip lesson={lesson} level={level} more={chatMessages.place(at + 1, count)} />
            <div className={classes.notes}>
              {refusal && <Note tone="info">{refusal}</Note>}
              {opened && opened.repair.length > 0 && (
                <Note tone="warn" title={chatMessages.repair}>
                  {[...new Set(opened.repair.map(({ message }) => message))].join(' ')}
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
            <ChatFields form={form} stale={stale} language={language} readOnly={readOnly} />
            <SeriesPlaces places={places} language={language} room={room} />
          </div>
          <div className={classes.rail}>
            <div className={classes.actions}>
              {layout === 'two' && search}
              <Button className={classes.cancel} onClick={leave}>
                {readOnly ? 'Back' : 'Cancel'}
              </Button>
              {!readOnly && (
                <Button type="submit" variant="filled" loading={form.formState.isSubmitting}>
                  Save
                </Button>
              )}
            </div>
          </div>
        </form>
        <PreviewColumn
          title={chatMessages.readsLikeThis}
          under={chatMessages.fromHere}
          tab={tabs}
          hidden={tabs && view !== 'preview'}
          onAgain={() => setRound(round + 1)}
        >
          <ChatPreview
            key={round}
            chats={places.slice(at).flatMap(({ chat }) => played(chat))}
            first={at + 1}
            count={count}
            language={language}
          />
        </PreviewColumn>
        {layout === 'three' && search}
      </div>
    </CodeTargetsProvider>
  )
}

/** A chat as the preview plays it; one of a type that is not known is left out. */
function played({ title, question, options, answer }: Content): PlayedChat[] {
  if (!isChatKind(title)) return []
  // A question goes with its title: both are of one chat.
  return [{ kind: title, question, options, answer } as PlayedChat]
}
type Content = Pick<Chat, 'title' | 'question' | 'options' | 'answer'>

/** The type is the form's own; the address of a new chat follows a choice, and is followed when it changes by itself. */
function useAddress(
  title: ChatKind,
  choice: ChatEditorProps<unknown>['choice'],
  choose: (kind: ChatKind) => void,
): void {
  const asked = choice?.asked
  const latest = useRef({ title, asked, choose, onChoose: choice?.onChoose })
  latest.current = { title, asked, choose, onChoose: choice?.onChoose }
  useEffect(() => {
    if (asked !== undefined && asked !== latest.current.title) latest.current.choose(asked)
  }, [asked])
  useEffect(() => {
    if (latest.current.asked !== undefined && title !== latest.current.asked)
      latest.current.onChoose?.(title)
  }, [title])
}

/** Back to the lesson's chats, which then show what was saved. */
function useLeave(lesson: Lesson): () => void {
  const navigate = useNavigate()
  const client = useQueryClient()
  return () => {
    // The lesson's readiness and the library's "where used" changed too.
    void client.invalidateQueries()
    void navigate({
      to: '/dashboard/levels/lessons/chats/series/list',
      search: { language: lesson.language, levelId: lesson.levelId, lessonId: lesson.id },
    })
  }
}
