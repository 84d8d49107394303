import type { AssetSort } from '@griot/contract/assets/asset-kind.ts'
import type { AssetKind, AssetOf } from '@griot/contract/assets/kinds.ts'
import { LINT_RULE_NAMES, type LintRule } from '@griot/contract/lint/finding.ts'
import { type DismissedText, type FieldFinding, textsOf } from '@griot/contract/lint/lint-row.ts'
import * as fixApiMessages from '@griot/contract/messages/api/assets/fix.ts'
import { nfc } from '@griot/contract/text/folding.ts'
import { CallError } from '../../../shared/call-error.ts'
import type { Actor } from '../../../storage/database/pool/transaction.ts'
import { write } from '../../../storage/database/writes/write.ts'
import type { StoredKind } from '../kinds/stored-kind.ts'
import { presentAsset } from '../library/assets.present.ts'
import type { AssetDeps } from '../library/assets.service.ts'
import type { AssetRow } from '../library/assets.store.ts'
import { fieldsOf } from '../sheets/check-rows.ts'
import { lockAssetsById } from '../sheets/undo-import.store.ts'
import { dismissHints, undismissHint } from './dismissed-hints.store.ts'
import { findingsOf, hintColumnOf } from './hint-column.ts'
import * as store from './text-hints.store.ts'

interface TextHintPage {
  filter: store.TextHintFilter
  page: number
  limit: number
}

const placeOf = ({ page, limit }: TextHintPage) => ({ limit, offset: (page - 1) * limit })

/** An asset with its findings. */
type RowWithHints = {
  id: string
  code: string
  version: number
  findings: FieldFinding[]
} & Record<string, unknown>

/** A page of assets with findings, and counts per rule. */
export async function listTextHints(
  { kind, pool }: AssetDeps,
  page: TextHintPage,
): Promise<{ rules: { rule: LintRule; assets: number }[]; total: number; rows: RowWithHints[] }> {
  const { filter } = page
  const [found, total, rules] = await Promise.all([
    store.assetsWithHints(pool, kind, filter, { ...placeOf(page), sort: 'newest' }),
    store.countAssetsWithHints(pool, kind, filter),
    store.countsByRule(pool, kind, filter),
  ])
  const findings = await findingsOf(pool, kind, found.map(textsOfRow(kind)))
  const order = (rule: LintRule) => LINT_RULE_NAMES.indexOf(rule)
  return {
    rules: rules.sort((a, b) => order(a.rule) - order(b.rule)),
    total,
    rows: found.map((row, index) => ({
      id: String(row.id),
      code: row.code,
      version: row.version,
      ...fieldsOf(kind, row),
      findings: findings[index] ?? [],
    })),
  }
}

/** The same as cards of a list. */
export async function listAssetsWithHints(
  deps: AssetDeps,
  page: TextHintPage & { sort: AssetSort; count: boolean },
): Promise<{ assets: AssetOf<AssetKind>[]; total: number | null }> {
  const { kind, pool } = deps
  const { filter, sort, count } = page
  const [found, total] = await Promise.all([
    store.assetsWithHints(pool, kind, filter, { ...placeOf(page), sort }),
    count ? store.countAssetsWithHints(pool, kind, filter) : null,
  ])
  return { assets: found.map((row) => presentAsset(row, deps)), total }
}

/**
 * Dismisses a hint while the text is the one that was seen, or shows it again.
 * @throws CallError not_found, conflict when the text has changed
 */
export function setHintDismissed(
  { kind, pool }: AssetDeps,
  input: { actor: Actor; dismissed: boolean; id: string } & DismissedText,
): Promise<{ findings: FieldFinding[] }> {
  return write(pool, input, async (transaction) => {
    const id = Number(input.id)
    const [asset] = await lockAssetsById(transaction, kind, [id])
    if (!asset) throw new CallError('not_found', { message: kind.entry.apiMessages.notFound })
    const text = nfc(input.text)
    const now = Object.hasOwn(kind.entry.texts, input.field) ? fieldsOf(kind, asset) : {}
    if (!textsOf(now[input.field]).some((there) => nfc(there) === text))
      throw new CallError('conflict', { message: fixApiMessages.changedSince })
    const hint = { id, field: input.field, rule: input.rule, text }
    await (input.dismissed ? dismissHints(transaction, [hint]) : undismissHint(transaction, hint))
    const texts = textsOfRow(kind)(asset)
    const [column = null] = await hintColumnOf(transaction, kind, [texts])
    await store.writeHintColumn(transaction, id, column)
    const [findings = []] = await findingsOf(transaction, kind, [texts])
    return { findings }
  })
}

export const textsOfRow = (kind: StoredKind) => (row: AssetRow) => ({
  id: row.id,
  fields: fieldsOf(kind, row),
})
