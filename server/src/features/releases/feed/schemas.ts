import { FEED_FORMAT, FEED_SCHEMAS } from '@griot/contract/releases/documents.ts'
import { schemaPath } from '@griot/contract/releases/feed-paths.ts'
import { z } from 'zod'

/** The JSON Schemas of the documents, by path in the feed. Rules beyond the shape are not in them. */
export const SCHEMA_FILES: ReadonlyMap<string, string> = new Map(
  Object.entries(FEED_SCHEMAS).map(([name, schema]) => [
    schemaPath(FEED_FORMAT, name),
    JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any' }), null, 2),
  ]),
)
