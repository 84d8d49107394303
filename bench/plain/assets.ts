import { type LanguageName, languageCode } from '@griot/contract/languages.ts'
import { asTyped, fold } from '@griot/contract/text/folding.ts'
import { type PlainRequest, pageOf } from './plain-request.ts'
import { searchColumn, searched } from './search.ts'

const AUDIO = `a.id::text, a.code, a.file_sha256 as url, a.local_text as "localText", a.translation,
  a.language, f.bytes::float8, f.duration, f.peaks, f.warnings, a.version, a.updated_at as "updatedAt"`
const FROM = 'assets a left join files f on f.sha256 = a.file_sha256'

/** As long as a signature. */
const SIGNATURE = 'x'.repeat(43)
const urlOf = (code: string, sha256: string | null) =>
  sha256 && `/api/media/audio/${code}.mp3?file=${sha256.slice(0, 16)}&expires=1234567890&signature=${SIGNATURE}`

interface Row {
  code: string
  language: LanguageName
  url: string | null
  sha256: string
  total: number
}

function shown({ total: _, ...row }: Row) {
  return { ...row, url: urlOf(row.code, row.url), languageId: languageCode(row.language) }
}

/** A page of the newest assets, of one or all languages, optionally with the total. */
export async function listAudios(request: PlainRequest) {
  const { language, page, limit, count } = request.query
  const where = `kind = 'audio'${language ? ' and language = $3' : ''}`
  const total = count === 'false' ? '0' : `(select count(*)::int from assets where ${where})`
  const { rows } = await request.db.query<Row>({
    name: `list ${count} where ${where}`,
    text: `select ${AUDIO}, ${total} as total
           from (select id from assets where ${where} order by id desc limit $1 offset $2) page join ${FROM} using (id)
           order by a.id desc`,
    values: [limit, (Number(page) - 1) * Number(limit), ...(language ? [language] : [])],
  })
  return { audios: rows.map(shown), pagination: pageOf(request, rows[0]?.total ?? 0) }
}

/** A page of the best results with their number. */
export async function searchAudios(request: PlainRequest) {
  const { search = '', language, page, limit } = request.query
  const values: unknown[] = [limit, (Number(page) - 1) * Number(limit)]
  const { where, rank, order } = searched(search, values)
  const within = language ? `and language = $${values.push(language)}` : ''
  const { rows } = await request.db.query<Row>(
    `with found as (select id, ${rank} as rank, count(*) over ()::int as total
       from assets where kind = 'audio' ${within} and ${where}),
     page as (select id, ${order} as place, total from found order by place, id desc limit $1 offset $2)
     select ${AUDIO}, total from page join ${FROM} using (id) order by place, a.id desc`,
    values,
  )
  return { audios: rows.map(shown), pagination: pageOf(request, rows[0]?.total ?? 0) }
}

/** One audio with its files, uses, assets with the same content, and dismissed findings. */
export async function getAudio({ db, path: [, , code = ''] }: PlainRequest) {
  const { rows } = await db.query({ name: 'asset', text: ASSET, values: [code] })
  const files = rows[0].files.map((file: Row) => ({
    ...file,
    url: urlOf(code, file.sha256),
    current: file.sha256 === rows[0].url,
  }))
  return { ...shown(rows[0]), files }
}
const ASSET = `select ${AUDIO},
  (select json_agg(n order by n.id desc) from (
    select v.id, v.uploaded_at as "uploadedAt", u.name as "uploadedBy", f.* from asset_versions v
    join files f using (sha256) left join users u on u.id = v.uploaded_by where v.asset_id = a.id) n) as files,
  (select json_agg(n) from (
    select r.entity, r.path, c.id, c.kind as "activityKind", c.activity_number as "activityNumber",
      c.is_active as available, l.title, l.id as "lessonId", l.lesson_number as "lessonNumber",
      v.id as "levelId", v.level, v.language from asset_refs r
    join activities c on c.key = r.entity_key and c.deleted_at is null
    join lessons l on l.key = c.lesson_key join levels v on v.key = l.level_key
    where r.entity = 'activity' and r.kind = a.kind and lower(r.code) = lower(a.code) order by c.id) n) as uses,
  (select json_agg(s.code) from asset_versions v join assets s on s.id = v.asset_id and s.id <> a.id
    where v.sha256 = a.file_sha256) as same,
  (select json_agg(t) from right_texts t where asset_id = a.id) as "dismissedHints"
  from ${FROM} where a.kind = 'audio' and lower(a.code) = lower($1)`

/** The undeclared ones of 500 codes. */
export async function checkDeclared({ db, body }: PlainRequest) {
  const codes = (body as { code: string }[]).map(({ code }) => code)
  const { rows } = await db.query<{ key: string }>({
    name: 'check',
    text: `select lower(code) as key from assets where kind = 'audio' and lower(code) = any($1)`,
    values: [codes.map((code) => code.toLowerCase())],
  })
  const declared = new Set(rows.map(({ key }) => key))
  return { doNotExit: codes.filter((code) => !declared.has(code.toLowerCase())) }
}

const FIELDS = ['code', 'language', 'localText', 'translation'] as const
type Declared = Record<(typeof FIELDS)[number], string>

/** One insert with normalised texts, so that they can be found. */
export async function declareAudios({ db, body }: PlainRequest) {
  const given = body as Declared[]
  const texts = given.map((row) => [row.code, row.localText, row.translation])
  const folded = [asTyped, fold].map((key) => texts.map((fields) => searchColumn(fields, key)))
  const values = [...FIELDS.map((field) => given.map((row) => row[field])), ...folded]
  const { rows } = await db.query({ name: 'declare', text: DECLARE, values })
  const written = new Map(rows.map((row) => [row.code, row]))
  const all = given.map((row, at) => ({ row: at, ...row, ...written.get(row.code) }))
  return { saved: all.filter((row) => 'id' in row), skipped: all.filter((row) => !('id' in row)) }
}
const DECLARE = `insert into assets (kind, code, language, local_text, translation, search_text, search_key)
  select 'audio', * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
  on conflict (kind, lower(code)) do nothing returning id::text, code, version`
