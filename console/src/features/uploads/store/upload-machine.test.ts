import { describe, expect, it } from 'vitest'
import { type Declared, newItem, type Phase, type UploadItem } from './upload-item.ts'
import { type UploadEvent, uploadReducer } from './upload-machine.ts'

const declared = { code: 'ekaaro', fileSince: null, available: 0 } as Declared
const withFile = {
  ...declared,
  fileSince: '2026-03-03T12:00:00.000Z',
  bytes: 5,
  available: 2,
} as Declared
const duplicates = { assets: [{ kind: 'audio', code: 'other1' }], more: false }
const role = 'contributor'

const item = (change: Partial<UploadItem> = {}): UploadItem => ({
  ...newItem('audio', new File(['sound'], 'ekaaro.mp3', { type: 'audio/mpeg' })),
  ...change,
})

/** One event of each type, with what it changes. */
const EVENTS: { [Type in UploadEvent['type']]: [Extract<UploadEvent, { type: Type }>, object] } = {
  measured: [{ type: 'measured', measure: '2 s' }, { measure: '2 s' }],
  contentChecked: [{ type: 'contentChecked', content: { type: 'decoded' } }, { content: { type: 'decoded' } }],
  lookedUp: [{ type: 'lookedUp', declared, role }, { declared }],
  preparationChanged: [
    { type: 'preparationChanged', preparation: { state: 'waiting' } },
    { preparation: { state: 'waiting' } },
  ],
  hashed: [
    { type: 'hashed', hashes: { sha256: 'a', fingerprint: 'f' }, role },
    { sha256: 'a', fingerprint: 'f' },
  ],
  duplicatesFound: [{ type: 'duplicatesFound', duplicates }, { duplicates }],
  unfinishedFound: [
    { type: 'unfinishedFound', uploadId: 'u', sent: 0.4 },
    { uploadId: 'u', sent: 0.4 },
  ],
  replaceAgreed: [{ type: 'replaceAgreed' }, { replace: true }],
  unchangedSubmitted: [{ type: 'unchangedSubmitted' }, {}],
  queued: [{ type: 'queued' }, { reason: null, invalidType: false }],
  paused: [{ type: 'paused' }, {}],
  started: [{ type: 'started' }, {}],
  created: [{ type: 'created', uploadId: 'u' }, { uploadId: 'u' }],
  progressed: [{ type: 'progressed', sent: 0.5 }, { sent: 0.5 }],
  allSent: [{ type: 'allSent' }, { sent: 1 }],
  uploadLost: [{ type: 'uploadLost' }, { uploadId: null, sent: 0 }],
  saved: [
    { type: 'saved', duplicates, sha256: 'a', warnings: ['silence'] },
    { reason: null, duplicates, sha256: 'a', warnings: ['silence'] },
  ],
  refused: [
    { type: 'refused', reason: 'No MP3.', invalidType: true },
    { reason: 'No MP3.', invalidType: true },
  ],
  failed: [{ type: 'failed', reason: 'Full.' }, { reason: 'Full.' }],
  connectionLost: [{ type: 'connectionLost' }, { reason: null }],
  sessionEnded: [{ type: 'sessionEnded' }, { reason: null }],
  codeTaken: [{ type: 'codeTaken' }, { uploadId: null, sent: 0, declared: undefined }],
}

type Row = Partial<Record<UploadEvent['type'], Phase>>

const UNDER_WAY: Row = {
  progressed: 'sending',
  allSent: 'verifying',
  uploadLost: 'sending',
  paused: 'paused',
  saved: 'done',
  refused: 'refused',
  failed: 'failed',
  connectionLost: 'offline',
  sessionEnded: 'signedOut',
  codeTaken: 'chosen',
}

