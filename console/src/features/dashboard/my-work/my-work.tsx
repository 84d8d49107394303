import { ASSET_KINDS, isAssetKind } from '@griot/contract/assets/kinds.ts'
import type { Item } from '@griot/contract/items/items.ts'
import * as myWorkMessages from '@griot/contract/messages/ui/reviews/my-work.ts'
import type { MyWork as Work } from '@griot/contract/reviews/my-work.ts'
import layout from '@griot/player/ui/layout.module.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useHasPermission } from '../../../session/use-session.ts'
import { itemTitle } from '../../../shared/items/item-link.tsx'
import { viewOf } from '../../../shared/kinds/kinds.ts'
import { boothAddress } from '../../../shared/recording/booth-address.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { LoadFailed, Loading, Skeleton } from '../../../ui/loading/list-states.tsx'
import { formatDay } from '../../../ui/text/format.ts'
import { DueList } from './due-list.tsx'
import classes from './my-work.module.css'
import { myWorkQuery } from './my-work.queries.ts'
import { ReturnedList } from './returned-list.tsx'
import { WorkList, WorkRowLine } from './work-list.tsx'

/** What waits for the signed-in person: four lists and the dates. */
export function MyWork() {
  const { data, error, isPending, refetch } = useQuery(myWorkQuery)
  const lateCount = data?.due.filter(({ isLate }) => isLate).length ?? 0
  return (
    <section className={classes.section} aria-labelledby="my-work">
      <div className={`${layout.between} ${classes.head}`}>
        <div className={layout.row}>
          <h2 id="my-work">{myWorkMessages.title}</h2>
          {lateCount > 0 && <Badge tone="warn">{myWorkMessages.late({ count: lateCount })}</Badge>}
        </div>
        {data && data.toReview.total > 0 && (
          <LinkButton variant="primary" to="/dashboard/review">
            {myWorkMessages.review({ count: data.toReview.total })}
          </LinkButton>
        )}
      </div>
      {data ? (
        <Lists work={data} />
      ) : isPending ? (
        <Loading sentence={myWorkMessages.loading}>
          <Skeleton width="100%" height={44} />
        </Loading>
      ) : (
        <LoadFailed error={error} title={myWorkMessages.failed} onRetry={() => void refetch()} />
      )}
    </section>
  )
}

function Lists({ work }: { work: Work }) {
  const { toReview, takesToReview, returned, assigned, withoutFile, due } = work
  const isEmpty = [toReview, returned, assigned, withoutFile].every(({ total }) => total === 0) && takesToReview === 0
  if (isEmpty) return <p className={`${layout.card} ${layout.secondary} ${classes.empty}`}>{myWorkMessages.empty}</p>
  return (
    <div className={classes.columns} data-due={due.length > 0 || undefined}>
      <div className={classes.lists}>
        <WorkList title={myWorkMessages.toReview} total={toReview.total} to={{ to: '/dashboard/review' }}>
          {toReview.rows.map((row) => (
            <WorkRowLine key={row.item.id} item={row.item}>
              {row.by !== null && <span className={classes.from}>{myWorkMessages.from({ name: row.by })}</span>}
              {row.isLate && row.dueOn ? (
                <Badge tone="warn">{myWorkMessages.lateDay({ day: formatDay(row.dueOn) })}</Badge>
              ) : (
                <span>{row.dueOn === null ? myWorkMessages.noDate : formatDay(row.dueOn)}</span>
              )}
            </WorkRowLine>
          ))}
          {takesToReview > 0 && (
            <li key="takes">
              <Link to="/dashboard/record/review">{myWorkMessages.takes({ count: takesToReview })}</Link>
            </li>
          )}
        </WorkList>
        <ReturnedList returned={returned} />
        <WorkList
          title={myWorkMessages.assigned}
          total={assigned.total}
          to={{ to: '/dashboard/review', search: { show: 'me' } }}
        >
          {assigned.rows.map(({ item }) => (
            <WorkRowLine key={item.id} item={item}>
              <Link to="/dashboard/review" search={{ show: 'me' }} aria-label={named(myWorkMessages.reviewIt, item)}>
                {myWorkMessages.reviewIt}
              </Link>
            </WorkRowLine>
          ))}
        </WorkList>
        <WorkList
          title={myWorkMessages.withoutFile}
          total={withoutFile.total}
          to={{ to: listOfFirst(withoutFile.rows), search: { file: 'missing' } }}
        >
          {withoutFile.rows.map((item) => (
            <WorkRowLine key={item.id} item={item}>
              <FileLink item={item} />
            </WorkRowLine>
          ))}
        </WorkList>
      </div>
      {due.length > 0 && <DueList rows={due} />}
    </div>
  )
}

const named = (verb: string, item: Item) => myWorkMessages.named({ verb, title: itemTitle(item) })

/** The list of the kind of the first asset. */
function listOfFirst([first]: readonly Item[]): string {
  const kind = first && isAssetKind(first.entity) ? first.entity : 'audio'
  return `/dashboard/${ASSET_KINDS[kind].plural}`
}

/** The verb that gives an asset its file. */
function FileLink({ item }: { item: Item }) {
  const mayRecord = useHasPermission('takes.record')
  const { entity, code } = item
  if (!isAssetKind(entity) || code === null) return null
  if (mayRecord && viewOf(entity).isRecorded)
    return (
      <a href={boothAddress({ codes: [code] })} aria-label={named(myWorkMessages.recordIt, item)}>
        {myWorkMessages.recordIt}
      </a>
    )
  return (
    <Link
      to="/dashboard/assets/upload"
      search={{ type: ASSET_KINDS[entity].plural }}
      aria-label={named(myWorkMessages.uploadIt, item)}
    >
      {myWorkMessages.uploadIt}
    </Link>
  )
}
