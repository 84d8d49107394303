import { z } from 'zod'
import { SKIP_REASONS } from '#contract/assets/declare.ts'
import { languageSchema } from '#contract/languages.ts'
import { readStored, writeStored } from '../../session/storage.ts'
import { type DeclareRow, faultsOf, newRow } from './declare-row.ts'

const KEY = 'griot.draft.declare.audio'

/** A draft is only as good as the browser kept it, so it is read like any foreign text. */
const draftSchema = z.object({
  savedAt: z.number(),
  rows: z.array(
    z.object({
      localText: z.string(),
      translation: z.string(),
      code: z.string(),
      language: z.union([languageSchema, z.literal('')]),
      skipped: z.string().optional(),
    }),
  ),
})

export function writeDraft(rows: readonly DeclareRow[]): Date {
  const now = new Date()
  const kept = rows.map(({ localText, translation, code, language, result }) => ({
    localText,
    translation,
    code,
    language,
    ...(result?.kind === 'skipped' ? { skipped: result.message } : {}),
  }))
  writeStored(KEY, JSON.stringify({ savedAt: now.getTime(), rows: kept }))
  return now
}

export function clearDraft(): void {
  writeStored(KEY, null)
}

export function readDraft(): { rows: DeclareRow[]; savedAt: Date } | null {
  const text = readStored(KEY)
  const draft = draftSchema.safeParse(parsed(text))
  if (!draft.success || draft.data.rows.length === 0) return null
  const rows = draft.data.rows.map(({ skipped, ...fields }): DeclareRow => {
    const row = newRow(fields)
    if (skipped === undefined) return { ...row, faults: faultsOf(row, { empties: false }) }
    return {
      ...row,
      result: { kind: 'skipped', message: skipped, see: skipped === SKIP_REASONS.declared },
    }
  })
  return { rows, savedAt: new Date(draft.data.savedAt) }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
