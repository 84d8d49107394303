import { afterEach, describe, expect, it, vi } from 'vitest'
import { mp3, saved, settled, startUploads } from './uploads-under-test.ts'

afterEach(() => {
  vi.useRealTimers()
})

describe('sending', () => {
  it('sends only ready files, and shows the result once all of them have ended', async () => {
    const { uploads, ports, library, sending, phases, addReady } = startUploads()
    library.set('unknwn', null)
    library.set('asks-1', { fileSince: '2026-03-03T12:00:00.000Z', bytes: 9 })
    await addReady('ekaaro', 'odaabo', 'unknwn', 'asks-1')
    uploads.submit(() => {})
    expect(phases()).toEqual({
      ekaaro: 'sending',
      odaabo: 'sending',
      unknwn: 'chosen',
      'asks-1': 'chosen',
    })
    sending[0]?.end(saved())
    await settled()
    expect(ports.toastResult).not.toHaveBeenCalled()
    sending[1]?.end({ type: 'refused', reason: 'No sound.', invalidType: false })
    await settled()
    expect(phases()).toMatchObject({ ekaaro: 'done', odaabo: 'refused' })
    expect(ports.toastResult).toHaveBeenCalledOnce()
    expect(uploads.store.getState().run).toBeNull()
  })

  it('a file that the user agreed to replace is sent with the next submit', async () => {
    const { uploads, library, sending, item, addReady } = startUploads()
    library.set('asks-1', { fileSince: '2026-03-03T12:00:00.000Z', bytes: 9 })
    await addReady('asks-1')
    uploads.replace([item('asks-1').id])
    uploads.submit(() => {})
    expect(sending[0]?.item.replace).toBe(true)
  })

  it('sends three files at a time, and the next one when a place is free', async () => {
    const { uploads, sending, item, addReady } = startUploads()
    await addReady('file-1', 'file-2', 'file-3', 'file-4', 'file-5')
    uploads.submit(() => {})
    const sent = () => sending.map((each) => each.item.code)
    expect(sent()).toEqual(['file-1', 'file-2', 'file-3'])
    sending[1]?.end({ type: 'failed', reason: null })
    await settled()
    expect(sent()).toEqual(['file-1', 'file-2', 'file-3', 'file-4'])
    uploads.remove([item('file-1').id])
    await settled()
    expect(sent()).toHaveLength(5)
  })

  it('progress changes only its own file', async () => {
    const { uploads, sending, item, addReady } = startUploads()
    await addReady('file-1', 'file-2')
    uploads.submit(() => {})
    const other = item('file-2')
    sending[0]?.options.onCreated('u1')
    sending[0]?.options.onProgress(0.5)
    expect(item('file-1')).toMatchObject({ uploadId: 'u1', sent: 0.5, phase: 'sending' })
    sending[0]?.options.onProgress(1)
    expect(item('file-1').phase).toBe('verifying')
    sending[0]?.options.onLost()
    expect(item('file-1')).toMatchObject({ uploadId: null, sent: 0, phase: 'sending' })
    expect(item('file-2')).toBe(other)
  })

  it('a paused file frees its slot, keeps the received bytes, and resumes from them', async () => {
    const { uploads, sending, item, phases, addReady } = startUploads()
    await addReady('file-1', 'file-2', 'file-3', 'file-4')
    uploads.submit(() => {})
    sending[0]?.options.onCreated('u1')
    sending[0]?.options.onProgress(0.5)
    uploads.pause([item('file-1').id])
    await settled()
    expect(sending[0]?.options.signal.aborted).toBe(true)
    expect(phases()).toMatchObject({ 'file-1': 'paused', 'file-4': 'sending' })
    sending[1]?.end(saved())
    uploads.retry([item('file-1').id])
    await settled()
    expect(sending.at(-1)?.item).toMatchObject({ code: 'file-1', uploadId: 'u1', sent: 0.5 })
  })

  it('without a connection, and after a session has ended, files wait and are resumed', async () => {
    const { uploads, ports, sending, phases, addReady } = startUploads()
    await addReady('file-1', 'file-2')
    ports.isOnline.mockReturnValue(false)
    uploads.submit(() => {})
    expect(phases()).toEqual({ 'file-1': 'offline', 'file-2': 'offline' })
    ports.isOnline.mockReturnValue(true)
    uploads.resume()
    expect(phases()).toEqual({ 'file-1': 'sending', 'file-2': 'sending' })
    sending[0]?.end({ type: 'connectionLost' })
    sending[1]?.end({ type: 'sessionEnded' })
    await settled()
    expect(phases()).toEqual({ 'file-1': 'offline', 'file-2': 'signedOut' })
    expect(ports.toastResult).not.toHaveBeenCalled()
    uploads.resume()
    expect(phases()).toEqual({ 'file-1': 'sending', 'file-2': 'sending' })
  })

  it('a code that has got a file: the user is asked, or the file is sent again if they had agreed', async () => {
    const { uploads, library, sending, item, phases, addReady } = startUploads()
    await addReady('taken1')
    uploads.submit(() => {})
    library.set('taken1', { fileSince: '2026-03-03T12:00:00.000Z', bytes: 9 })
    sending[0]?.end({ type: 'codeTaken' })
    await settled()
    expect(phases()).toEqual({ taken1: 'chosen' })
    expect(item('taken1').declared?.bytes).toBe(9)
    uploads.replace([item('taken1').id])
    uploads.submit(() => {})
    sending[1]?.end({ type: 'codeTaken' })
    await settled()
    expect(sending).toHaveLength(3)
    expect(phases()).toEqual({ taken1: 'sending' })
  })

  it('a single file is sent at once, and the others stay chosen', async () => {
    const { uploads, phases, addReady } = startUploads()
    await addReady('ekaaro')
    uploads.sendNow('audio', mp3('single'), () => {})
    expect(phases()).toEqual({ ekaaro: 'chosen', single: 'sending' })
  })

  it('saved files call the callback of their own submission, at most once a second', async () => {
    const { uploads, ports, sending, addReady } = startUploads()
    const [page, form] = [vi.fn(), vi.fn()]
    await addReady('file-1', 'file-2')
    uploads.submit(page)
    uploads.sendNow('audio', mp3('single'), form)
    vi.useFakeTimers()
    sending[0]?.end(saved())
    sending[1]?.end(saved('hash'))
    await vi.advanceTimersByTimeAsync(900)
    expect(page).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(200)
    expect(page).toHaveBeenCalledTimes(2)
    expect(form).not.toHaveBeenCalled()
    expect(ports.afterSaved.mock.calls.map(([{ code, sha256 }]) => [code, sha256])).toEqual([
      ['file-1', 'sent'],
      ['file-2', 'hash'],
    ])
  })
})

describe('removing files', () => {
  it('stops them and deletes their uploads on the server, but not what has ended there', async () => {
    const { uploads, ports, sending, items, addReady } = startUploads()
    await addReady('file-1', 'file-2', 'file-3')
    uploads.submit(() => {})
    for (const [index, { options }] of sending.entries()) options.onCreated(`u${index}`)
    sending[1]?.end(saved())
    sending[2]?.end({ type: 'refused', reason: null, invalidType: false })
    await settled()
    uploads.remove(items().map(({ id }) => id))
    expect(sending[0]?.options.signal.aborted).toBe(true)
    expect(ports.deleteUpload.mock.calls).toEqual([['u0']])
    expect(items()).toEqual([])
    expect(ports.toastResult).not.toHaveBeenCalled()
  })

  it('for another account: keeps the uploads on the server', async () => {
    const { uploads, ports, sending, items, addReady } = startUploads()
    await addReady('file-1')
    uploads.submit(() => {})
    sending[0]?.options.onCreated('u0')
    uploads.forget()
    await settled()
    expect(items()).toEqual([])
    expect(ports.deleteUpload).not.toHaveBeenCalled()
  })
})
