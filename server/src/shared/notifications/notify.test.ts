import { startTestApp, type TestApp } from '@griot/testing/app.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SYSTEM_ACTOR } from '../../storage/database/pool/transaction.ts'
import { write } from '../../storage/database/writes/write.ts'
import { type Notification, notify } from './notify.ts'

let griot: TestApp
const ids = { amina: 0, bola: 0, chidi: 0 }
beforeAll(async () => {
  griot = await startTestApp({ GRIOT_JOBS: 'apart' })
  for (const name of ['amina', 'bola', 'chidi'] as const)
    ids[name] = await griot.makeUser({ email: `${name}@griot.example`, name, role: 'contributor' })
})
afterAll(() => griot.close())
beforeEach(async () => {
  await griot.pool.query('delete from notifications')
  await griot.pool.query('delete from griot_jobs.job')
  await griot.pool.query(`update users set status = 'active', notification_mail = 'daily'`)
})

const event = (given: Partial<Notification>): Notification => ({
  kind: 'mention',
  to: [ids.amina, ids.bola],
  item: { entity: 'lesson', key: 1 },
  ...given,
})
const act = (given: Partial<Notification>, by: number | null = null) =>
  write(griot.pool, { actor: { ...SYSTEM_ACTOR, userId: by === null ? null : String(by) } }, (transaction) =>
    notify(griot, transaction, event(given)),
  )
const people = async () =>
  (await griot.pool.query('select name from notifications n join users u on u.id = n.user_id order by name')).rows.map(
    ({ name }) => name,
  )
const jobs = async () => (await griot.pool.query('select data from griot_jobs.job')).rows.map(({ data }) => data.userId)

describe('notify', () => {
  it('adds one row for each person, whatever the number of mentions', async () => {
    await act({ to: [ids.amina, ids.bola, ids.amina] })
    expect(await people()).toEqual(['amina', 'bola'])
  })

  it('leaves out the person who acts', async () => {
    await act({}, ids.bola)
    expect(await people()).toEqual(['amina'])
  })

  it('leaves out accounts that are disabled or still invited', async () => {
    await griot.pool.query(`update users set status = 'disabled' where id = $1`, [ids.amina])
    await griot.pool.query(`update users set status = 'invited' where id = $1`, [ids.bola])
    await act({ to: [ids.amina, ids.bola, ids.chidi] })
    expect(await people()).toEqual(['chidi'])
  })

  it('adds a mail job for those who want mails immediately, and for no one else', async () => {
    await griot.pool.query(`update users set notification_mail = 'immediately' where id = $1`, [ids.bola])
    await act({})
    expect(await jobs()).toEqual([ids.bola])
  })

  it('leaves neither row nor job when the transaction fails', async () => {
    await griot.pool.query(`update users set notification_mail = 'immediately'`)
    const failing = write(griot.pool, { actor: SYSTEM_ACTOR }, async (transaction) => {
      await notify(griot, transaction, event({}))
      throw new Error('It is not to be.')
    })
    await expect(failing).rejects.toThrow('It is not to be.')
    expect([await people(), await jobs()]).toEqual([[], []])
  })

  it('keeps the beginning of a long text, with whole characters', async () => {
    await act({ to: [ids.amina], text: `  Ẹ ká\n${'ọ̀'.repeat(300)}` })
    const { rows } = await griot.pool.query('select text from notifications')
    expect(rows[0].text).toBe(`Ẹ ká ${'ọ̀'.repeat(194)}…`)
  })
})
