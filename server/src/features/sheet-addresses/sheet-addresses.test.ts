import * as sheetAddressApiMessages from '@griot/contract/messages/api/assets/sheet-address.ts'
import { startTestApp, type TestApp } from '@griot/testing/app.ts'
import { SHEET_ADDRESS } from '@griot/testing/requests/sheet-server.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FetchedSheet } from './fetch-sheet.ts'

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())

const read = async (address: string, kind = 'audio', role: 'contributor' | 'viewer' = 'contributor') =>
  (await griot.send(role, 'readSheetAddress', { body: { kind, address } })).json()
const list = async (kind = 'audio') =>
  (await griot.send('editor', 'listSheetAddresses', { query: { kind } })).json().result

it('reads the sheet at an address, and remembers the address for the next update, per kind', async () => {
  const { result } = await read(` ${SHEET_ADDRESS} `)
  expect(result.fileName).toBe('words.csv')
  expect(Buffer.from(result.content, 'base64').toString()).toContain('Omi,Water,adr001,Yoruba')
  const { enabled, addresses } = await list()
  expect(enabled).toBe(true)
  expect(addresses).toMatchObject([{ address: SHEET_ADDRESS, by: 'contributor', usedAt: expect.any(String) }])
  expect((await list('graphic')).addresses).toEqual([])

  await read(`${SHEET_ADDRESS}?second`)
  await read(SHEET_ADDRESS)
  const again = (await list()).addresses
  expect(again.map(({ address }: { address: string }) => address)).toEqual([SHEET_ADDRESS, `${SHEET_ADDRESS}?second`])
  expect(again[0].id).toBe(addresses[0].id)
})

it('forgets an address', async () => {
  await read(`${SHEET_ADDRESS}?old`)
  const [{ id }] = (await list()).addresses
  expect((await griot.send('contributor', 'forgetSheetAddress', { params: { id } })).statusCode).toBe(200)
  expect((await list()).addresses.map((one: { id: string }) => one.id)).not.toContain(id)
  expect((await griot.send('contributor', 'forgetSheetAddress', { params: { id } })).statusCode).toBe(404)
})

it('an address that cannot be read is not remembered, and the reason is at its field', async () => {
  const before = await list()
  const { statusCode, errors } = await read('http://127.0.0.1:5432/')
  expect([statusCode, errors]).toMatchObject([
    422,
    [{ path: 'address', message: sheetAddressApiMessages.unknownHost.message }],
  ])
  expect(await list()).toEqual(before)
})

it.each([
  ['', sheetAddressApiMessages.required],
  ['words.csv', sheetAddressApiMessages.notWeb],
  ['file:///etc/passwd', sheetAddressApiMessages.notWeb],
  ['https://me:secret@a.example/', sheetAddressApiMessages.withPassword],
  [`https://a.example/${'x'.repeat(2_000)}`, sheetAddressApiMessages.tooLong({ most: 2_000 })],
])('%j is refused at its field', async (address, message) => {
  expect(await read(address)).toMatchObject({
    statusCode: 400,
    errors: [{ path: 'address', message: message.message }],
  })
})

it('who may not import may not read addresses', async () => {
  expect(await read(SHEET_ADDRESS, 'audio', 'viewer')).toMatchObject({ statusCode: 403 })
})

it('each read is an audit event', async () => {
  await griot.pool.query(`delete from rate_limits where key like 'audit|read sheet address|%'`)
  const count = async () =>
    (await griot.pool.query(`select from audit_events where action = 'read sheet address'`)).rowCount ?? 0
  const before = await count()
  await read(SHEET_ADDRESS)
  await read('http://unknown.example/')
  expect(await count()).toBe(before + 2)
})

it('without the setting: nothing is read, listed or connected to', async () => {
  let reads = 0
  const fetchSheet = async () => {
    reads += 1
    return { fileName: 'a.csv', content: Buffer.from('a') }
  }
  const closed = await startTestApp({ GRIOT_SHEET_ADDRESSES: '' }, { fetchSheet })
  try {
    const body = { kind: 'audio', address: SHEET_ADDRESS }
    const response = await closed.send('admin', 'readSheetAddress', { body })
    expect([response.statusCode, response.json().message]).toEqual([422, sheetAddressApiMessages.off.message])
    const listed = await closed.send('admin', 'listSheetAddresses', { query: { kind: 'audio' } })
    expect(listed.json().result).toEqual({ enabled: false, addresses: [] })
    expect(reads).toBe(0)
  } finally {
    await closed.close()
  }
})

it('only a few sheets are read at the same time', async () => {
  const ends: ((sheet: FetchedSheet) => void)[] = []
  const fetchSheet = () => new Promise<FetchedSheet>((resolve) => ends.push(resolve))
  const busy = await startTestApp({}, { fetchSheet })
  try {
    const one = () => busy.send('admin', 'readSheetAddress', { body: { kind: 'audio', address: SHEET_ADDRESS } })
    await busy.tokenOf('admin')
    const running = Array.from({ length: 4 }, one)
    await expect.poll(() => ends.length).toBe(4)
    expect((await one()).statusCode).toBe(429)
    for (const end of ends) end({ fileName: 'a.csv', content: Buffer.from('a') })
    expect((await Promise.all(running)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  } finally {
    await busy.close()
  }
})
