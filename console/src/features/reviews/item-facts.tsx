import * as reviewItemMessages from '@griot/contract/messages/ui/reviews/review-items.ts'
import type { QueuedReview } from '@griot/contract/reviews/reviews.ts'
import layout from '@griot/player/ui/layout.module.css'
import { TextButton } from '@griot/player/ui/text-button.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { kindOf } from '../../shared/items/item-kind.ts'
import { ItemLink, itemTitle, titleLang } from '../../shared/items/item-link.tsx'
import { viewOf } from '../../shared/kinds/kinds.ts'
import { usePresence } from '../../shared/presence/presence-line.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { CodeChip } from '../../ui/text/code-chip.tsx'
import { formatDay, formatList, formatMoment } from '../../ui/text/format.ts'
import { HeardList } from './heard-list.tsx'
import { HistoryLink } from './history-link.tsx'
import { isAssetSeen } from './item-stage.tsx'
import type { ItemViews } from './item-views.ts'
import classes from './review-items.module.css'
import { type SeenItem, seenItem } from './reviews.queries.ts'

interface Props {
  queued: QueuedReview
  /** Why the last decision about it was not saved. */
  fault: string | null
  visit: number
  views: ItemViews
}

/** What a reviewer needs to know: the question, what has changed, and what learners hear. */
export function ItemFacts({ queued, fault, visit, views: { Changes } }: Props) {
  const { itemInfo: item, request } = queued
  const { data: seen } = useQuery(seenItem(item, visit))
  const hasNote = request !== null && request.note !== ''
  return (
    <aside className={classes.facts} aria-label={reviewItemMessages.facts}>
      <h2>
        <span className={classes.factsTitle} lang={titleLang(item)}>
          {itemTitle(item)}
        </span>{' '}
        <span className={layout.secondary}>{kindOf(item)}</span>
      </h2>
      {fault !== null && (
        <Note tone="bad" role="alert">
          {fault}
        </Note>
      )}
      {seen && <ChangedNote seen={seen} queued={queued} visit={visit} />}
      {hasNote && (
        <blockquote className={classes.question}>
          <p>{request.note}</p>
          <footer>
            <b>{request.by?.name}</b>{' '}
            {request.dueOn !== null && reviewItemMessages.asksFor({ day: formatDay(request.dueOn) })}
          </footer>
        </blockquote>
      )}
      <dl className={classes.factList}>
        {request?.by && (
          <Fact name={reviewItemMessages.askedBy}>
            {reviewItemMessages.askedByWhen({ name: request.by.name, when: formatMoment(new Date(request.at)) })}
          </Fact>
        )}
        {request?.dueOn && (
          <Fact name={reviewItemMessages.due}>
            {queued.isLate ? (
              <Badge tone="warn">{reviewItemMessages.late({ day: formatDay(request.dueOn) })}</Badge>
            ) : (
              formatDay(request.dueOn)
            )}
          </Fact>
        )}
        {seen && (
          <Fact name={reviewItemMessages.revision}>
            {seen.version} <HistoryLink item={item} />
          </Fact>
        )}
        <Fact name={reviewItemMessages.comments}>
          <ItemLink item={item}>{reviewItemMessages.openComments({ count: queued.openThreads })}</ItemLink>
        </Fact>
        {item.code !== null && (
          <Fact name={reviewItemMessages.code}>
            <CodeChip code={item.code} />
          </Fact>
        )}
        {seen && isAssetSeen(seen) && <AssetFacts seen={seen} />}
        {seen && (
          <Changes
            name={item.entity}
            id={item.code ?? item.id}
            approved={queued.approvedVersion}
            decidedAt={queued.decision?.at ?? null}
            version={seen.version}
          />
        )}
      </dl>
      {seen && <HeardList seen={seen} />}
      <p>
        <ItemLink item={item}>{reviewItemMessages.openItem}</ItemLink>
      </p>
    </aside>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}

function AssetFacts({ seen: { entity, value } }: { seen: Extract<SeenItem, { value: { uses: unknown } }> }) {
  const facts = viewOf(entity).factsOf(value)
  return (
    <>
      <Fact name={reviewItemMessages.file}>
        {value.url === null ? <Badge tone="warn">{reviewItemMessages.noFile}</Badge> : formatList(facts)}
      </Fact>
      <Fact name={reviewItemMessages.usedIn}>{reviewItemMessages.usedInPlaces({ count: value.uses.length })}</Fact>
    </>
  )
}

/** Says when the item has changed since it was read. The newer revision is shown only on request. */
function ChangedNote({ seen, queued, visit }: { seen: SeenItem; queued: QueuedReview; visit: number }) {
  const client = useQueryClient()
  const newest = usePresence(queued.item)?.version
  if (newest === null)
    return (
      <Note tone="warn" role="status">
        {reviewItemMessages.goneWhileSeen}
      </Note>
    )
  if (newest === undefined || newest <= seen.version) return null
  return (
    <Note
      tone="warn"
      role="status"
      title={reviewItemMessages.changedWhileSeen}
      action={
        <TextButton onClick={() => void client.refetchQueries({ queryKey: seenItem(queued.itemInfo, visit).queryKey })}>
          {reviewItemMessages.showRevision({ version: newest })}
        </TextButton>
      }
    >
      {reviewItemMessages.newerRevision({ seen: seen.version, newest })}
    </Note>
  )
}
