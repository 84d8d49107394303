import * as myWorkMessages from '@griot/contract/messages/ui/reviews/my-work.ts'
import type { MyWork } from '@griot/contract/reviews/my-work.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ItemLink, itemTitle } from '../../../shared/items/item-link.tsx'
import { returnedQuery } from './my-work.queries.ts'
import { WorkList, WorkRowLine } from './work-list.tsx'

/** Items that were returned to the person: the newest, or all. */
export function ReturnedList({ returned }: { returned: MyWork['returned'] }) {
  const [isAll, setAll] = useState(false)
  const { data } = useQuery({ ...returnedQuery, enabled: isAll })
  const rows = (isAll && data) || returned.rows
  const isMore = rows.length < returned.total && !isAll
  return (
    <WorkList title={myWorkMessages.returned} total={returned.total} {...(isMore && { onAll: () => setAll(true) })}>
      {rows.map(({ item, text }) => (
        <WorkRowLine key={item.id} item={item} under={text}>
          <ItemLink
            item={item}
            aria-label={myWorkMessages.named({ verb: myWorkMessages.correctIt, title: itemTitle(item) })}
          >
            {myWorkMessages.correctIt}
          </ItemLink>
        </WorkRowLine>
      ))}
    </WorkList>
  )
}
