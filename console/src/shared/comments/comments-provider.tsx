import * as commentsMessages from '@griot/contract/messages/ui/comments/comments.ts'
import { type OpenItem, openItemKey } from '@griot/contract/presence/open-items.ts'
import { Button } from '@griot/player/ui/button.tsx'
import { IconMessage2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { type AsidePlace, FieldAsides } from '../../ui/form/fields/field-aside.tsx'
import { idle } from '../../ui/loading/idle.ts'
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx'
import { formatNumber } from '../../ui/text/format.ts'
import classes from './comment-button.module.css'
import { CommentButton } from './comment-button.tsx'
import { threadsQuery } from './comments.queries.ts'
import { type Comments, CommentsContext, type Selected, useComments } from './comments-context.ts'

const CommentsDrawer = lazyDialog(async () => (await import('./comments-drawer.tsx')).CommentsDrawer)

/** Loaded when the page is idle. Without it comments of others appear when the page is opened again. */
const LiveComments = lazy(async () => {
  await idle()
  const code = await import('./live-comments.tsx').catch(() => null)
  return { default: code?.LiveComments ?? Nothing }
})

function Nothing() {
  return null
}

interface CommentsProviderProps {
  /** Null for an item that is not saved yet. */
  item: OpenItem | null
  /** The version of the item that the page shows. */
  revision: () => number | undefined
  /** Of an asset. */
  code?: string
  /** Names of fields on pages without a form. */
  labels?: Readonly<Record<string, string>>
  /** Opens the thread that the address names. */
  isLinked?: boolean
  /** Opens the comments at once; called when they are closed. */
  onClose?: () => void
  /** Whether the page shows the comments itself; otherwise they are in a drawer. */
  isInPage: boolean
  children: ReactNode
}

/** The comments of the item of a page: buttons beside its fields, and a drawer where the page has no place for them. */
export function CommentsProvider({ item, children, ...given }: CommentsProviderProps) {
  const name = item && openItemKey(item)
  if (name === null) return children
  return (
    <Provider key={name} item={name} {...given}>
      {children}
    </Provider>
  )
}

function Provider(props: Omit<CommentsProviderProps, 'item'> & { item: string }) {
  const { item, revision, code, labels = {}, isLinked = true, isInPage, onClose, children } = props
  const named = useRouterState({ select: ({ location }) => Reflect.get(location.search, 'thread') as unknown })
  const linked = isLinked ? named : null
  const [selected, select] = useState<Selected>(linked == null ? null : { thread: String(linked) })
  const [isOpen, setIsOpen] = useState(linked != null || onClose !== undefined)
  const setOpen = (next: boolean) => {
    setIsOpen(next)
    if (!next) onClose?.()
  }
  const comments: Comments = { item, revision, code, labels, isOpen, setOpen, selected, select }
  return (
    <CommentsContext value={comments}>
      <FieldComments>{children}</FieldComments>
      {!isInPage && (isOpen || CommentsDrawer.isHere()) && <CommentsDrawer comments={comments} />}
      <Suspense fallback={null}>
        <LiveComments item={item} />
      </Suspense>
    </CommentsContext>
  )
}

/** Buttons beside the fields of a dialog whose item has a `CommentsProvider` around the dialog. */
export function FieldComments({ children }: { children: ReactNode }) {
  return <FieldAsides value={placeButton}>{children}</FieldAsides>
}

const placeButton = (place: AsidePlace) => <PlaceButton place={place} />

function PlaceButton({ place }: { place: AsidePlace }) {
  const comments = useComments()
  return comments && <CommentButton comments={comments} place={place} />
}

/** Opens all comments of the item, with the number of open threads. */
export function CommentsOpener() {
  const comments = useComments()
  return comments && <Opener comments={comments} />
}

function Opener({ comments }: { comments: Comments }) {
  const { data } = useQuery(threadsQuery(comments.item))
  const open = data?.threads.filter(({ resolved }) => resolved === null).length ?? 0
  const show = () => {
    comments.select(null)
    comments.setOpen(true)
  }
  return (
    <Button
      className={classes.opener}
      icon={<IconMessage2 size={16} stroke={1.75} aria-hidden />}
      aria-haspopup="dialog"
      {...CommentsDrawer.intent}
      onClick={show}
    >
      {commentsMessages.title} {open > 0 && formatNumber(open)}
    </Button>
  )
}
