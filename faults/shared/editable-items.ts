import { buildActivity, buildAssetRow, buildChat, buildLesson, buildLevel } from '@griot/testing/builders.ts'
import type { SignedIn } from './audios.ts'
import { type CallResponse, callApi, callOrThrow } from './calls.ts'

/** An edit: its unique mark, and the version that the editor has read. */
interface Edit {
  id: string
  mark: string
  version: number
}

/** Result of an edit; for a batch call, a row skipped as stale counts as 412. */
type Ended = CallResponse<unknown> | { status: 412; current: null }

type Revisions = { revisions: { version: number; value: unknown }[]; older: boolean }

/** Something editable, and where its edits leave their mark. */
export interface EditableItem {
  id: string
  /** Field with the mark, in a read. */
  field: string
  /** The calls that edit it; all must behave the same. */
  edits: ((by: SignedIn, edit: Edit) => Promise<Ended>)[]
  read(by: SignedIn): Promise<unknown>
  /** Revisions before a version, newest first. */
  revisions(by: SignedIn, query: { before?: string }): Promise<Revisions>
}

const ifMatch = (version: number) => ({ 'if-match': `"${version}"` })

/** One of each: a level with a lesson, an activity and a chat, a graphic and an audio. */
export async function makeEditableItems(by: SignedIn): Promise<EditableItem[]> {
  const level = await callOrThrow(by, 'createLevel', { body: buildLevel() })
  const lesson = await callOrThrow(by, 'createLesson', { body: buildLesson({ levelId: level.id }) })
  const within = { lessonId: lesson.id }
  const activity = await callOrThrow(by, 'createActivity', { body: buildActivity(within) })
  const chat = await callOrThrow(by, 'createSeries', { body: buildChat(within) })
  return [
    ofLevel(level.id),
    ofLesson(lesson.id),
    ofActivity(activity.id, within),
    ofChat(chat.id, within),
    await makeGraphic(by),
    await makeAudio(by),
  ]
}

function ofLevel(id: string): EditableItem {
  const { language: _, level: __, ...whole } = buildLevel()
  const params = { id }
  return {
    ...{ id, field: 'title' },
    edits: [
      (by, { mark, version }) => {
        const body = { ...whole, available: false, title: mark }
        return callApi(by, 'replaceLevel', { params, body, headers: ifMatch(version) })
      },
      (by, { mark, version }) =>
        callApi(by, 'patchLevel', { params, body: { title: mark }, headers: ifMatch(version) }),
    ],
    read: (by) => callOrThrow(by, 'getLevel', { params }),
    revisions: (by, query) => callOrThrow(by, 'listLevelRevisions', { params, query }),
  }
}

function ofLesson(id: string): EditableItem {
  const params = { id }
  return {
    ...{ id, field: 'title' },
    edits: [
      (by, { mark, version }) =>
        callApi(by, 'patchLesson', { params, body: { title: mark }, headers: ifMatch(version) }),
    ],
    read: (by) => callOrThrow(by, 'getLesson', { params }),
    revisions: (by, query) => callOrThrow(by, 'listLessonRevisions', { params, query }),
  }
}

function ofActivity(id: string, within: { lessonId: string }): EditableItem {
  const { lessonId: _, ...whole } = buildActivity(within)
  const params = { id }
  return {
    ...{ id, field: 'instruction' },
    edits: [
      (by, { mark, version }) => {
        const body = { ...whole, instruction: mark }
        return callApi(by, 'replaceActivity', { params, body, headers: ifMatch(version) })
      },
    ],
    read: (by) => callOrThrow(by, 'getActivity', { params }),
    revisions: (by, query) => callOrThrow(by, 'listActivityRevisions', { params, query }),
  }
}

function ofChat(id: string, within: { lessonId: string }): EditableItem {
  const { lessonId: _, ...whole } = buildChat(within)
  const params = { id }
  return {
    ...{ id, field: 'options' },
    edits: [
      (by, { mark, version }) => {
        const body = { ...whole, options: [{ id: '1', text: mark }, ...whole.options.slice(1)] }
        return callApi(by, 'replaceSeries', { params, body, headers: ifMatch(version) })
      },
    ],
    read: (by) => callOrThrow(by, 'getSeries', { params }),
    revisions: (by, query) => callOrThrow(by, 'listSeriesRevisions', { params, query }),
  }
}

async function makeGraphic(by: SignedIn): Promise<EditableItem> {
  const row = buildAssetRow('graphic')
  const { saved } = await callOrThrow(by, 'declareGraphics', { body: [row] })
  const id = saved[0]?.id ?? ''
  const params = { code: row.code }
  return {
    ...{ id, field: 'description' },
    edits: [
      (by, { mark, version }) =>
        callApi(by, 'patchGraphic', { body: { id, description: mark }, headers: ifMatch(version) }),
    ],
    read: (by) => callOrThrow(by, 'getGraphic', { params }),
    revisions: (by, query) => callOrThrow(by, 'listGraphicRevisions', { params, query }),
  }
}

async function makeAudio(by: SignedIn): Promise<EditableItem> {
  const row = buildAssetRow('audio')
  const { saved } = await callOrThrow(by, 'declareAudios', { body: [row] })
  const id = saved[0]?.id ?? ''
  const params = { code: row.code }
  return {
    ...{ id, field: 'translation' },
    edits: [
      async (by, { mark, version }) => {
        const body = [{ ...row, id, version, translation: mark }]
        const response = await callApi(by, 'updateAudios', { body })
        const isStale = response.result?.skipped[0]?.reason === 'stale'
        return isStale ? { status: 412, current: null } : response
      },
    ],
    read: (by) => callOrThrow(by, 'getAudio', { params }),
    revisions: (by, query) => callOrThrow(by, 'listAudioRevisions', { params, query }),
  }
}
