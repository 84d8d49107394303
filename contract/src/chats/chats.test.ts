import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ASSET_KINDS } from '../assets/kinds.ts'
import type { KeptData } from '../kept-data.ts'
import { createChatSchema, readChat, replaceChatSchema } from './chat.ts'
import type { ChatContent, ChatKindEntry } from './chat-kind.ts'
import { CHAT_KIND_NAMES } from './kind-names.ts'
import { CHAT_KINDS, isRightReply, needsOfChat, referencesOfChat } from './kinds.ts'
import { chatMessages } from './messages.ts'

const odd = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom('1', '2', '', [], {}, null))
const mutantsOf = (example: ChatContent<object>) =>
  fc.record(
    {
      question: fc.oneof(fc.constant(example.question), odd),
      options: fc.oneof(
        fc.constant(example.options),
        odd,
        fc.array(fc.record({ id: odd, text: odd }), { maxLength: 4 }),
      ),
      answer: fc.oneof(fc.constant(example.answer), odd, fc.array(odd, { maxLength: 4 })),
    },
    { requiredKeys: [] },
  )

describe.each(CHAT_KIND_NAMES)('the kind %s', (kind) => {
  // Each with its own question; of several the compiler only sees that they are alike.
  const entry = CHAT_KINDS[kind] as unknown as ChatKindEntry<Record<string, string>>
  const {
    data,
    stored,
    example,
  }: KeptData<ChatContent<object>> & { example: ChatContent<object> } = entry

  it('takes its example as it is, and reads it as it is', () => {
    expect(data.parse(example)).toEqual(example)
    expect(stored.parse(example)).toEqual(example)
    expect(replaceChatSchema.parse({ title: kind, ...example })).toEqual({
      title: kind,
      ...example,
    })
  })

  it('is called by what asks', () => expect(entry.label).toBe(`${entry.asks} chat`))

  it('reads whatever was stored, and what it read as it is', () => {
    fc.assert(
      fc.property(fc.oneof(mutantsOf(example), fc.jsonValue()), (given) => {
        const read = stored.parse(given)
        expect(stored.parse(read)).toEqual(read)
        const ids = read.options.map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
        for (const id of read.answer) expect(ids).toContain(id)
        const shown = readChat({ kind, shape: 1, data: given })
        expect(shown.title).toBe(kind)
        if (shown.repair.length === 0) expect(data.safeParse(given).success).toBe(true)
      }),
    )
  })

  it('reads what may be written without a change', () => {
    fc.assert(
      fc.property(mutantsOf(example), (given) => {
        const written = data.safeParse(given)
        if (written.success) expect(stored.parse(written.data)).toEqual(written.data)
      }),
    )
  })

  it('names each code of its question at its place', () => {
    const found = entry.references(entry.example.question)
    const codes = Object.entries(entry.example.question).filter(([field]) => /Url$/.test(field))
    expect(found.map(({ path, code }) => [path, code])).toEqual(
      codes.map(([field, code]) => [`question.${field}`, code]),
    )
    for (const reference of found) expect(Object.keys(ASSET_KINDS)).toContain(reference.kind)
    expect(entry.references(stored.parse({}).question as Record<string, string>)).toEqual([])
  })

  it('is written before its answer is known, but not without replies', () => {
    expect(data.safeParse({ ...example, answer: [] }).success).toBe(true)
    const sentences = needsOfChat(kind, { ...example, options: [], answer: ['1'] })
    expect(sentences).toEqual([
      { path: 'options', message: 'At least one option is required.' },
      { path: 'answer.0', message: 'The answer names no option.' },
    ])
  })

  it('wants its question, in its own sentence', () => {
    const empty = stored.parse({}).question
    const [fault] = needsOfChat(kind, { ...example, question: empty })
    const field = Object.keys(empty)[0]
    expect(fault).toEqual({
      path: `question.${field}`,
      message: field === 'text' ? 'This field is required.' : 'A code of 6 characters is required.',
    })
  })
})

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
