import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import { kindOfPlural } from '../../../shared/kinds/kinds.ts'

/** A recently opened thing: an asset by code, a level or a lesson by id. */
export type OpenedItem = { entity: 'asset'; kind: AssetKind; id: string } | { entity: 'level' | 'lesson'; id: string }

const LESSONS = '/dashboard/levels/lessons'

/** The thing a page shows; null for lists. */
export function openedItemAt(pathname: string, search: Record<string, unknown>): OpenedItem | null {
  const path = pathname.replace(/\/+$/, '')
  const text = (key: string) => (typeof search[key] === 'string' ? search[key] : '')
  const kind = kindOfPlural(/^\/dashboard\/([^/]+)$/.exec(path)?.[1] ?? '')
  if (kind) return text('code') === '' ? null : { entity: 'asset', kind, id: text('code') }
  if (!path.startsWith(LESSONS)) return null
  const edited = /\/lessons\/add\/([^/]+)$/.exec(path)?.[1]
  const lesson = edited ?? (path === LESSONS ? text('open') : text('lessonId'))
  if (lesson !== '') return { entity: 'lesson', id: lesson }
  return path === LESSONS && text('levelId') !== '' ? { entity: 'level', id: text('levelId') } : null
}
