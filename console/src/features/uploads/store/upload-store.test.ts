import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import type { Upload } from '@griot/contract/uploads/upload.ts'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import { mp3, saved, settled, startUploads } from './uploads-under-test.ts'

describe('chosen files', () => {
  it('are sorted by name, each once, and those of a wrong type are named', async () => {
    const { uploads, ports, items } = startUploads()
    uploads.add('audio', [mp3('ten-10'), mp3('ten-09'), new File(['x'], 'x.png')])
    uploads.add('audio', [mp3('ten-10')])
    expect(items().map(({ file }) => file.name)).toEqual(['ten-09.mp3', 'ten-10.mp3', 'x.png'])
    expect(ports.toastFailure.mock.calls).toEqual([[apiMessages.invalidFileTypes({ nameList: ['x.png'] }).message]])
  })

  it('two of one code: the second cannot be sent until the first is removed', () => {
    const { uploads, items } = startUploads()
    uploads.add('audio', [mp3('ekaaro', 'one')])
    uploads.add('audio', [mp3('ekaaro', 'other')])
    expect(items().map(({ fault }) => fault?.word)).toEqual([undefined, 'Selected twice'])
    uploads.remove([items()[0]?.id ?? 0])
    expect(items().map(({ fault }) => fault?.word)).toEqual([undefined])
  })

  it('codes are looked up once, and again only while they are not declared', async () => {
    const { uploads, ports, library, item, addReady } = startUploads()
    library.set('unknwn', null)
    await addReady('ekaaro', 'unknwn')
    expect(item('ekaaro').declared).toMatchObject({ code: 'ekaaro' })
    expect(item('unknwn').declared).toBeNull()
    library.delete('unknwn')
    await uploads.check()
    expect(item('unknwn').declared).toMatchObject({ code: 'unknwn' })
    expect(ports.lookUpCodes.mock.lastCall?.[0].map(({ code }) => code)).toEqual(['unknwn'])
  })

  it('a failed look-up shows an error, and the next successful one removes it', async () => {
    const { uploads, ports, item } = startUploads()
    ports.lookUpCodes.mockRejectedValueOnce(
      new ApiError({ code: 'storage_full', status: 507, message: 'The disk is full.' }),
    )
    uploads.add('audio', [mp3('ekaaro')])
    await settled()
    expect(uploads.store.getState().checkFailed).toBe('The disk is full.')
    expect(ports.toastFailure).toHaveBeenCalledExactlyOnceWith('The disk is full.')
    await uploads.check()
    expect(uploads.store.getState().checkFailed).toBeNull()
    expect(item('ekaaro').declared).toMatchObject({ code: 'ekaaro' })
  })

  it('leaving the page asks while files are chosen or in progress, not for faulty and finished ones', async () => {
    const { uploads, sending, addReady } = startUploads()
    uploads.add('audio', [new File(['x'], 'x.png')])
    expect(uploads.hasUnsent()).toBe(false)
    await addReady('ekaaro')
    expect(uploads.hasUnsent()).toBe(true)
    uploads.submit(() => {})
    expect(uploads.hasUnsent()).toBe(true)
    sending[0]?.end(saved())
    await settled()
    expect(uploads.hasUnsent()).toBe(false)
  })
})

describe('the content of chosen files', () => {
  const stored = { fileSince: '2026-03-03T12:00:00.000Z', bytes: 5, fileSha256: 'sound' }

  it('is hashed once: first where the current file has the same size, then small files first', async () => {
    const { uploads, ports, library } = startUploads()
    library.set('same-1', stored)
    uploads.add('audio', [mp3('large1', 'x'.repeat(90)), mp3('small1', 'xyz'), mp3('same-1')])
    await settled()
    await uploads.check()
    await settled()
    expect(ports.hash.mock.calls.map(([file, lane]) => [file.name, lane])).toEqual([
      ['same-1.mp3', 'urgent'],
      ['small1.mp3', 'background'],
      ['large1.mp3', 'background'],
    ])
  })

  it('a file that is already stored is never sent, and counts as done', async () => {
    const { uploads, ports, library, phases, addReady } = startUploads()
    library.set('same-1', stored)
    await addReady('same-1')
    uploads.submit(() => {})
    expect(phases()).toEqual({ 'same-1': 'done' })
    expect(ports.send).not.toHaveBeenCalled()
  })

  it('a file that cannot be read: the user is asked', async () => {
    const { uploads, library, item, phases } = startUploads({
      hash: () => Promise.reject(new Error('NotReadableError')),
    })
    library.set('same-1', stored)
    uploads.add('audio', [mp3('same-1')])
    await settled()
    expect(item('same-1').sha256).toBeNull()
    uploads.submit(() => {})
    expect(phases()).toEqual({ 'same-1': 'chosen' })
  })

  it('that other assets have is found once for each file', async () => {
    const { uploads, ports, item, addReady } = startUploads({
      findDuplicates: async (_, files) =>
        files
          .filter(({ code }) => code === 'twin-1')
          .map(({ code }) => ({ code, assets: [{ kind: 'audio', code: 'other1' }], more: false })),
    })
    await addReady('ekaaro', 'twin-1')
    expect(item('twin-1').duplicates?.assets).toEqual([{ kind: 'audio', code: 'other1' }])
    expect(item('ekaaro').duplicates).toBeNull()
    await addReady('third1')
    const requestedCodes = ports.findDuplicates.mock.calls.flatMap(([, files]) => files.map(({ code }) => code))
    expect(requestedCodes).toEqual(['ekaaro', 'twin-1', 'third1'])
    expect(uploads.store.getState().items.size).toBe(3)
  })
})

describe('an unfinished upload', () => {
  const unfinished = {
    id: 'u0',
    kind: 'audio',
    fileName: 'ekaaro.mp3',
    bytes: 5,
    received: 2,
    fingerprint: 'sound',
  } as Upload
  const list = { listUploads: async () => [unfinished] }

  it('is resumed by the same file, whether that is chosen before or after the list came', async () => {
    for (const isFirst of [true, false]) {
      const { uploads, item } = startUploads(list)
      if (isFirst) uploads.add('audio', [mp3('ekaaro')])
      await settled()
      await uploads.findUnfinished()
      if (!isFirst) uploads.add('audio', [mp3('ekaaro')])
      await settled()
      expect(item('ekaaro')).toMatchObject({ uploadId: 'u0', sent: 0.4 })
      expect(uploads.store.getState().unfinished).toEqual([])
    }
  })

  it('is not resumed by another content, name, size or kind', async () => {
    const { uploads, items } = startUploads(list)
    await uploads.findUnfinished()
    uploads.add('audio', [mp3('ekaaro', 'other'), mp3('ekaar1'), mp3('ekaaro', 'longer')])
    uploads.add('graphic', [new File(['sound'], 'ekaaro.mp3')])
    await settled()
    expect(items().map(({ uploadId }) => uploadId)).toEqual([null, null, null, null])
    expect(uploads.store.getState().unfinished).toEqual([unfinished])
  })

  it('is deleted on the server when it is discarded', async () => {
    const { uploads, ports } = startUploads(list)
    await uploads.findUnfinished()
    uploads.discardUnfinished()
    expect(ports.deleteUpload).toHaveBeenCalledExactlyOnceWith('u0')
    expect(uploads.store.getState().unfinished).toEqual([])
  })
})
