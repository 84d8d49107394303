import type { CallBody, CallName, CallQuery } from '@griot/contract/api.ts'
import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import { ASSET_CALLS } from '@griot/contract/calls/assets/assets.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import type { LintRule } from '@griot/contract/lint/finding.ts'
import type { DismissedText, FieldFinding } from '@griot/contract/lint/lint-row.ts'
import { call } from '../../api/client.ts'
import type { AssetFilters } from '../assets/assets.calls.ts'

// As in assets.calls.ts, the kind is a value, and the client has parsed the response.

/** An asset with findings in its texts, and its dismissals. */
export type RowWithHints = {
  id: string
  code: string
  version: number
  findings: FieldFinding[]
} & Record<string, unknown>

export interface TextHintPage {
  /** Number of assets with findings, per rule. */
  rules: { rule: LintRule; assets: number }[]
  total: number
  rows: RowWithHints[]
}

export interface TextHintQuery extends Omit<AssetFilters, 'hasTextHints'> {
  rule?: LintRule | undefined
  page: number
}

export async function listTextHints(kind: AssetKind, given: TextHintQuery, signal: AbortSignal): Promise<TextHintPage> {
  const name = ASSET_CALLS[kind].listTextHints
  const query: object = given
  return call(name, { query: query as CallQuery<typeof name>, signal })
}

export async function dismissHint(
  kind: AssetKind,
  given: DismissedText & { id: string; dismissed: boolean },
): Promise<void> {
  const name: CallName = ASSET_CALLS[kind].dismissTextHint
  await call(name, { body: given as CallBody<typeof name> })
}

/** What a batch corrects, or would correct. */
export interface FixedBatch {
  applied: number
  remaining: number
  rows: {
    id: string
    code: string
    field: string
    before: string
    after: string
    language: string | null
  }[]
  batch: string | null
}

interface FixRequest {
  rule: LintRule
  language: LanguageName | undefined
}

export function previewFix(kind: AssetKind, given: FixRequest, signal: AbortSignal): Promise<FixedBatch> {
  const name: CallName = ASSET_CALLS[kind].applyTextHints
  const body = { ...given, dryRun: true } as CallBody<typeof name>
  return call(name, { body, signal })
}

export function fixAll(kind: AssetKind, given: FixRequest, idempotencyKey: string): Promise<FixedBatch> {
  const name: CallName = ASSET_CALLS[kind].applyTextHints
  const body = { ...given, dryRun: false } as CallBody<typeof name>
  return call(name, { body, idempotencyKey })
}
