// Keeps courses/yoruba equal to the live release: fetches what is new, deletes everything else in that folder.
// node sync-feed.mjs https://griot.example/api/feed yoruba courses [small|original] [token]
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

const [feed, language, courses, media = 'small', token] = process.argv.slice(2)
const folder = join(courses, language)
const suffixOf = (type) => ({ 'audio/mpeg': 'mp3', 'audio/ogg': 'opus' })[type] ?? type.split('/')[1]
const documentPath = ({ sha256 }) => `documents/${sha256.slice(0, 2)}/${sha256}.json`
const mediaPath = ({ sha256, type }) => `media/${sha256.slice(0, 2)}/${sha256}.${suffixOf(type)}`
const wanted = new Set([`${language}/current.json`])

async function download(path) {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const response = await fetch(`${feed}/${path}`, { headers })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return Buffer.from(await response.arrayBuffer())
}

async function save(path, bytes) {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, `${path}.part`), bytes)
  await rename(join(folder, `${path}.part`), join(folder, path))
}

// A file is named by its content, so one that is here never changes.
async function need(path, { sha256 }) {
  wanted.add(path)
  const here = await readFile(join(folder, path)).catch(() => null)
  if (here) return here
  const bytes = await download(path)
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw new Error(`${path} is damaged`)
  await save(path, bytes)
  return bytes
}
const documentOf = async (reference) => JSON.parse(await need(documentPath(reference), reference))

async function needMedia({ audios = {}, videos = {}, graphics }) {
  const all = [audios, videos, graphics].flatMap(Object.values)
  const files = all.flatMap(({ file, small, poster }) => {
    const smaller = [small ?? []].flat().sort((one, other) => one.bytes - other.bytes)[0]
    return [media === 'small' && smaller ? smaller : file, ...(poster ? [poster] : [])]
  })
  for (const file of files) await need(mediaPath(file), file)
}

const pointer = await download(`${language}/current.json`)
const course = await documentOf(JSON.parse(pointer).course)
for (const { document } of course.levels) {
  const level = await documentOf(document)
  await needMedia(level)
  for (const lesson of level.lessons) await needMedia(await documentOf(lesson.document))
}
// The pointer comes last: until then the folder has the release before.
await save(`${language}/current.json`, pointer)
for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
  const path = relative(folder, join(entry.parentPath, entry.name))
  if (entry.isFile() && !wanted.has(path)) await rm(join(folder, path))
}
