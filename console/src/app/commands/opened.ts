import { ASSET_KIND_NAMES, type AssetKind } from '#contract/assets/kinds.ts'
import { kindOfPlural } from '../../library/kinds.ts'
import { accountId } from '../../session/session.ts'
import { readStored, writeStored } from '../../session/storage.ts'

/** A thing that was looked into: an asset by its code, a level or a lesson by its id. */
export type Opened =
  | { entity: 'asset'; kind: AssetKind; id: string }
  | { entity: 'level' | 'lesson'; id: string }

/** Things that are remembered: what is shown before a word is typed, and one for the page itself. */
const MOST = 6

const LESSONS = '/dashboard/levels/lessons'

/** What a page shows in particular; null for one that shows many things alike. */
export function openedAt(pathname: string, search: Record<string, unknown>): Opened | null {
  const path = pathname.replace(/\/+$/, '')
  const text = (key: string) => (typeof search[key] === 'string' ? search[key] : '')
  const kind = kindOfPlural(/^\/dashboard\/([^/]+)$/.exec(path)?.[1] ?? '')
  if (kind) return text('code') === '' ? null : { entity: 'asset', kind, id: text('code') }
  if (!path.startsWith(LESSONS)) return null
  const edited = /\/lessons\/add\/([^/]+)$/.exec(path)?.[1]
  const lesson = edited ?? (path === LESSONS ? text('open') : text('lessonId'))
  if (lesson !== '') return { entity: 'lesson', id: lesson }
  return path === LESSONS && text('levelId') !== ''
    ? { entity: 'level', id: text('levelId') }
    : null
}

/** What this account opened last on this device, the last first. */
export function openedLast(): Opened[] {
  const key = place()
  if (key === null) return []
  return (readStored(key) ?? '').split('\n').flatMap((line) => read(line) ?? [])
}

export function rememberOpened(opened: Opened): void {
  const key = place()
  if (key === null) return
  const others = openedLast().filter((one) => line(one) !== line(opened))
  writeStored(key, [opened, ...others].slice(0, MOST).map(line).join('\n'))
}

function place(): string | null {
  const account = accountId()
  return account === null ? null : `griot.opened.${account}`
}

function line(opened: Opened): string {
  return `${opened.entity === 'asset' ? opened.kind : opened.entity} ${opened.id}`
}

function read(text: string): Opened | null {
  const [name = '', id = ''] = text.split(' ')
  const kind = ASSET_KIND_NAMES.find((one) => one === name)
  if (id === '') return null
  if (kind) return { entity: 'asset', kind, id }
  return name === 'level' || name === 'lesson' ? { entity: name, id } : null
}
