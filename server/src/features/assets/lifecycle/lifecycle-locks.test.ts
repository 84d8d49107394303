import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildAudioRow } from '@griot/testing/builders.ts'
import { testClient } from '@griot/testing/postgres/postgres.ts'
import { usedAudios } from '@griot/testing/used-audios.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

let griot: TestApp
const { declare, using } = usedAudios(() => griot)
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())

const replace = (from: string, to: string) =>
  griot.send('editor', 'replaceAudioCode', { body: { changes: [{ from, to }] } })
const remove = (...codes: string[]) => griot.send('editor', 'deleteAudios', { body: { codes } })
const undo = (id: string) => griot.send('editor', 'undoAudioImport', { params: { id } })

async function importOne(code: string): Promise<string> {
  const rows = [{ ...buildAudioRow({ code }), seen: null }]
  const response = await griot.send('editor', 'importAudioSheet', {
    body: { fileName: 'a.csv', rows },
  })
  return resultOf(response, 'importAudioSheet').id
}

async function numberOf(text: string): Promise<number> {
  return (await griot.pool.query<{ n: number }>(text)).rows[0]?.n ?? 0
}
/** Number of deadlocks that PostgreSQL resolved, after which the transaction is silently retried. */
const deadlocks = () => numberOf('select deadlocks::int as n from pg_stat_database where datname = current_database()')
const waiting = () => numberOf('select count(*)::int as n from pg_locks where not granted')

/** Locks an activity until it is released. */
async function holdActivity(id: string): Promise<() => Promise<void>> {
  const holder = testClient(griot.databaseUrl)
  await holder.connect()
  await holder.query('begin')
  await holder.query('select from activities where id = $1 for update', [id])
  return async () => {
    await holder.query('rollback')
    await holder.end()
  }
}

/** Waits until a request has ended, or a number of connections wait for a lock. */
async function settled(request: Promise<unknown>, waiters: number): Promise<void> {
  let ended = false
  void request.finally(() => {
    ended = true
  })
  await vi.waitFor(async () => expect(ended || (await waiting()) >= waiters).toBe(true), 10_000)
}

describe('codes, assets and their places are locked in one order: no deadlock', () => {
  it('when a code is replaced while codes used by the same entities are deleted', async () => {
    const [from, to] = [await declare(), await declare({ code: 'zz-to1' })]
    const named = await declare({ code: 'aa-nm1' })
    await using(to.code)
    await using(from.code)
    const last = await using(from.code, false, named.code)
    const before = await deadlocks()
    const release = await holdActivity(last.id)
    const replacing = replace(from.code, to.code)
    await settled(replacing, 1)
    const removing = remove(named.code, to.code)
    await settled(removing, 2)
    await release()
    expect(resultOf(await removing, 'deleteAudios').notDeleted).toHaveLength(2)
    expect((await replacing).statusCode).toBe(200)
    expect(await deadlocks()).toBe(before)
  })

  it('when an import is undone while its asset is deleted and an entity that uses it changes', async () => {
    const [from, to] = [await declare(), await declare()]
    const id = await importOne('im-001')
    await using(from.code)
    const last = await using(from.code, false, 'im-001')
    const before = await deadlocks()
    const release = await holdActivity(last.id)
    const replacing = replace(from.code, to.code)
    await settled(replacing, 1)
    const undoing = undo(id)
    await settled(undoing, 2)
    const removing = remove('im-001')
    await settled(removing, 3)
    await release()
    expect(resultOf(await undoing, 'undoAudioImport').notUndone).toMatchObject([{ reason: 'used' }])
    expect(resultOf(await removing, 'deleteAudios').notDeleted).toHaveLength(1)
    expect((await replacing).statusCode).toBe(200)
    expect(await deadlocks()).toBe(before)
  })

  it('when all of these run concurrently and repeatedly', async () => {
    const before = await deadlocks()
    for (let round = 0; round < 6; round += 1) {
      const codes = [`r${round}-one`, `r${round}-two`, `r${round}-tri`]
      const imports: string[] = []
      for (const code of codes) imports.push(await importOne(code))
      const [one = '', two = '', three = ''] = codes
      await using(one, false, two)
      await using(two, false, three)
      const responses = await Promise.all([
        replace(one, three),
        remove(three, two, one),
        ...imports.toReversed().map(undo),
        replace(two, one),
        using(three, false, one),
        remove(two, one),
      ])
      const statuses = responses.flatMap((response) => ('statusCode' in response ? response.statusCode : 200))
      expect(statuses.filter((status) => status >= 500)).toEqual([])
    }
    expect(await deadlocks()).toBe(before)
  })
})
