import { z } from 'zod'
import * as sheetAddressApiMessages from '../../messages/en/api/assets/sheet-address.ts'
import { issueText, withMessage } from '../../messages/schema-messages.ts'
import { idSchema } from '../asset-kind.ts'
import { ASSET_KIND_NAMES } from '../kinds.ts'

/** Most characters of an address. */
const ADDRESS_LENGTH_MAX = 2_000
/** Largest sheet that is read from an address, in bytes: 10,000 rows of usual texts are about 2 MB. */
export const SHEET_BYTES_MAX = 8 * 1024 * 1024
/** Longest time to read it, with redirects. */
export const SHEET_SECONDS_MAX = 20
/** Remembered addresses that are listed, the last ones first. */
export const SHEET_ADDRESSES_LISTED = 10

/** An address of a sheet, in the form that browsers send. It may lead nowhere. */
const address = z
  .string(withMessage(sheetAddressApiMessages.required))
  .trim()
  .check((context) => {
    const url = URL.parse(context.value)
    const message = addressFault(context.value, url)
    const input = context.value
    if (message) context.issues.push({ code: 'custom', message: issueText(message), input, continue: true })
    else context.value = url?.href ?? ''
  })

function addressFault(text: string, url: URL | null) {
  if (text === '') return sheetAddressApiMessages.required
  if (!url || !['http:', 'https:'].includes(url.protocol)) return sheetAddressApiMessages.notWeb
  if (url.username !== '' || url.password !== '') return sheetAddressApiMessages.withPassword
  return url.href.length > ADDRESS_LENGTH_MAX ? sheetAddressApiMessages.tooLong({ most: ADDRESS_LENGTH_MAX }) : null
}

const kind = z.enum(ASSET_KIND_NAMES)

export const sheetAddressesQuery = z.strictObject({ kind })
export const readSheetAddressBody = z.strictObject({ kind, address })
export const sheetAddressParams = z.strictObject({ id: idSchema })

/** What was read: the file, as base64. */
export const sheetAtAddressSchema = z.object({ fileName: z.string(), content: z.string() })

export const sheetAddressesSchema = z.object({
  /** Whether this Griot reads addresses. */
  enabled: z.boolean(),
  addresses: z.array(z.object({ id: z.string(), address: z.string(), usedAt: z.string(), by: z.string() })),
})
export type SheetAddresses = z.output<typeof sheetAddressesSchema>
