import type { Item } from '@griot/contract/items/items.ts'
import { wordLang } from '@griot/player/word/word.tsx'
import { Link } from '@tanstack/react-router'
import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { itemAddress } from './item-path.ts'

/** What an item is called: its text, and without one its code or id. */
export const itemTitle = ({ text, code, id }: Item): string => text || (code ?? id)

/** The `lang` of an item's title; undefined where it is unknown, and for the English instruction of an activity. */
export const titleLang = ({ entity, text, language }: Item): string | undefined =>
  text && language && entity !== 'activity' ? wordLang(language) : undefined

interface ItemLinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href'> {
  item: Item
  /** Default: the title of the item. */
  children?: ReactNode
}

/** Link to an item; for a deleted one only its title. */
export function ItemLink({ item, children, ...anchor }: ItemLinkProps) {
  const address = itemAddress(item)
  const content = children ?? <span lang={titleLang(item)}>{itemTitle(item)}</span>
  if (!address) return <span className={anchor.className}>{content}</span>
  return (
    <Link {...address} {...anchor}>
      {content}
    </Link>
  )
}
