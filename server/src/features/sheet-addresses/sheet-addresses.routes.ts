import { SHEET_ADDRESSES_LISTED } from '@griot/contract/assets/sheets/sheet-addresses.ts'
import * as sheetAddressApiMessages from '@griot/contract/messages/api/assets/sheet-address.ts'
import type { CallHandlers } from '../../http/calls/call.ts'
import { CallError } from '../../shared/call-error.ts'
import { auditRateLimited } from '../../storage/database/limited-events.ts'
import type { Pool } from '../../storage/database/pool/connect.ts'
import { write } from '../../storage/database/writes/write.ts'
import type { FetchSheet } from './fetch-sheet.ts'
import * as store from './sheet-addresses.store.ts'

/** Sheets that a process reads at the same time, because each is held in memory. */
const READS_AT_ONCE = 4
const BUSY_SECONDS = 5

interface SheetAddressDeps {
  pool: Pool
  /** Whether the setting allows it. */
  enabled: boolean
  fetchSheet: FetchSheet
  /** Aborted when the server stops. */
  closing: AbortSignal
}

/** Sheets at web addresses, and the remembered addresses. */
export function sheetAddressRoutes({
  pool,
  enabled,
  fetchSheet,
  closing,
}: SheetAddressDeps): CallHandlers<'listSheetAddresses' | 'readSheetAddress' | 'forgetSheetAddress'> {
  let reading = 0
  return {
    listSheetAddresses: async ({ query }) => {
      const addresses = enabled ? await store.listAddresses(pool, query.kind, SHEET_ADDRESSES_LISTED) : []
      return { result: { enabled, addresses } }
    },

    readSheetAddress: async ({ actor, body: { kind, address } }) => {
      if (!enabled) throw new CallError('unprocessable', { message: sheetAddressApiMessages.off })
      if (reading >= READS_AT_ONCE)
        throw new CallError('too_many_requests', { message: sheetAddressApiMessages.busy, retryAfter: BUSY_SECONDS })
      reading += 1
      try {
        // Also an address that is refused.
        await auditRateLimited(pool, { ...actor, action: 'read sheet address', entity: 'asset' })
        const { fileName, content } = await fetchSheet(address, closing)
        await write(pool, { actor }, (transaction) => store.keepAddress(transaction, kind, address))
        return { result: { fileName, content: content.toString('base64') } }
      } finally {
        reading -= 1
      }
    },

    forgetSheetAddress: async ({ actor, params: { id } }) => {
      const isDeleted = await write(pool, { actor }, (transaction) => store.deleteAddress(transaction, Number(id)))
      if (!isDeleted) throw new CallError('not_found', { message: sheetAddressApiMessages.missing })
      await auditRateLimited(pool, { ...actor, action: 'forget sheet address', entity: 'asset' })
      return { result: { id } }
    },
  }
}
