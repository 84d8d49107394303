import { FIX_ROWS_MAX, FIX_ROWS_SHOWN } from '@griot/contract/assets/text-hints.ts'
import type { LintRule } from '@griot/contract/lint/finding.ts'
import { applyFixes } from '@griot/contract/lint/lint.ts'
import { type FieldFinding, fixRow } from '@griot/contract/lint/lint-row.ts'
import { RULE_TITLES } from '@griot/contract/lint/rule-titles.ts'
import type { Database } from '../../../storage/database/database.ts'
import type { Actor } from '../../../storage/database/pool/transaction.ts'
import { type Idempotency, write } from '../../../storage/database/writes/write.ts'
import { updateDeclared } from '../declare/declare.store.ts'
import type { DeclaredFields, StoredKind } from '../kinds/stored-kind.ts'
import type { AssetDeps } from '../library/assets.service.ts'
import { type AssetRow, assetsById } from '../library/assets.store.ts'
import { fieldsOf } from '../sheets/check-rows.ts'
import { insertImport } from '../sheets/imports.store.ts'
import { lockAssetsById } from '../sheets/undo-import.store.ts'
import { findingsOf } from './hint-column.ts'
import { textsOfRow } from './text-hints.service.ts'
import { idsWithHint } from './text-hints.store.ts'

interface FixAll {
  actor: Actor
  idempotency: Idempotency | null
  rule: LintRule
  language: string | null
}

interface FixedText {
  id: string
  code: string
  field: string
  before: string
  after: string
  language: string | null
}

export interface FixAllResult {
  applied: number
  remaining: number
  rows: FixedText[]
  batch: string | null
}

/** An asset, its fixed fields, and the changed texts. */
interface FixedAsset {
  asset: AssetRow
  after: DeclaredFields & { id: string }
  texts: FixedText[]
}

/** A preview of `fixAll`; writes nothing. */
export async function previewFixAll(
  { kind, pool }: AssetDeps,
  input: Pick<FixAll, 'rule' | 'language'>,
): Promise<FixAllResult> {
  const ids = await idsWithHint(pool, kind, { ...input, limit: FIX_ROWS_MAX })
  const judged = await fixAssets(pool, kind, await assetsById(pool, kind, ids), input.rule)
  return resultOf(judged, null)
}

/** Fixes all findings of a rule in one transaction, and stores the batch so that it can be undone. */
export function fixAll({ kind, pool }: AssetDeps, input: FixAll): Promise<FixAllResult> {
  return write(pool, input, async (transaction) => {
    const ids = await idsWithHint(transaction, kind, { ...input, limit: FIX_ROWS_MAX })
    const assets = await lockAssetsById(transaction, kind, ids)
    const judged = await fixAssets(transaction, kind, assets, input.rule)
    if (judged.applied.length === 0) return resultOf(judged, null)
    await updateDeclared(
      transaction,
      kind,
      judged.applied.map(({ after }) => after),
      'mend',
    )
    const batch = await insertImport(
      transaction,
      {
        kind: kind.kind,
        file_name: RULE_TITLES[input.rule].message,
        rule: input.rule,
        created: 0,
        updated: judged.applied.length,
        unchanged: 0,
      },
      judged.applied.map(({ asset, after }) => ({
        assetId: asset.id,
        before: fieldsOf(kind, asset),
        after: onlyFields(kind, after),
      })),
    )
    return resultOf(judged, String(batch))
  })
}

async function fixAssets(
  database: Database,
  kind: StoredKind,
  assets: readonly AssetRow[],
  rule: LintRule,
): Promise<{ applied: FixedAsset[]; remaining: number }> {
  const found = await findingsOf(database, kind, assets.map(textsOfRow(kind)))
  const applied: FixedAsset[] = []
  let remaining = 0
  assets.forEach((asset, index) => {
    const findings = (found[index] ?? []).filter((finding) => finding.rule === rule)
    const fixable = findings.filter((finding) => finding.replacement !== null)
    remaining += textsIn(findings).length - textsIn(fixable).length
    if (fixable.length > 0) applied.push(fixAsset(kind, asset, fixable))
  })
  return { applied, remaining }
}

function fixAsset(kind: StoredKind, asset: AssetRow, findings: readonly FieldFinding[]): FixedAsset {
  const fields = fieldsOf(kind, asset)
  const { language } = fields as { language?: string }
  const id = String(asset.id)
  return {
    asset,
    after: { ...fields, ...fixRow(fields, findings), code: asset.code, id },
    texts: textsIn(findings).map(({ field, text }) => ({
      id,
      code: asset.code,
      field,
      before: text,
      after: applyFixes(
        text,
        findings.filter((finding) => finding.field === field && finding.text === text),
      ),
      language: kind.entry.texts[field as never] ? (language ?? null) : null,
    })),
  }
}

/** The texts with findings, without duplicates. */
function textsIn(findings: readonly FieldFinding[]): FieldFinding[] {
  const seen = new Map(findings.map((finding) => [`${finding.field}\n${finding.text}`, finding]))
  return [...seen.values()]
}

function onlyFields(kind: StoredKind, row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.keys(kind.entry.fields).map((field) => [field, row[field]]))
}

function resultOf(
  { applied, remaining }: { applied: readonly FixedAsset[]; remaining: number },
  batch: string | null,
): FixAllResult {
  const texts = applied.flatMap((each) => each.texts)
  return { applied: texts.length, remaining, rows: texts.slice(0, FIX_ROWS_SHOWN), batch }
}
