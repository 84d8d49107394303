import { LANGUAGE_NAMES } from '@griot/contract/languages.ts'
import { faultsOf } from '../../shared/cells/cells.ts'
import type { PastedBlock } from '../../shared/cells/paste-block.ts'
import { type DeclareRow, newRow, nextPasteId } from './declare-row.ts'
import { commonLanguage, type DeclareRows, firstRows, languageCell } from './declare-rows.ts'

/**
 * Fills rows with a pasted block, starting at the given row: a row takes a line when the target cells are empty; before
 * a row with content the lines are inserted (after it, when it is the first). An empty language in the block becomes
 * the language chosen for all rows, if all rows have it.
 */
export function pasteBlock(state: DeclareRows, at: { id: number; block: PastedBlock }): DeclareRows {
  const place = Math.max(
    0,
    state.rows.findIndex((row) => row.id === at.id),
  )
  const start = state.rows[place]
  const { fields } = at.block
  const takes = (row: DeclareRow) =>
    row.result?.kind !== 'saved' &&
    fields.every((field) => field === 'language' || (row.cells[field] ?? '').trim() === '')
  const first = start && takes(start) ? place : place + 1
  const paste = nextPasteId()
  const before: DeclareRow[] = []
  const filled: DeclareRow[] = []
  let next = first
  let language = (state.rows[first] ?? start)?.cells.language
  const ofAll = commonLanguage(state) === state.ofAll ? state.ofAll : undefined
  for (const given of at.block.rows) {
    const line = given.language === '' && ofAll ? { ...given, language: ofAll } : given
    const target = state.rows[next]
    const into = target && takes(target) ? target : null
    language = line.language ?? into?.cells.language ?? language
    const row = into ?? newRow(state.kind)
    const cells = { ...row.cells, ...languageCell(state.kind, language), ...line }
    const faults = faultsOf(state.kind, cells, { empties: false })
    filled.push({ ...row, cells, faults, paste, result: null })
    if (into) before.push(into)
    if (into) next += 1
  }
  return {
    ...state,
    rows: [...state.rows.slice(0, first), ...filled, ...state.rows.slice(next)],
    paste: {
      id: paste,
      count: filled.length,
      below: first,
      fields,
      before,
    },
  }
}

/** Undoes the last paste; later changes elsewhere stay. */
export function undoPaste(state: DeclareRows): DeclareRows {
  const { paste } = state
  if (!paste) return state
  const before = new Map(paste.before.map((row) => [row.id, row]))
  const rows = state.rows.flatMap((row) => {
    if (row.paste !== paste.id || row.result?.kind === 'saved') return [row]
    const was = before.get(row.id)
    return was ? [was] : []
  })
  const { kind } = state
  const first = () => firstRows(kind, LANGUAGE_NAMES[0]).rows
  return { ...state, rows: rows.length > 0 ? rows : first(), paste: null }
}
