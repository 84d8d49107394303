import * as myWorkMessages from '@griot/contract/messages/ui/reviews/my-work.ts'
import type { MyWork } from '@griot/contract/reviews/my-work.ts'
import { Button } from '@griot/player/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ItemLink, itemTitle } from '../../../shared/items/item-link.tsx'
import { LoadFailed } from '../../../ui/loading/list-states.tsx'
import { returnedQuery } from './my-work.queries.ts'
import { WorkList, WorkRowLine } from './work-list.tsx'

/** Items that were returned to the person: the newest, or all. */
export function ReturnedList({ returned: { total, rows } }: { returned: MyWork['returned'] }) {
  const title = myWorkMessages.returned
  const [isAll, setAll] = useState(false)
  const { data: all, isFetching, isError, error, refetch } = useQuery({ ...returnedQuery, enabled: isAll })
  const more = total > rows.length && (
    <Button
      variant="quiet"
      size="small"
      aria-expanded={isAll}
      aria-label={isAll ? undefined : myWorkMessages.allOf({ title, count: total })}
      loading={isAll && isFetching}
      onClick={() => setAll(!isAll)}
    >
      {isAll ? myWorkMessages.fewer : myWorkMessages.all({ count: total })}
    </Button>
  )
  return (
    <WorkList title={title} total={total} {...(more && { more })}>
      {((isAll && all) || rows).map(({ item, text }) => (
        <WorkRowLine key={item.id} item={item} under={text}>
          <ItemLink
            item={item}
            aria-label={myWorkMessages.named({ verb: myWorkMessages.correctIt, title: itemTitle(item) })}
          >
            {myWorkMessages.correctIt}
          </ItemLink>
        </WorkRowLine>
      ))}
      {isAll && isError && (
        <li key="failed">
          <LoadFailed error={error} title={myWorkMessages.failed} onRetry={() => void refetch()} />
        </li>
      )}
    </WorkList>
  )
}
