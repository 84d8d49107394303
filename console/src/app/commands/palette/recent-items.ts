import { ASSET_KIND_NAMES } from '@griot/contract/assets/kinds.ts'
import { type ParsedLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { accountId } from '../../../session/session.ts'
import { readStored, writeStored } from '../../../session/storage.ts'
import { type OpenedItem, openedItemAt } from './opened-item.ts'

/** Number of recent things to store: those shown before anything is typed, plus one for the current page. */
const MOST = 6

/** The things this account opened last on this device, newest first. */
export function recentlyOpened(): OpenedItem[] {
  const key = place()
  if (key === null) return []
  return (readStored(key) ?? '').split('\n').flatMap((line) => read(line) ?? [])
}

function rememberOpened(opened: OpenedItem): void {
  const key = place()
  if (key === null) return
  const others = recentlyOpened().filter((one) => line(one) !== line(opened))
  writeStored(key, [opened, ...others].slice(0, MOST).map(line).join('\n'))
}

function place(): string | null {
  const account = accountId()
  return account === null ? null : `griot.opened.${account}`
}

function line(opened: OpenedItem): string {
  return `${opened.entity === 'asset' ? opened.kind : opened.entity} ${opened.id}`
}

function read(text: string): OpenedItem | null {
  const [name = '', id = ''] = text.split(' ')
  const kind = ASSET_KIND_NAMES.find((one) => one === name)
  if (id === '') return null
  if (kind) return { entity: 'asset', kind, id }
  return name === 'level' || name === 'lesson' ? { entity: name, id } : null
}

/** Records each opened asset, level and lesson for the palette's list of recent things. */
export function useRecordOpened(): void {
  const router = useRouter()
  useEffect(() => {
    remember(router.state.location)
    return router.subscribe('onResolved', ({ toLocation }) => remember(toLocation))
  }, [router])
}

function remember({ pathname, search }: ParsedLocation): void {
  const opened = openedItemAt(pathname, search)
  if (opened) rememberOpened(opened)
}
