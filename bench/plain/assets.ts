import { labelOfKind } from '#contract/activities/kinds.ts'
import { asTyped, fold } from '#contract/folding.ts'
import { type LanguageName, languageCode } from '#contract/languages.ts'
import { type Asked, pageOf } from './asked.ts'
import { searchColumn, searched } from './search.ts'

const AUDIO = `a.id::text, a.code, a.file_sha256 as url, a.local_text as "localText", a.translation,
  a.language, f.bytes::float8, f.duration, f.peaks, f.warnings, a.version, a.updated_at as "updatedAt"`
const WITH_FILE = 'join assets a using (id) left join files f on f.sha256 = a.file_sha256'

/** As long as a signature. */
const SIGNATURE = 'x'.repeat(43)
const urlOf = (code: string, sha256: string | null) =>
  sha256 &&
  `/api/media/audio/${code}.mp3?file=${sha256.slice(0, 16)}&expires=1234567890&signature=${SIGNATURE}`

interface Row {
  code: string
  language: LanguageName
  url: string | null
  total: number
}

function shown({ total: _, ...row }: Row) {
  return { ...row, url: urlOf(row.code, row.url), languageId: languageCode(row.language) }
}

/** A page of the newest, of a language or of all, with its total. */
export async function listAudios(asked: Asked) {
  const { language, page, limit } = asked.query
  const where = `kind = 'audio'${language ? ' and language = $3' : ''}`
  const { rows } = await asked.db.query<Row>({
    name: `list where ${where}`,
    text: `select ${AUDIO}, (select count(*)::int from assets where ${where}) as total
           from (select id from assets where ${where} order by id desc limit $1 offset $2) page ${WITH_FILE}
           order by a.id desc`,
    values: [limit, (Number(page) - 1) * Number(limit), ...(language ? [language] : [])],
  })
  return { audios: rows.map(shown), pagination: pageOf(asked, rows[0]?.total ?? 0) }
}

/** A page of the best hits with their number. */
export async function searchAudios(asked: Asked) {
  const { search = '', language, page, limit } = asked.query
  const values: unknown[] = [limit, (Number(page) - 1) * Number(limit)]
  const { where, rank, order } = searched(search, values)
  const within = language ? `and language = $${values.push(language)}` : ''
  const { rows } = await asked.db.query<Row>(
    `with found as (select id, ${rank} as rank, count(*) over ()::int as total
       from assets where kind = 'audio' ${within} and ${where}),
     page as (select id, ${order} as place, total from found order by place, id desc limit $1 offset $2)
     select ${AUDIO}, total from page ${WITH_FILE} order by place, a.id desc`,
    values,
  )
  return { audios: rows.map(shown), pagination: pageOf(asked, rows[0]?.total ?? 0) }
}

const ASSET = `select ${AUDIO}, a.id as key from assets a left join files f on f.sha256 = a.file_sha256
  where a.kind = 'audio' and lower(a.code) = lower($1)`
const FILES = `select f.sha256, f.bytes::float8, f.duration, f.peaks, f.warnings, v.uploaded_at as "uploadedAt",
    coalesce(u.name, '') as "uploadedBy" from asset_versions v join files f using (sha256)
  left join users u on u.id = v.uploaded_by where v.asset_id = $1 order by v.id desc`
const USES = `select r.entity, a.kind as "activityKind", a.activity_number as "activityNumber", c.kind as "chatKind",
    c.place as "chatNumber", coalesce(a.id, c.id, v.id) as id, coalesce(l.title, v.title) as title, v.language, v.id as "levelId",
    l.id as "lessonId", l.lesson_number as "lessonNumber", v.level, coalesce(a.is_active, v.available) as available, r.path
  from asset_refs r left join activities a on r.entity = 'activity' and a.key = r.entity_key and a.deleted_at is null
  left join chat_series c on r.entity = 'chat' and c.key = r.entity_key and c.deleted_at is null
  left join lessons l on l.key = coalesce(a.lesson_key, c.lesson_key)
  join levels v on v.key = case r.entity when 'level' then r.entity_key else l.level_key end and v.deleted_at is null
  where r.kind = 'audio' and lower(r.code) = lower($1) order by v.language, v.level, l.lesson_number, a.activity_number`
const SAME = `select kind, code from assets where file_sha256 = $1 and id <> $2
  and id in (select asset_id from asset_versions where sha256 = $1) limit 11`
const RIGHT = 'select field, rule, text from right_texts where asset_id = $1'

/** One audio with its files, where it is used, what has the same content, and what was said to be right. */
export async function getAudio({ db, path: [, , code] }: Asked) {
  const read = async (name: string, text: string, values: unknown[]) =>
    (await db.query({ name, text, values })).rows
  const [asset] = await read('asset', ASSET, [code])
  const { key, url: sha256, ...row } = asset
  const [files, uses, same, right] = await Promise.all([
    read('files', FILES, [key]),
    read('uses', USES, [code]),
    read('same', SAME, [sha256, key]),
    read('right', RIGHT, [key]),
  ])
  return {
    ...shown({ ...row, url: sha256 }),
    files: files.map((file) => ({
      ...file,
      url: urlOf(row.code, file.sha256),
      current: file.sha256 === sha256,
    })),
    uses: uses.map((use) => ({ ...withoutNulls(use), kindLabel: labelOfKind(use.activityKind) })),
    sameContent: { assets: same.slice(0, 10), more: same.length > 10 },
    right,
  }
}

const withoutNulls = (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))

/** Of 500 codes those that are not declared. */
export async function checkDeclared({ db, body }: Asked) {
  const codes = (body as { code: string }[]).map(({ code }) => code)
  const { rows } = await db.query<{ key: string }>({
    name: 'check',
    text: `select lower(code) as key from assets where kind = 'audio' and lower(code) = any($1)`,
    values: [codes.map((code) => code.toLowerCase())],
  })
  const declared = new Set(rows.map(({ key }) => key))
  return { doNotExit: codes.filter((code) => !declared.has(code.toLowerCase())) }
}

const DECLARE = `insert into assets (kind, code, language, local_text, translation, search_text, search_key)
  select 'audio', * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
  on conflict (kind, lower(code)) do nothing returning id::text, code, version`

/** One insert, whose texts are folded, so that they are found. */
export async function declareAudios({ db, body }: Asked) {
  const given = body as { code: string; language: string; localText: string; translation: string }[]
  const fields = ['code', 'language', 'localText', 'translation'] as const
  const searches = [asTyped, fold].map((key) =>
    given.map((row) => searchColumn([row.code, row.localText, row.translation], key)),
  )
  const values = [...fields.map((field) => given.map((row) => row[field])), ...searches]
  const { rows } = await db.query({ name: 'declare', text: DECLARE, values })
  const written = new Map(rows.map((row) => [row.code, row]))
  const all = given.map((row, at) => ({ row: at, ...row, ...written.get(row.code) }))
  return {
    saved: all.filter(({ code }) => written.has(code)),
    skipped: all.filter(({ code }) => !written.has(code)).map(({ row, code }) => ({ row, code })),
  }
}
