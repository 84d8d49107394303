import { ACTIVITY_KIND_NAMES } from '@griot/contract/activities/kind-names.ts'
import { ACTIVITY_KINDS } from '@griot/contract/activities/kinds.ts'
import { CHAT_KIND_NAMES } from '@griot/contract/chats/kind-names.ts'
import { CHAT_KINDS } from '@griot/contract/chats/kinds.ts'
import { expect, it } from 'vitest'
import { labelOfField } from '../fields/field-labels.ts'
import { contentFields } from './content-fields.ts'

const CONTENTS = [
  ...ACTIVITY_KIND_NAMES.map((kind) => [kind, 'activity', { data: ACTIVITY_KINDS[kind].example }] as const),
  ...CHAT_KIND_NAMES.map((kind) => [kind, 'chat', { ...CHAT_KINDS[kind].example }] as const),
]

it.each(CONTENTS)('%s: every text and code of its example is a field with a label of its own', (_, entity, content) => {
  const fields = contentFields(content)
  const json = JSON.stringify(fields)
  JSON.stringify(content, (key, value) => {
    if (typeof value === 'string' && value !== '' && key !== 'id' && !/^\d+$/.test(value))
      expect(json).toContain(JSON.stringify(value))
    return value
  })
  const labels = fields.map(({ path }) => labelOfField(entity, path))
  expect(new Set(labels).size).toBe(labels.length)
  expect(labels.filter((label) => /[.]|Url/.test(label))).toEqual([])
})

it('an answer has the texts of its options instead of their ids', () => {
  const options = [
    { id: '1', text: 'ajá' },
    { id: '2', text: '', audioUrl: 'eja-01' },
  ]
  const fields = contentFields({ data: { options, answer: ['2', '1'] } })
  expect(fields.at(-1)).toEqual({
    path: 'data.answer',
    value: { type: 'list', items: ['eja-01', 'ajá'] },
    isCode: false,
  })
})
