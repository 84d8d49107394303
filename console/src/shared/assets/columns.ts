import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import type { AssetColumn } from '../kinds/asset-view.ts'

/** Columns that several kinds share. */
export const codeColumn = {
  field: 'code',
  label: commonMessages.code,
  input: 'code',
  heads: ['code', 'id', 'assetcode', 'file', 'filename'],
} as const satisfies AssetColumn

export const languageColumn = {
  field: 'language',
  label: commonMessages.language,
  input: 'language',
  heads: ['language', 'lang', 'languagename', 'languagecode'],
} as const satisfies AssetColumn
