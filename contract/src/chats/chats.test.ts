import { describe, expect, it } from 'vitest'
import * as chatApiMessages from '../messages/en/api/curriculum/chat.ts'
import { createChatSchema, readChat } from './chat.ts'
import type { ChatKind } from './kinds.ts'
import { CHAT_KINDS, chatDataErrors, emptyQuestionOf, referencesOfChat } from './kinds.ts'
import { isRightReply } from './right-reply.ts'

describe('chats', () => {
  const chat = {
    lessonId: 'LSN-YA-0001',
    title: 'TEXTCHAT',
    ...CHAT_KINDS.TEXTCHAT.example,
  }

  it('a question with the field of another kind, or an unknown kind, is refused', () => {
    const other = createChatSchema.safeParse({ ...chat, question: { audioUrl: 'aja-01' } })
    expect(other.error?.issues.map(({ path }) => path.join('.'))).toEqual(['question.text', 'question'])
    const unknown = createChatSchema.safeParse({ ...chat, title: 'SONGCHAT' })
    expect(unknown.error?.issues).toMatchObject([{ path: ['title'], message: chatApiMessages.unknownKind.message }])
  })

  it.each<[ChatKind, string, string]>([
    ['TEXTCHAT', 'text', 'This field is required.'],
    ['IMAGECHAT', 'imageUrl', 'A code of 6 characters is required.'],
    ['AUDIOCHAT', 'audioUrl', 'A code of 6 characters is required.'],
    ['VIDEOCHAT', 'videoUrl', 'A code of 6 characters is required.'],
  ])('%s without %s is refused with the sentence of the field', (kind, field, message) => {
    const content = { ...CHAT_KINDS[kind].example, question: emptyQuestionOf(kind) }
    expect(chatDataErrors(kind, content)).toMatchObject([{ path: `question.${field}`, message }])
  })

  it('a reply without text and a repeated reply id are reported at their fields', () => {
    const options = [
      { id: '1', text: ' ' },
      { id: '1', text: 'a' },
    ]
    const read = createChatSchema.safeParse({ ...chat, options })
    expect(read.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['options.0.text', 'Text is required for each option'],
      ['options.1.id', 'Another option has this id.'],
    ])
  })

  it('an unknown kind or a newer shape is read as Unknown or reported', () => {
    expect(readChat({ kind: 'SONGCHAT', shape: 1, data: {} })).toMatchObject({
      title: 'Unknown',
      question: null,
      options: [],
    })
    expect(readChat({ kind: 'TEXTCHAT', shape: 2, data: {} }).repair[0]?.message).toBe(
      'This Text chat was written by a newer version of Griot.',
    )
  })

  it('a right reply, or one with the same text, is right', () => {
    const options = [
      { id: '1', text: 'dáadáa' },
      { id: '2', text: 'Ẹ ṣé' },
      { id: '3', text: 'dáadáa' },
    ]
    const content = { options, answer: ['1'] }
    expect(['1', '2', '3', '9'].map((id) => isRightReply(content, id))).toEqual([true, false, true, false])
    expect(isRightReply({ options, answer: [] }, '1')).toBe(false)
  })

  it('the reference of its code has the right asset kind', () => {
    expect(referencesOfChat('IMAGECHAT', { imageUrl: 'dog-01' })).toEqual([
      { kind: 'graphic', code: 'dog-01', path: 'question.imageUrl', needsAltText: true },
    ])
  })
})
