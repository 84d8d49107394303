import { randomUUID } from 'node:crypto'
import type { CallName } from '@griot/contract/api.ts'
import { TUS_BYTES } from '@griot/contract/uploads/upload.ts'
import { multipartOf, resultOf, type TestApp } from '../app.ts'
import { makeLesson, realMp3 } from '../builders.ts'
import { createMissingFinding, createUntrackedFinding, startBlockedCheck } from '../integrity.ts'
import { SHEET_ADDRESS } from '../requests/sheet-server.ts'
import { metadataOf, tusOf } from '../requests/tus.ts'
import { assetSetup, partsOfLink } from './assets.ts'
import { newLevel } from './curriculum.ts'
import { type MakeExample, SENDER } from './example.ts'

const BYTES = 20_000

/** An upload of the sending account without any bytes yet. */
async function started(griot: TestApp): Promise<string> {
  const { code } = await assetSetup(griot, 'audio').declare()
  return tusOf(griot.app, await griot.tokenOf(SENDER)).begin(`${code}.mp3`, BYTES)
}

const ofUpload: MakeExample = async (griot) => ({ params: { id: await started(griot) } })

const savedView = () => ({
  place: 'audios',
  name: `View ${randomUUID()}`,
  filters: { language: 'yoruba', sort: 'text' },
  isShared: true,
})

/** A word that no other request adds. */
const teamWord = () => ({ language: 'yoruba', word: `São${randomUUID().replaceAll(/[^a-z]/g, '')}` })

/** The id of a view of the sending account. */
async function createdView(griot: TestApp): Promise<string> {
  const created = await griot.send(SENDER, 'createSavedView', { body: savedView() })
  return resultOf(created, 'createSavedView').id
}

/** Valid requests of the remaining calls, about neither the course nor accounts. */
export const OTHER_EXAMPLES = {
  getAssetSummary: () => ({}),
  getAssetWorklist: () => ({}),
  listSheetAddresses: () => ({ query: { kind: 'audio' } }),
  readSheetAddress: () => ({ body: { kind: 'audio', address: SHEET_ADDRESS } }),
  forgetSheetAddress: async (griot) => {
    const { rows } = await griot.pool.query<{ id: number }>(
      `insert into sheet_addresses (kind, address) values ('audio', 'https://a.example/' || gen_random_uuid()) returning id`,
    )
    return { params: { id: String(rows[0]?.id) } }
  },
  checkDeclaredAssets: async (griot) => {
    const { code } = await assetSetup(griot, 'audio').declare()
    return { body: { audio: [{ code }], graphic: [] } }
  },
  listSavedViews: () => ({ query: { place: 'audios' } }),
  createSavedView: () => ({ body: savedView() }),
  patchSavedView: async (griot) => ({
    params: { id: await createdView(griot) },
    body: { ...savedView(), place: undefined },
  }),
  deleteSavedView: async (griot) => ({ params: { id: await createdView(griot) } }),
  listTeamWords: () => ({ query: { language: 'yoruba', search: 'a', page: '1', limit: '2' } }),
  addTeamWord: () => ({ body: teamWord() }),
  removeTeamWord: async (griot) => {
    const added = await griot.send(SENDER, 'addTeamWord', { body: teamWord() })
    return { params: { id: resultOf(added, 'addTeamWord').id } }
  },
  lookUpWords: () => ({ body: { language: 'yoruba', words: ['São'], keys: ['eja'] } }),
  listCourseHints: () => ({
    query: { entity: 'lesson', language: 'yoruba', rule: 'doubleSpace', page: '1', limit: '2' },
  }),
  listDismissedCourseTexts: async (griot) => ({
    query: { entity: 'level', id: (await newLevel(griot)).id },
  }),
  dismissCourseHint: async (griot) => {
    const { id } = await makeLesson(griot, { levelId: (await newLevel(griot)).id, title: 'Ilé  ẹja' })
    return { body: { entity: 'lesson', id, rule: 'doubleSpace', text: 'Ilé  ẹja', dismissed: true } }
  },
  listLessonAssets: async (griot) => ({ params: { id: (await makeLesson(griot)).id } }),
  getFile: async (griot) => {
    const { declare, upload, details } = assetSetup(griot, 'audio')
    const { code } = await declare()
    await upload(code)
    return partsOfLink((await details(code)).files[0].url)
  },

  getUploadOptions: () => ({}),
  createUpload: async (griot) => {
    const { code } = await assetSetup(griot, 'audio').declare()
    const bytes = realMp3('aja-01')
    return {
      headers: {
        'upload-length': String(bytes.length),
        'upload-metadata': metadataOf({ kind: 'audio', filename: `${code}.mp3` }),
        'content-type': TUS_BYTES,
      },
      body: bytes,
    }
  },
  listUploads: () => ({}),
  getUploadOffset: ofUpload,
  getUpload: ofUpload,
  appendUpload: async (griot) => ({
    params: { id: await started(griot) },
    headers: { 'content-type': TUS_BYTES, 'upload-offset': '0' },
    body: Buffer.alloc(1_000),
  }),
  terminateUpload: ofUpload,

  getIntegrity: () => ({}),
  startIntegrityCheck: () => ({}),
  cancelIntegrityCheck: async (griot) => {
    return { params: { id: await startBlockedCheck(griot) } }
  },
  listFindings: () => ({ query: { kind: 'missing', page: '1', limit: '2' } }),
  repairFinding: async (griot) => ({ params: { id: await createUntrackedFinding(griot) } }),
  repairFindingByUpload: async (griot) => {
    const { id, bytes } = await createMissingFinding(griot)
    return { params: { id }, ...(await multipartOf([{ name: 'a.mp3', bytes }])) }
  },
  repairFindings: () => ({ body: { kind: 'untracked', after: null } }),

  streamPresence: () => ({ query: { open: 'level:LVL-YA-001' } }),
  listLanguages: () => ({}),
  listDeletedItems: () => ({ query: { kind: 'audio', language: 'yoruba', page: '1', limit: '2' } }),
  getHealthLive: () => ({}),
  getHealthReady: () => ({}),
  getMetrics: () => ({}),
  getOpenapi: () => ({}),
} satisfies Partial<Record<CallName, MakeExample>>
