import { z } from 'zod'
import {
  readSheetAddressBody,
  sheetAddressesQuery,
  sheetAddressesSchema,
  sheetAddressParams,
  sheetAtAddressSchema,
} from '../../assets/sheets/sheet-addresses.ts'
import type { Call } from '../call.ts'

/** Sheets at a web address, for imports. */
export const sheetAddressCalls = {
  listSheetAddresses: {
    method: 'GET',
    path: '/sheet-addresses',
    access: 'assets.write',
    summary: 'Lists the addresses from which sheets of a kind of asset were read, the last one first.',
    query: sheetAddressesQuery,
    result: sheetAddressesSchema,
  },

  readSheetAddress: {
    method: 'POST',
    path: '/sheet-addresses/read',
    access: 'assets.write',
    summary: 'Reads a sheet from a public web address, and remembers the address.',
    body: readSheetAddressBody,
    result: sheetAtAddressSchema,
  },

  forgetSheetAddress: {
    method: 'DELETE',
    path: '/sheet-addresses/:id',
    access: 'assets.write',
    summary: 'Removes a remembered address.',
    params: sheetAddressParams,
    result: z.object({ id: z.string() }),
  },
} as const satisfies Record<string, Call>
