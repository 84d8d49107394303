import * as myWorkMessages from '@griot/contract/messages/ui/reviews/my-work.ts'
import type { WorkRow } from '@griot/contract/reviews/my-work.ts'
import layout from '@griot/player/ui/layout.module.css'
import { itemTitle, titleLang } from '../../../shared/items/item-link.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { formatDay } from '../../../ui/text/format.ts'
import classes from './my-work.module.css'
import { ItemMark } from './work-list.tsx'

/** What has a date, by day; what is late comes first. */
export function DueList({ rows }: { rows: readonly WorkRow[] }) {
  const late = rows.filter(({ isLate }) => isLate)
  const days = Map.groupBy(
    rows.filter(({ isLate }) => !isLate),
    ({ dueOn }) => dueOn ?? '',
  )
  return (
    <section className={`${layout.card} ${classes.due}`} aria-label={myWorkMessages.due}>
      <div className={layout.between}>
        <h3>{myWorkMessages.due}</h3>
        <span className={layout.secondary}>{myWorkMessages.nextDays}</span>
      </div>
      {late.length > 0 && (
        <>
          <p className={classes.day} data-late>
            <Badge tone="warn">{myWorkMessages.lateGroup}</Badge>
          </p>
          <DueRows rows={late} withDay />
        </>
      )}
      {[...days].map(([day, ofDay]) => (
        <div key={day}>
          <p className={classes.day}>
            <time dateTime={day}>{formatDay(day)}</time>
          </p>
          <DueRows rows={ofDay} />
        </div>
      ))}
    </section>
  )
}

function DueRows({ rows, withDay = false }: { rows: readonly WorkRow[]; withDay?: boolean }) {
  return (
    <ul>
      {rows.map(({ item, state, dueOn }) => (
        <li key={`${item.entity} ${item.id}`}>
          <ItemMark item={item} />
          <span className={`${layout.grow} ${layout.ellipsis} ${classes.word}`} lang={titleLang(item)}>
            {itemTitle(item)}
          </span>
          <span className={layout.hint}>
            {withDay && dueOn !== null
              ? formatDay(dueOn)
              : state === 'changesRequested'
                ? myWorkMessages.correctWord
                : myWorkMessages.reviewWord}
          </span>
        </li>
      ))}
    </ul>
  )
}
