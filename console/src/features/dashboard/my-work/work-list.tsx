import { isAssetKind } from '@griot/contract/assets/kinds.ts'
import type { Item } from '@griot/contract/items/items.ts'
import * as myWorkMessages from '@griot/contract/messages/ui/reviews/my-work.ts'
import layout from '@griot/player/ui/layout.module.css'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { kindOf } from '../../../shared/items/item-kind.ts'
import { itemTitle, titleLang } from '../../../shared/items/item-link.tsx'
import { viewOf } from '../../../shared/kinds/kinds.ts'
import { LanguageMark } from '../../../shared/language/language-mark.tsx'
import { formatNumber } from '../../../ui/text/format.ts'
import classes from './my-work.module.css'

interface WorkListProps {
  title: string
  total: number
  /** The page of the whole list, if it has one. */
  to?: { to: string; search?: Record<string, string> }
  /** A button that shows the whole list here, where it has no page. */
  more?: ReactNode
  children: ReactNode
}

/** A list with its first rows; the count is the link to all of it. */
export function WorkList({ title, total, to, more, children }: WorkListProps) {
  const isEmpty = Array.isArray(children) ? children.flat().every((child) => !child) : !children
  return (
    <section className={`${layout.card} ${classes.list}`} aria-label={title}>
      <div className={layout.between}>
        <h3>{title}</h3>
        {total > 0 &&
          (to ? (
            <Link {...to} aria-label={myWorkMessages.allOf({ title, count: total })}>
              {myWorkMessages.all({ count: total })}
            </Link>
          ) : (
            (more ?? <span className={layout.secondary}>{formatNumber(total)}</span>)
          ))}
      </div>
      {isEmpty ? <p className={layout.secondary}>{myWorkMessages.empty}</p> : <ul>{children}</ul>}
    </section>
  )
}

interface WorkRowProps {
  item: Item
  /** Below the title instead of its kind. */
  under?: string
  /** The verb that removes the row, or what is known about it. */
  children: ReactNode
}

/** An item with its language or kind, and what can be done. */
export function WorkRowLine({ item, under, children }: WorkRowProps) {
  return (
    <li>
      <ItemMark item={item} />
      <div className={`${layout.grow} ${classes.what}`}>
        <p className={`${layout.ellipsis} ${classes.word}`} lang={titleLang(item)}>
          {itemTitle(item)}
        </p>
        <p className={`${layout.ellipsis} ${layout.hint}`}>{under || kindOf(item)}</p>
      </div>
      <div className={classes.end}>{children}</div>
    </li>
  )
}

/** The language of an item, or the icon of an asset without one. */
export function ItemMark({ item: { language, entity } }: { item: Item }) {
  if (language) return <LanguageMark language={language} short />
  if (!isAssetKind(entity)) return null
  const Icon = viewOf(entity).icon
  return (
    <span className={classes.icon}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
    </span>
  )
}
