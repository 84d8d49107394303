import * as codeApiMessages from '@griot/contract/messages/api/assets/code.ts'
import * as lessonApiMessages from '@griot/contract/messages/api/curriculum/lesson.ts'
import { message } from '@griot/contract/messages/message.ts'
import { describe, expect, it } from 'vitest'
import { type Catalogues, localise } from './localise.ts'

/** Two catalogues of a language in which every text is in brackets. */
const CATALOGUES: Catalogues = {
  'curriculum.lesson': async () => ({ notFound: message('curriculum.lesson.notFound', '[No lesson]') }),
  'assets.code': async () => ({
    shape: message('assets.code.shape', '[wrong letters]'),
    inName: ({ fault, suffix }: { fault: { message: string }; suffix: string }) =>
      message('assets.code.inName', `[${suffix}: ${fault.message}]`, {}),
  }),
}
const { notFound } = lessonApiMessages
const translated = async (body: unknown) => JSON.parse(JSON.stringify(await localise(body, CATALOGUES)))

describe('localise: a response in another language than English', () => {
  it('the message and each error of a field are replaced, at any depth', async () => {
    const body = { ...notFound, errors: [{ path: 'lessonId', ...notFound }], result: { rows: [{ reason: notFound }] } }
    expect(await translated(body)).toMatchObject({
      message: '[No lesson]',
      errors: [{ path: 'lessonId', message: '[No lesson]', messageId: 'curriculum.lesson.notFound' }],
      result: { rows: [{ reason: { message: '[No lesson]' } }] },
    })
  })

  it('a message inside the parameters of another one is replaced first', async () => {
    const fault = codeApiMessages.inName({ suffix: '.mp3', fault: codeApiMessages.shape })
    expect(await translated(fault)).toMatchObject({ message: '[.mp3: [wrong letters]]' })
  })

  it('a message that the catalogues do not have stays English, and data stays as it is', async () => {
    const unknown = { message: 'New sentence.', messageId: 'curriculum.lesson.new' }
    const body = { ...unknown, result: [{ title: 'Ọjà', message: 'typed text' }, null, 7] }
    expect(await translated(body)).toEqual(body)
    expect(await translated({ message: 'Other.', messageId: 'absent.other' })).toMatchObject({ message: 'Other.' })
  })

  it('a catalogue that does not load leaves its messages English', async () => {
    const lost = { lesson: () => Promise.reject(new Error('offline')) }
    expect(await localise({ ...notFound }, lost)).toMatchObject({ message: notFound.message })
  })
})
