import type { AssetFieldsOf, AssetKind } from '@griot/contract/assets/kinds.ts'
import { languageSchema } from '@griot/contract/language-schema.ts'
import { z } from 'zod'
import { type DraftFormat, fieldsFormat } from '../../ui/form/draft/draft-format.ts'
import type { ColumnInput } from '../kinds/asset-view.ts'
import { viewOf } from '../kinds/kinds.ts'

/** Draft format of an asset's fields, by the columns of its kind. */
export function assetFieldsDraft<Kind extends AssetKind>(kind: Kind): DraftFormat<AssetFieldsOf<Kind>> {
  const fields = viewOf(kind).columns.filter(({ field }) => field !== 'code')
  const schemas = Object.fromEntries(fields.map(({ field, input }) => [field, schemaOf(input)]))
  // TypeScript cannot infer that the columns of a kind are its fields.
  return fieldsFormat(z.object(schemas)) as unknown as DraftFormat<AssetFieldsOf<Kind>>
}

function schemaOf(input: ColumnInput): z.ZodType {
  if (input === 'list') return z.array(z.string())
  return input === 'language' ? languageSchema : z.string()
}