/** What is expected of each phase, besides the facts that any phase keeps. */
const EXPECTED: Record<Phase, Row> = {
  chosen: {
    hashed: 'chosen',
    preparationChanged: 'chosen',
    duplicatesFound: 'chosen',
    unfinishedFound: 'chosen',
    replaceAgreed: 'chosen',
    unchangedSubmitted: 'done',
    queued: 'queued',
  },
  queued: { created: 'queued', started: 'sending', paused: 'paused', connectionLost: 'offline' },
  sending: { ...UNDER_WAY, created: 'sending' },
  verifying: { ...UNDER_WAY, created: 'verifying' },
  paused: { created: 'paused', queued: 'queued' },
  offline: { created: 'offline', queued: 'queued' },
  signedOut: { created: 'signedOut', queued: 'queued' },
  done: {},
  refused: {},
  failed: { queued: 'queued' },
}

const PHASES = Object.keys(EXPECTED) as Phase[]
const cases = PHASES.flatMap((phase) =>
  Object.values(EVENTS).map(([event, changes]) => ({ phase, type: event.type, event, changes })),
)

describe('uploadReducer', () => {
  it.each(cases)('$phase, $type', ({ phase, type, event, changes }) => {
    const before = item({ phase, reason: 'Old.', uploadId: 'old', sent: 0.2 })
    const copy = { ...before }
    const after = uploadReducer(before, event)
    const isFact = type === 'measured' || type === 'contentChecked' || type === 'lookedUp'
    const next = isFact ? phase : EXPECTED[phase][type]
    expect(before).toEqual(copy)
    if (next === undefined) expect(after).toBe(before)
    else expect(after).toEqual({ ...before, ...changes, phase: next })
  })

  it('codeTaken, when the user has agreed to replace any file: sent again from the start', () => {
    const before = item({ phase: 'sending', replace: true, declared, uploadId: 'old', sent: 0.2 })
    expect(uploadReducer(before, { type: 'codeTaken' })).toEqual({
      ...before,
      phase: 'queued',
      uploadId: null,
      sent: 0,
    })
  })

  it('hashed, of a file that cannot be read: the content is unknown', () => {
    const after = uploadReducer(item(), { type: 'hashed', hashes: null, role })
    expect(after).toMatchObject({ sha256: null, fingerprint: null })
  })
})

describe('content that was checked', () => {
  const content = { type: 'damaged', reason: 'It cannot be decoded.' } as const

  it('damaged: a chosen file gets the fault, one that is being sent does not', () => {
    const event = { type: 'contentChecked', content } as const
    expect(uploadReducer(item(), event).fault).toMatchObject({ word: 'Damaged', sentence: content.reason })
    expect(uploadReducer(item({ phase: 'sending' }), event).fault).toBeNull()
  })
})

describe('the fault of a role that may not replace a file of learners', () => {
  const lookedUp = { type: 'lookedUp', declared: withFile } as const

  it('is found by the look-up when the sizes differ', () => {
    const longer = { ...lookedUp, declared: { ...withFile, bytes: 9 } }
    expect(uploadReducer(item(), { ...longer, role: 'contributor' }).fault?.inUse).toBe(true)
    expect(uploadReducer(item(), { ...longer, role: 'editor' }).fault).toBeNull()
  })

  it('is found by the hash when the sizes are equal', () => {
    const known = uploadReducer(item(), { ...lookedUp, role: 'contributor' })
    expect(known.fault).toBeNull()
    const hashes = { sha256: 'a', fingerprint: 'f' }
    expect(uploadReducer(known, { type: 'hashed', hashes, role }).fault?.inUse).toBe(true)
    const same = { ...known, declared: { ...withFile, fileSha256: 'a' } as Declared }
    expect(uploadReducer(same, { type: 'hashed', hashes, role }).fault).toBeNull()
  })

  it('never replaces another fault, and does not touch a file that is being sent', () => {
    const fault = { word: 'Empty', sentence: '', wrongType: false }
    const longer = { ...lookedUp, declared: { ...withFile, bytes: 9 }, role } as const
    expect(uploadReducer(item({ fault }), longer).fault).toBe(fault)
    expect(uploadReducer(item({ phase: 'sending' }), longer).fault).toBeNull()
  })
})
