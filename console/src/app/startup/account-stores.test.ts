// @vitest-environment happy-dom
import { glob, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { FixedField } from '@griot/contract/lint/lint-row.ts'
import { afterAll, expect, it, vi } from 'vitest'
import type { CarriedValues } from '../../features/activities/editor/carry-over/carried-over.ts'

const SOURCES = join(import.meta.dirname, '../..')
const PLAYER_SOURCES = join(SOURCES, '../../player/src')
/** Of account 7, and without an end. */
const TOKEN = `x.${btoa(JSON.stringify({ sub: '7' }))}.x`

// The session reads the browser's storage while it is loaded.
localStorage.setItem('accessToken', TOKEN)
vi.resetModules()
const { registeredStores } = await import('@griot/player/ui/stores.ts')
const { accountId, currentSession, endSession } = await import('../../session/session.ts')
afterAll(() => {
  localStorage.clear()
  // Other files load a session of their own.
  vi.resetModules()
})

const appliedHints: FixedField[] = [
  {
    field: 'localText',
    before: 'aja ',
    after: 'aja',
    reasons: [{ message: 'A space at the end', messageId: 'test.reason' }],
    rules: [],
  },
]

/** Gives each store something that only its account may see. A new store is added here. */
const FILLS: Record<string, () => Promise<unknown>> = {
  'slow sounds': async () => (await import('@griot/player/sound/slow-button.tsx')).slowStore.setState({ slow: true }),
  toasts: async () => (await import('../../ui/feedback/toast.ts')).toast.undoable('Level 3 was removed.', () => {}),
  'upload tray': async () =>
    (await import('../../shared/page/upload-tray.ts')).setUploadTray({ files: 3, percent: 40 }),
  'files to declare': async () =>
    (await import('../../shared/assets/chosen-files.ts')).setFilesToDeclare([
      { kind: 'audio', code: 'aja-01', name: 'aja-01.mp3', url: 'blob:aja' },
    ]),
  presence: async () => (await import('../../shared/presence/presence.ts')).reportOpen('lesson:LSN-YA-0001'),
  'recently fixed': async () =>
    (await import('../../shared/text-hints/recently-fixed.ts')).recordFixes('audio', [
      { id: '1', code: 'aja-01', version: 2, appliedHints },
    ]),
  'pending toggles': async () =>
    (await import('../../shared/availability/pending-toggles.ts')).storePendingToggle({
      noun: 'level',
      id: 'LVL-YA-001',
      name: 'Level 1',
      available: true,
      version: 1,
      refused: null,
    }),
  sound: async () =>
    (await import('@griot/player/sound/sound.ts')).toggleSound({
      key: 'audio:aja-01',
      url: '/aja-01.mp3',
      host: document.body,
    }),
  captions: async () => (await import('@griot/player/sound/captions.ts')).showCaptions('yo'),
  commands: async () => (await import('../commands/commands-store.ts')).openCommands('palette'),
  'lesson results': async () =>
    (await import('../../features/activities/play/play-results.ts')).recordResult({ id: 'ACT-1', version: 1 }, true),
  'carry-over': async () =>
    (await import('../../features/activities/editor/carry-over/carry-over.ts')).storeCarriedOver({
      lessonId: 'LSN-YA-0001',
    } as CarriedValues),
  'dragged asset': async () => {
    const { dragsAsset } = await import('../../shared/codes/dragged-asset.ts')
    const dataTransfer = { setData() {} }
    dragsAsset('audio', { code: 'aja-01' } as never).onDragStart({ dataTransfer } as never)
  },
  'takes of this device': async () =>
    (await import('../../features/recording/store/device-takes.ts')).deviceTakesStore.setState({
      takes: [],
      waiting: 'connection',
    }),
  'posters tried': async () => {
    const { makePoster } = await import('../../shared/kinds/video/make-poster.ts')
    // It notes the file before it loads the film, which never ends here.
    void makePoster({ code: 'aja-01', file: 'a'.repeat(64), url: '/aja-01.mp4' }).catch(() => {})
  },
}

it('every store that an account has filled is empty after its sign-out', async () => {
  expect(accountId()).toBe('7')
  for (const fill of Object.values(FILLS)) await fill()
  const stores = registeredStores()
  expect(stores.map(([name]) => name).sort()).toEqual(Object.keys(FILLS).sort())
  for (const [name, store] of stores) expect(store.getState(), `${name} is filled`).not.toEqual(store.getInitialState())
  endSession('loggedOut')
  for (const [name, store] of stores) expect(store.getState(), `${name} is empty`).toEqual(store.getInitialState())
  expect(currentSession()).toEqual({ token: null, role: 'admin', isApprover: false, ended: 'loggedOut' })
  expect(document.querySelector('audio')).toBeNull()
})

it('every file that creates a store of account data is in the test above', async () => {
  const created: string[] = []
  for (const [, text] of await sources())
    for (const [, name = ''] of text.matchAll(/= create(?:Account|Personal)Store(?:<[^(]*>)?\(\s*'([^']+)'/g))
      created.push(name)
  expect(created.sort()).toEqual(Object.keys(FILLS).sort())
})

/** State of a module outside a store, and why it may be: none of it is data of an account. */
const OUTSIDE_STORES: Record<string, string> = {
  'api/config.ts config': 'where the API is; loaded before the first render',
  'app/startup/click-after-layout-shift.ts press': 'the mouse button that is held down',
  'app/startup/pending-toggle-sender.ts sending': 'one sender at a time',
  'app/startup/prefetch.ts fetched': 'names of routes whose code is loaded',
  'app/startup/prefetch.ts page': 'counts page changes',
  'features/assets/details/asset-steps.tsx pressed': 'which of two buttons was pressed',
  'features/assets/details/use-neighbours.ts last': 'a position in a list',
  'features/assets/table/table-state.ts readCells': 'cells of assets, which end with the assets',
  'features/declare/declare-row.ts lastId': 'a counter',
  'features/declare/declare-row.ts lastPaste': 'a counter',
  'features/imports/rows/import-hints.ts known': 'findings of rows, which end with the rows',
  'shared/review/review-states.queries.ts waiting': 'names of items, for one moment',
  'shared/sound/browser/encode.ts next': 'a counter',
  'shared/sound/browser/encode.ts waiting': 'sounds that are being encoded',
  'shared/sound/browser/encode.ts worker': 'one encoder at a time',
  'shared/sound/browser/encode.worker.ts encoder': 'the loaded encoder',
  'features/recording/store/device-takes.ts endedSessions': 'ids of sessions of this tab',
  'features/recording/store/device-takes.ts ownSessions': 'ids of sessions of this tab',
  'features/recording/store/device-takes.ts stores': 'functions, by account',
  'features/recording/store/takes-database.ts opened': 'the database of the device',
  'session/clock.ts offset': 'the clock of the device',
  'session/reopen-dialogs.ts open': 'open dialogs; each leaves the set when it closes',
  'session/sign-out.ts ask': 'a function set by recording',
  'player/ui/stores.ts personalStores': 'the stores themselves',
  'shared/assets/media-length.ts last': 'a queue of one',
  'shared/codes/send-file.ts registeredSendFile': 'a function set at start-up',
  'shared/transfer/hashing/hash-file.ts tasks': 'hashes of files, which end with the files',
  'ui/actions/key-listener.ts first': 'the first of two keys, for 1.5 s',
  'ui/actions/key-listener.ts firstEnds': 'its timer',
  'ui/buttons/after-click.ts pressed': 'the mouse button that is held down',
  'player/ui/announce.ts region': 'an element of the page',
  'player/ui/announce.ts waiting': 'sentences of the last 50 milliseconds',
  'ui/loading/chunk-errors.ts arriving': 'files of code in flight',
  'ui/overlay/use-escape.ts escapeInterceptors': 'open overlays; each leaves the set when it closes',
}

it('no module keeps state outside a store, except what is listed', async () => {
  const found: string[] = []
  for (const [path, text] of await sources())
    for (const [, variable, constant] of text.matchAll(
      /^(?:export )?(?:let (\w+)|const (\w+)(?<!_|[A-Z])(?:: [^=]+)? = new (?:Map|Set|WeakMap)\b)/gm,
    ))
      found.push(`${path} ${variable ?? constant}`)
  expect(found.sort()).toEqual(Object.keys(OUTSIDE_STORES).sort())
})

/** Path and text of each source file that the console runs; of uploads only what is registered as a store. */
async function sources(): Promise<[path: string, text: string][]> {
  return [...(await sourcesIn(SOURCES, '')), ...(await sourcesIn(PLAYER_SOURCES, 'player/'))]
}

async function sourcesIn(folder: string, before: string): Promise<[path: string, text: string][]> {
  const texts: [string, string][] = []
  for await (const path of glob(join(folder, '**/*.{ts,tsx}'))) {
    const name = before + relative(folder, path).split(sep).join('/')
    if (/\.test\.tsx?$|^features\/uploads\/|^player\/app\//.test(name)) continue
    texts.push([name, await readFile(path, 'utf8')])
  }
  return texts
}
