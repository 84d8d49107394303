import { codeKey } from '@griot/contract/assets/code-key.ts'
import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import { accountId } from '../../session/session.ts'
import { readStored, writeStored } from '../../session/storage.ts'

/** Maximum per kind. */
const MOST = 5

/** Codes that this account inserted last on this device, newest first. */
export function recentlyUsed(kind: AssetKind): string[] {
  const key = place(kind)
  return key === null ? [] : (readStored(key) ?? '').split('\n').filter((code) => code !== '')
}

export function rememberUsed(kind: AssetKind, code: string): void {
  const key = place(kind)
  if (key === null) return
  const others = recentlyUsed(kind).filter((one) => codeKey(one) !== codeKey(code))
  writeStored(key, [code, ...others].slice(0, MOST).join('\n'))
}

function place(kind: AssetKind): string | null {
  const account = accountId()
  return account === null ? null : `griot.used.${account}.${kind}`
}
