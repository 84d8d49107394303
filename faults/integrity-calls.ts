import { setTimeout as sleep } from 'node:timers/promises'
import type { CallResult } from '@griot/contract/api.ts'
import type { FindingKind } from '@griot/contract/integrity/integrity.ts'
import type { SignedIn } from './shared/audios.ts'

type Integrity = CallResult<'getIntegrity'>
type Finding = CallResult<'listFindings'>['findings'][number]

const CHECK_MS = 300_000

async function ask<T>({ griot, token }: SignedIn, method: string, path: string, body?: object) {
  const response = await fetch(`${griot.url}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const { message, result } = (await response.json()) as { message: string; result: T }
  if (!response.ok) throw new Error(`${method} ${path} returned ${response.status} ${message}`)
  return result
}

/** Runs a complete check; returns all findings open afterwards. */
export async function checked(person: SignedIn): Promise<Finding[]> {
  const { id } = await ask<{ id: string }>(person, 'POST', '/integrity/checks')
  const giveUpAt = Date.now() + CHECK_MS
  for (;;) {
    const { running, last } = await ask<Integrity>(person, 'GET', '/integrity')
    if (!running && last?.id === id) return openFindings(person)
    if (Date.now() > giveUpAt) throw new Error('The check did not finish.')
    await sleep(200)
  }
}

async function openFindings(person: SignedIn): Promise<Finding[]> {
  const all: Finding[] = []
  for (let page = 1; ; page += 1) {
    const found = await ask<CallResult<'listFindings'>>(person, 'GET', `/integrity/findings?limit=100&page=${page}`)
    all.push(...found.findings)
    if (page >= found.pagination.pages) return all
  }
}

/** Repairs all findings of a kind. @returns the number of refused repairs */
export async function repairAll(person: SignedIn, kind: FindingKind): Promise<number> {
  let refused = 0
  for (let after: string | null = null; ; ) {
    const some: CallResult<'repairFindings'> = await ask(person, 'POST', '/integrity/repairs', {
      kind,
      after,
    })
    refused += some.refused
    if (some.after === null) return refused
    after = some.after
  }
}
