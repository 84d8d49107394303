import { describe, expect, it } from 'vitest'
import { createChatSchema, readChat } from './chat.ts'
import type { ChatKind } from './kinds.ts'
import {
  CHAT_KINDS,
  emptyQuestionOf,
  isRightReply,
  needsOfChat,
  referencesOfChat,
} from './kinds.ts'
import { chatMessages } from './messages.ts'

describe('a chat', () => {
  const chat = {
    lessonId: 'LSN-YA-0001',
    title: 'TEXTCHAT',
    ...CHAT_KINDS.TEXTCHAT.example,
  }

  it('asks by the field of its type and no other', () => {
    const other = createChatSchema.safeParse({ ...chat, question: { audioUrl: 'aja-01' } })
    expect(other.error?.issues.map(({ path }) => path.join('.'))).toEqual([
      'question.text',
      'question',
    ])
    const unknown = createChatSchema.safeParse({ ...chat, title: 'SONGCHAT' })
    expect(unknown.error?.issues).toMatchObject([
      { path: ['title'], message: chatMessages.unknownKind },
    ])
  })

  it.each<[ChatKind, string, string]>([
    ['TEXTCHAT', 'text', 'This field is required.'],
    ['IMAGECHAT', 'imageUrl', 'A code of 6 characters is required.'],
    ['AUDIOCHAT', 'audioUrl', 'A code of 6 characters is required.'],
    ['VIDEOCHAT', 'videoUrl', 'A code of 6 characters is required.'],
  ])('of the kind %s wants its %s, in its own sentence', (kind, field, message) => {
    const content = { ...CHAT_KINDS[kind].example, question: emptyQuestionOf(kind) }
    expect(needsOfChat(kind, content)).toEqual([{ path: `question.${field}`, message }])
  })

  it('says of each reply what is missing, and which id is another’s', () => {
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

  it('of a kind that nobody knows is shown as that', () => {
    expect(readChat({ kind: 'SONGCHAT', shape: 1, data: {} })).toMatchObject({
      title: 'Unknown',
      question: null,
      options: [],
    })
    expect(readChat({ kind: 'TEXTCHAT', shape: 2, data: {} }).repair[0]?.message).toBe(
      'This Text chat was written by a newer version of Griot.',
    )
  })

  it('is answered by any reply that is right, or reads like one', () => {
    const options = [
      { id: '1', text: 'dáadáa' },
      { id: '2', text: 'Ẹ ṣé' },
      { id: '3', text: 'dáadáa' },
    ]
    const content = { options, answer: ['1'] }
    expect(['1', '2', '3', '9'].map((id) => isRightReply(content, id))).toEqual([
      true,
      false,
      true,
      false,
    ])
    expect(isRightReply({ options, answer: [] }, '1')).toBe(false)
  })

  it('names its code by its kind', () => {
    expect(referencesOfChat('IMAGECHAT', { imageUrl: 'dog-01' })).toEqual([
      { kind: 'graphic', code: 'dog-01', path: 'question.imageUrl' },
    ])
  })
})
