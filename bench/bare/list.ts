import type pg from 'pg'
import { languageCode, languageSchema } from '#contract/languages.ts'
import { idsOfPage } from '#server/features/assets/page-map.ts'

export interface AudioRow {
  id: string
  code: string
  language: string
  local_text: string
  translation: string
  version: number
  updated_at: Date
  file_sha256: string | null
  bytes: string | null
  duration: number | null
  peaks: string | null
  warnings: string[] | null
  total: string
}

export const COLUMNS = `a.id, a.code, a.language, a.local_text, a.translation, a.version, a.updated_at,
  a.file_sha256, f.bytes, f.duration, f.peaks, f.warnings`

const TOTAL = `select sum(declared) from asset_counts where kind = $1`

/** Where the page lies is found as Griot finds it: by a plan that is kept, and by the map of pages. */
export async function listAudios(pool: pg.Pool, query: NodeJS.Dict<string | string[]>) {
  const page = Number(query.page)
  const limit = Number(query.limit)
  const language = query.language === undefined ? null : languageSchema.parse(query.language)
  const ids = idsOfPage({ language, file: null, use: null }, { limit, offset: (page - 1) * limit })
  const { rows } = await pool.query<AudioRow>({
    name: `list ${language === null ? 'of all' : 'of a language'} ${ids.place}`,
    text: `select ${COLUMNS}, (${TOTAL} ${language === null ? '' : 'and language = $4'}) as total
           from (${ids.text}) page join assets a using (id)
           left join files f on f.sha256 = a.file_sha256 order by a.id desc`,
    values: ['audio', ...ids.values],
  })
  return pageOf(rows, { page, limit, total: Number(rows[0]?.total) })
}

export function pageOf(
  rows: readonly AudioRow[],
  place: { page: number; limit: number; total: number | null },
) {
  const { page, limit, total } = place
  return {
    audios: rows.map(asAudio),
    pagination: total === null ? null : { page, pages: Math.ceil(total / limit), total, limit },
  }
}

/** As long as a signature. */
const PADDING = 'x'.repeat(43)

function asAudio(row: AudioRow) {
  return {
    id: row.id,
    code: row.code,
    url:
      row.file_sha256 &&
      `/api/media/audio/${row.code}.mp3?file=${row.file_sha256.slice(0, 16)}&expires=1234567890&signature=${PADDING}`,
    localText: row.local_text,
    translation: row.translation,
    language: row.language,
    languageId: languageCode(row.language),
    duration: row.duration,
    bytes: row.bytes === null ? null : Number(row.bytes),
    peaks: row.peaks,
    warnings: row.warnings,
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
  }
}
