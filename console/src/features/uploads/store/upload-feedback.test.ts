import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as uploadMessages from '@griot/contract/messages/ui/uploads/upload.ts'
import { describe, expect, it } from 'vitest'
import { failureOf } from './upload-feedback.ts'
import { newItem, type UploadItem } from './upload-item.ts'

const file = (code: string, change: Partial<UploadItem>): UploadItem => ({
  ...newItem('audio', new File(['sound'], `${code}.mp3`, { type: 'audio/mpeg' })),
  ...change,
})
const done = file('done-1', { phase: 'done' })

describe('the result of a submission', () => {
  it('is no failure when every file was saved', () => {
    expect(failureOf([done])).toBeNull()
  })

  it('has the server’s sentence when all failed for the same reason, else a general one', () => {
    const [one, two] = ['Full.', 'Busy.'].map((reason) => file('fail-1', { phase: 'failed', reason }))
    expect(failureOf([done, one, one] as UploadItem[])).toBe('Full.')
    expect(failureOf([one, two] as UploadItem[])).toBe(apiMessages.uploadFailed.message)
    expect(failureOf([file('fail-1', { phase: 'failed' })])).toBe(apiMessages.uploadFailed.message)
  })

  it('names files of another type, and counts the others', () => {
    const type = file('type-1', { phase: 'refused', invalidType: true })
    const other = file('cut-01', { phase: 'refused' })
    const named = apiMessages.invalidFileTypes({ nameList: ['type-1.mp3'] }).message
    expect(failureOf([done, type])).toBe(named)
    expect(failureOf([done, other])).toBe(uploadMessages.refusedFiles({ refused: 1, sent: 2 }))
    expect(failureOf([done, type, other])).toBe(`${named}. ${uploadMessages.refusedFiles({ refused: 2, sent: 3 })}`)
  })
})
