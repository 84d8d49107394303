import fc from 'fast-check'
import { multipartOf } from '../app.ts'
import { buildAudioRow, realMp3 } from '../builders.ts'
import { code } from './course-steps.ts'
import { type Asset, liveAssets, type Model, placesOf } from './model.ts'
import { ifMatch, knownVersion, type StepResult, steps, versionStatus } from './step.ts'

/** Steps that declare, change, upload, delete and restore audios. */

const SOUND = realMp3('aja-01')
const language = fc.constantFrom('hausa', 'igbo')
const text = fc.constantFrom('house', 'dog', 'road')

const find = (model: Model, wanted: string) => liveAssets(model).find((asset) => asset.code === wanted)
/** For an unused code: the version that a write claims to have read does not matter. */
const NEVER: Asset = {
  ...{ id: '999999', code: 'm-9999', language: 'igbo', text: '', version: 2 },
  ...{ hasFile: false, isDeleted: true },
}

const declare = steps(
  'declareAudios',
  fc.array(fc.record({ code, language, text }), { minLength: 1, maxLength: 4 }),
  (model, rows): StepResult => {
    const saved = rows.filter(
      (row, at) => !find(model, row.code) && rows.findIndex((one) => one.code === row.code) === at,
    )
    const body = rows.map(({ text, ...row }) => buildAudioRow({ ...row, translation: text }))
    return {
      ...{ call: 'declareAudios', options: { body }, status: 200 },
      effect: (result: { saved: { id: string; code: string }[]; skipped: unknown[] }) => {
        const found = result.saved.map((row) => row.code).join()
        const expected = saved.map((row) => row.code).join()
        if (found !== expected || result.skipped.length !== rows.length - saved.length)
          throw new Error(`${found} were saved and not ${expected}`)
        for (const [index, row] of saved.entries()) {
          const id = result.saved[index]?.id ?? ''
          model.assets.push({ ...row, id, version: 1, hasFile: false, isDeleted: false })
        }
      },
    }
  },
)

const change = steps('updateAudios', fc.record({ code, language, text, read: knownVersion }), (model, given) => {
  const asset = find(model, given.code) ?? NEVER
  const { language, text, read: knownVersion } = given
  const row = buildAudioRow({ code: given.code, language, translation: text })
  const version = { now: asset.version, before: asset.version - 1, none: undefined }[knownVersion]
  const isRefused = version !== undefined && version < 1
  const skips = asset.isDeleted || version === asset.version - 1
  return {
    call: 'updateAudios',
    options: { body: [{ ...row, id: asset.id, version }] },
    status: isRefused ? 400 : 200,
    effect: ({ skipped }: { skipped: unknown[] }) => {
      if (skipped.length !== Number(skips)) throw new Error(`${skipped.length} rows were skipped`)
      // Saving without changes creates no new version.
      const same = asset.language === language && asset.text === text
      if (!skips && !same) Object.assign(asset, { language, text, version: asset.version + 1 })
    },
  } satisfies StepResult
})

const upload = steps('uploadAudios', fc.record({ code }), async (model, given) => {
  const asset = find(model, given.code)
  return {
    call: 'uploadAudios',
    options: await multipartOf([{ name: `${given.code}.mp3`, bytes: SOUND }]),
    status: asset ? 200 : 422,
    effect: () => {
      // Uploading the same content again changes nothing.
      if (asset && !asset.hasFile) Object.assign(asset, { hasFile: true, version: asset.version + 1 })
    },
  } satisfies StepResult
})

const remove = steps('deleteAudio', fc.record({ code, read: knownVersion }), (model, given): StepResult => {
  const asset = find(model, given.code) ?? NEVER
  const isUsed = placesOf(model, asset.code).length > 0
  const refused = versionStatus(given.read) ?? (isUsed ? 409 : 200)
  return {
    call: 'deleteAudio',
    options: { params: { code: given.code }, headers: ifMatch(asset, given.read) },
    status: asset.isDeleted ? 404 : refused,
    effect: () => Object.assign(asset, { isDeleted: true, version: asset.version + 1 }),
  }
})

const restore = steps('restoreAudios', fc.record({ at: fc.nat({ max: 9 }) }), (model, { at }) => {
  const asset = model.assets.at(-1 - (at % Math.max(model.assets.length, 1))) ?? NEVER
  const isTaken = find(model, asset.code) !== undefined
  return {
    call: 'restoreAudios',
    options: { body: { ids: [asset.id] } },
    status: !asset.isDeleted || asset === NEVER ? 404 : isTaken ? 409 : 200,
    effect: () => Object.assign(asset, { isDeleted: false, version: asset.version + 1 }),
  } satisfies StepResult
})

export const librarySteps = [declare, declare, change, upload, remove, restore]
