import { ASSET_KINDS, isAssetKind } from '@griot/contract/assets/kinds.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import * as approveLessonMessages from '@griot/contract/messages/ui/reviews/approve-lesson.ts'
import type { LessonContents, UsedItem } from '@griot/contract/reviews/reviews.ts'
import { PlayButton } from '@griot/player/sound/play-button.tsx'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { Word } from '@griot/player/word/word.tsx'
import { IconChecks, IconListCheck, IconMessage2, IconPhoto, IconVolume } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { useSingleMutation } from '../../api/use-single-mutation.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { DialogActions } from '../../ui/form/layout/dialog-actions.tsx'
import { useIdempotencyKey } from '../../ui/form/save/use-idempotency-key.ts'
import { LoadFailed, Loading, Skeleton } from '../../ui/loading/list-states.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { rich } from '../../ui/text/rich.tsx'
import { showBulkToast } from '../bulk-changes/show-bulk-toast.ts'
import { itemTitle, titleLang } from '../items/item-link.tsx'
import classes from './review.module.css'
import { useRenewReviews } from './review-acts.ts'
import { ReviewStateBadge } from './review-state.tsx'
import { lessonContentsQuery } from './reviews.queries.ts'

interface Props {
  /** The name of the lesson. */
  item: string
  number: number
  onClose: () => void
}

const GROUPS = {
  activities: ['activity'],
  audios: ['audio'],
  pictures: ['graphic', 'video'],
  others: ['chat', 'lesson'],
} as const satisfies Record<string, readonly string[]>
const GROUP_ICONS = { activities: IconListCheck, audios: IconVolume, pictures: IconPhoto, others: IconMessage2 }
const GROUP_NAMES = Object.keys(GROUPS) as (keyof typeof GROUPS)[]

const nameOf = ({ item }: UsedItem) => `${item.entity}:${item.id}`

/** Approves a lesson with everything it uses, except what cannot be approved, in one step. */
export function ApproveLessonDialog({ item, number, onClose }: Props) {
  const { data, error, refetch } = useQuery(lessonContentsQuery(item))
  return (
    <Dialog title={approveLessonMessages.title({ number })} width={760} onClose={onClose}>
      {data && <Contents contents={data} onClose={onClose} />}
      {!data && error && (
        <LoadFailed error={error} title={approveLessonMessages.loadFailed} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <Loading sentence={approveLessonMessages.loading}>
          <Skeleton width="100%" height={240} />
        </Loading>
      )}
    </Dialog>
  )
}

function Contents({ contents: read, onClose }: { contents: LessonContents; onClose: () => void }) {
  // Each approval belongs to the revision that was listed first.
  const [contents] = useState(read)
  const { items, approved, toApprove, counts } = contents
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const free = toApprove.filter(({ obstacle }) => obstacle === null)
  const chosen = free.filter((each) => !left.has(nameOf(each)))
  const client = useQueryClient()
  const renew = useRenewReviews()
  const keyOf = useIdempotencyKey()
  const approve = useSingleMutation({
    mutationFn: () => {
      const body = { items: chosen.map((each) => ({ item: nameOf(each), version: each.version })) }
      return call('approveItems', { body, idempotencyKey: keyOf(body) })
    },
    onSuccess: (done) => {
      const changed = done.outdated > 0 ? ` ${approveLessonMessages.outdated({ count: done.outdated })}` : ''
      const text = `${approveLessonMessages.done({ count: done.approved })}${changed}`
      if (done.bulkChangeId !== null) showBulkToast(text, done.bulkChangeId, client)
      onClose()
    },
    onSettled: renew,
  })
  const toggle = (each: UsedItem, isChosen: boolean) => {
    const next = new Set(left)
    if (isChosen) next.delete(nameOf(each))
    else next.add(nameOf(each))
    setLeft(next)
  }
  const stay = toApprove.length - free.length
  return (
    <form
      className={layout.stack}
      onSubmit={(event) => {
        event.preventDefault()
        approve.mutate()
      }}
    >
      {approve.error && (
        <Note tone="bad" role="alert" title={sentenceOf(approve.error, approveLessonMessages.failed)} />
      )}
      <Note tone="info">
        {toApprove.length === 0
          ? approveLessonMessages.nothing
          : rich(approveLessonMessages.intro({ items, approved, b: (text) => <b>{text}</b> }))}
      </Note>
      <div className={classes.groups}>
        {GROUP_NAMES.map((group) => {
          const kinds: readonly string[] = GROUPS[group]
          const own = toApprove.filter((each) => kinds.includes(each.item.entity))
          const all = kinds.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0)
          if (own.length === 0) return null
          const Icon = GROUP_ICONS[group]
          return (
            <section key={group} className={classes.group}>
              <h3>
                <Icon size={16} stroke={1.75} aria-hidden="true" />
                <span>{approveLessonMessages.group({ group })}</span>
                <span>{approveLessonMessages.count({ open: own.length, all })}</span>
              </h3>
              <ul>
                {own.map((each) => (
                  <Used
                    key={nameOf(each)}
                    used={each}
                    isChosen={each.obstacle === null && !left.has(nameOf(each))}
                    onToggle={(isChosen) => toggle(each, isChosen)}
                  />
                ))}
              </ul>
            </section>
          )
        })}
      </div>
      {stay > 0 && <Note tone="warn">{approveLessonMessages.stayOut({ count: stay })}</Note>}
      <DialogActions effect={approveLessonMessages.ticked({ count: chosen.length })}>
        <Button onClick={onClose} disabled={approve.isPending}>
          {commonMessages.cancel}
        </Button>
        <Button
          variant="primary"
          type="submit"
          icon={<IconChecks size={18} stroke={1.75} aria-hidden="true" />}
          disabled={chosen.length === 0}
          loading={approve.isPending}
          data-autofocus
        >
          {approveLessonMessages.act({ count: chosen.length })}
        </Button>
      </DialogActions>
    </form>
  )
}

function Used(props: { used: UsedItem; isChosen: boolean; onToggle: (isChosen: boolean) => void }) {
  const { used, isChosen, onToggle } = props
  const { item, state, number, obstacle, url, thumbnailUrl } = used
  const kind = isAssetKind(item.entity) ? item.entity : null
  return (
    <li>
      <label>
        <input
          type="checkbox"
          checked={isChosen}
          disabled={obstacle !== null}
          onChange={(event) => onToggle(event.currentTarget.checked)}
        />
        {(thumbnailUrl ?? (kind === 'graphic' ? url : null)) && <img src={thumbnailUrl ?? url ?? ''} alt="" />}
        <span>
          {item.entity === 'activity' && `${number} `}
          {titleLang(item) ? <Word language={item.language ?? undefined}>{itemTitle(item)}</Word> : itemTitle(item)}
        </span>
      </label>
      {obstacle && obstacle !== 'changesRequested' ? (
        <Badge tone="warn">{approveLessonMessages.obstacle({ obstacle })}</Badge>
      ) : (
        <ReviewStateBadge state={state} />
      )}
      {kind && url && ASSET_KINDS[kind].suffix === '.mp3' && (
        <PlayButton sound={`${kind}:${item.code}`} url={url} title={itemTitle(item)} size="row" />
      )}
    </li>
  )
}
