import { describe, expect, it, vi } from 'vitest'
import type { Prepared, PrepareOptions } from '../../../shared/kinds/prepared.ts'
import { isReady } from './upload-item.ts'
import { mp3, startUploads } from './uploads-under-test.ts'

/** Uploads whose files are prepared when the test says so. */
function startPreparing() {
  const running: { name: string; options: PrepareOptions; end: (prepared: Prepared) => void; fail: () => void }[] = []
  const started = startUploads({
    prepare: (item, options) =>
      new Promise((resolve, reject) => {
        options.signal.addEventListener('abort', () => reject(options.signal.reason))
        running.push({ name: item.file.name, options, end: resolve, fail: () => reject(new Error('No memory.')) })
      }),
  })
  const start = (count: number) => vi.waitFor(() => expect(running).toHaveLength(count))
  const made = (code: string): Prepared => ({ type: 'made', file: mp3(code, 'made'), before: '2 s', after: '1 s' })
  return { ...started, running, start, made }
}

describe('preparing', () => {
  it('files are sent as they are until the option is on, then they are prepared one at a time', async () => {
    const { uploads, item, running, start, made } = startPreparing()
    uploads.add('audio', [mp3('aaa-01'), mp3('aaa-02')])
    expect(item('aaa-01').preparation).toBeNull()
    uploads.setPrepares('audio', true)
    await start(1)
    await vi.waitFor(() => expect(item('aaa-01').declared).toBeTruthy())
    expect([isReady(item('aaa-01')), isReady(item('aaa-02'))]).toEqual([false, false])
    running[0]?.end(made('aaa-01'))
    await start(2)
    expect(await item('aaa-01').file.text()).toBe('made')
    expect(isReady(item('aaa-01'))).toBe(true)
  })

  it('a made file is hashed in place of the original, which can be chosen again', async () => {
    const { uploads, item, running, start, made } = startPreparing()
    uploads.setPrepares('audio', true)
    uploads.add('audio', [mp3('aaa-01', 'chosen')])
    await start(1)
    running[0]?.end(made('aaa-01'))
    await vi.waitFor(() => expect(item('aaa-01').sha256).toBe('made'))
    uploads.preparer.choose(item('aaa-01').id, false)
    expect(await item('aaa-01').file.text()).toBe('chosen')
    await vi.waitFor(() => expect(item('aaa-01').sha256).toBe('chosen'))
    // The same file is not added twice.
    uploads.add('audio', [mp3('aaa-01', 'chosen')])
    expect([...uploads.store.getState().items.values()]).toHaveLength(1)
  })

  it('stopped or failed: the original is kept and sent, and the next file is prepared', async () => {
    const { uploads, item, running, start } = startPreparing()
    uploads.setPrepares('audio', true)
    uploads.add('audio', [mp3('aaa-01', 'chosen'), mp3('aaa-02'), mp3('aaa-03')])
    await start(1)
    uploads.preparer.cancel(item('aaa-01').id)
    await start(2)
    expect(running[0]?.options.signal.aborted).toBe(true)
    running[1]?.fail()
    await start(3)
    for (const code of ['aaa-01', 'aaa-02'])
      expect(item(code).preparation).toMatchObject({ state: 'original', isFinal: false })
    expect(await item('aaa-01').file.text()).toBe('chosen')
    uploads.remove([item('aaa-03').id])
    expect(running[2]?.options.signal.aborted).toBe(true)
  })

  it('the option is switched off: every chosen file is the original again', async () => {
    const { uploads, item, running, start, made } = startPreparing()
    uploads.setPrepares('audio', true)
    uploads.add('audio', [mp3('aaa-01', 'chosen')])
    await start(1)
    running[0]?.end(made('aaa-01'))
    await vi.waitFor(() => expect(item('aaa-01').preparation?.state).toBe('made'))
    uploads.setPrepares('audio', false)
    expect(item('aaa-01').preparation).toBeNull()
    expect(await item('aaa-01').file.text()).toBe('chosen')
  })
})
