import { CHAT_KIND_NAMES } from '@griot/contract/chats/kind-names.ts'
import { CHAT_KINDS } from '@griot/contract/chats/kinds.ts'
import { describe, expect, it } from 'vitest'
import { type ChatFormValues, chatDraft, contentOf, mergeChat, newChatValues, placeInForm } from './chat-form.ts'

const values = (given: Partial<ChatFormValues> = {}): ChatFormValues => ({
  ...newChatValues('TEXTCHAT'),
  options: [
    { id: '1', text: 'house' },
    { id: '2', text: 'door' },
  ],
  answer: ['1'],
  ...given,
})
const asking = (text: string, from = values()) => ({
  questions: { ...from.questions, TEXTCHAT: { text } },
})

describe('the form of a chat', () => {
  it('sends the question of its type, and keeps those of other types', () => {
    const both = values({ ...asking('ilé'), title: 'AUDIOCHAT' })
    expect(contentOf(both)).toMatchObject({ title: 'AUDIOCHAT', question: { audioUrl: '' } })
    expect(contentOf({ ...both, title: 'TEXTCHAT' }).question).toEqual({ text: 'ilé' })
  })

  it('shows an error of the question at the field of its type', () => {
    expect(placeInForm('question.audioUrl', { title: 'AUDIOCHAT' })).toBe('questions.AUDIOCHAT.audioUrl')
    expect(placeInForm('options.0.text', { title: 'AUDIOCHAT' })).toBe('options.0.text')
  })
})

describe('a draft of a chat', () => {
  it('restores what was typed, with the questions of all types', () => {
    const format = chatDraft(true)
    const typed = values({ ...asking('ilé'), title: 'VIDEOCHAT', answer: [] })
    const stored = JSON.parse(JSON.stringify(format.keep(typed, newChatValues('TEXTCHAT'))))
    expect(format.read(stored, newChatValues('TEXTCHAT'))).toEqual(typed)
  })

  it.each(CHAT_KIND_NAMES)('%s: restores the typed question', (title) => {
    const begin = newChatValues(title)
    const { question } = CHAT_KINDS[title].example
    const typed = { ...begin, questions: { ...begin.questions, [title]: question } }
    const stored = JSON.parse(JSON.stringify(chatDraft(true).keep(typed, begin)))
    expect(Object.keys(stored.questions)).toEqual([title])
    expect(chatDraft(true).read(stored, begin)).toEqual(typed)
  })

  it('nothing typed: no draft; another type counts only for an existing chat', () => {
    const begin = newChatValues('TEXTCHAT')
    const turned = { ...begin, title: 'IMAGECHAT' as const }
    expect(chatDraft(true).keep(begin, begin)).toBeNull()
    expect(chatDraft(true).keep(turned, begin)).toBeNull()
    expect(chatDraft(false).keep(turned, begin)).toMatchObject({ title: 'IMAGECHAT' })
  })

  it('an unknown format is ignored', () => {
    const format = chatDraft(true)
    for (const invalid of [null, {}, { title: 'SONGCHAT', questions: {} }])
      expect(format.read(invalid, values())).toBeNull()
    const later = { title: 'TEXTCHAT', questions: { TEXTCHAT: { shape: 9, question: {} } } }
    expect(format.read(later, values())).toBeNull()
  })
})

describe('merging a chat', () => {
  it('one changed the question, the other the replies: takes both', () => {
    const base = values(asking('ilé'))
    const mine = { ...base, options: [{ id: '1', text: 'the house' }, ...base.options.slice(1)] }
    const theirs = { ...base, ...asking('ilé wa', base) }
    const { values: merged, taken, clashes } = mergeChat({ base, mine, theirs })
    expect([merged.options, merged.questions.TEXTCHAT.text]).toEqual([mine.options, 'ilé wa'])
    expect([taken, clashes]).toEqual([['questions'], []])
  })

  it('both changed the question: clashes', () => {
    const base = values(asking('ilé'))
    const mine = { ...base, ...asking('mine', base) }
    const theirs = { ...base, ...asking('theirs', base), answer: ['2'] }
    const { values: merged, taken, clashes } = mergeChat({ base, mine, theirs })
    expect([merged.questions.TEXTCHAT.text, merged.answer]).toEqual(['mine', ['2']])
    expect([taken, clashes]).toEqual([['answer'], ['questions']])
  })

  it('both added a reply with the same id: keeps both, and the answers', () => {
    const base = values(asking('ilé'))
    const added = (text: string) => [...base.options, { id: '3', text }]
    const mine = { ...base, options: added('mine'), answer: ['3'] }
    const theirs = { ...base, options: added('theirs') }
    const { values: merged, taken, clashes } = mergeChat({ base, mine, theirs })
    expect(merged.options.toSorted((one, other) => Number(one.id) - Number(other.id))).toEqual([
      ...added('theirs'),
      { id: '4', text: 'mine' },
    ])
    expect(merged.answer).toEqual(['4'])
    expect([taken.toSorted(), clashes]).toEqual([['answer', 'options'], []])
  })

  it('both changed one reply: only it clashes', () => {
    const base = values(asking('ilé'))
    const first = (text: string) => ({ id: '1', text })
    const rest = base.options.slice(1)
    const mine = { ...base, options: [first('mine'), ...rest] }
    const theirs = { ...base, options: [first('theirs'), ...rest, { id: '9', text: 'new' }] }
    const { values: merged, clashes, others } = mergeChat({ base, mine, theirs })
    expect(clashes).toEqual(['options'])
    expect(merged.options).toEqual([first('mine'), ...rest, { id: '9', text: 'new' }])
    expect(others.options).toEqual(theirs.options)
  })

  it('replies and answers clash when the merge would leave an answer without a reply', () => {
    const base = values(asking('ilé'))
    const mine = { ...base, answer: ['1', '2'] }
    const theirs = { ...base, options: base.options.slice(0, 1) }
    const { values: merged, clashes } = mergeChat({ base, mine, theirs })
    expect(clashes.toSorted()).toEqual(['answer', 'options'])
    expect([merged.options, merged.answer]).toEqual([mine.options, mine.answer])
  })
})
