import { readContent } from '@griot/contract/activities/activity.ts'
import { ACTIVITY_KIND_NAMES } from '@griot/contract/activities/kind-names.ts'
import { ACTIVITY_KINDS, activityShapeVersion } from '@griot/contract/activities/kinds.ts'
import { describe, expect, it } from 'vitest'
import { contentOf } from './content.ts'

describe.each(ACTIVITY_KIND_NAMES)('content of %s', (kind) => {
  const { example } = ACTIVITY_KINDS[kind]
  const shape = activityShapeVersion(kind)
  const datas = [example, { ...example, answer: [] }, { ...example, odd: 1 }, {}, null, 'text']

  it.each(datas)("equals the contract's result, cached or not: %j", (data) => {
    const read = readContent({ kind, shape, data })
    const text = JSON.stringify(data)
    for (const _ of [1, 2, 3]) expect(contentOf({ kind, shape, data: text })).toEqual(read)
  })

  it('is cached separately per kind and shape', () => {
    const data = JSON.stringify(example)
    for (const _ of [1, 2, 3]) expect(contentOf({ kind, shape, data }).repair).toEqual([])
    expect(contentOf({ kind, shape: shape + 1, data }).repair).toHaveLength(1)
    expect(contentOf({ kind: 'SingAlong', shape, data }).activityKind).toBe('Unknown')
    expect(contentOf({ kind, shape, data }).activityKind).toBe(kind)
  })

  it('is frozen, because callers share it', () => {
    const row = { kind, shape, data: JSON.stringify(example) }
    const content = contentOf(row)
    expect(contentOf(row)).toBe(content)
    const { options } = content.data as { options: { id: string }[] }
    expect(() => {
      content.repair.push({ path: 'data', message: 'no', messageId: 'test.no' })
    }).toThrow(TypeError)
    expect(() => options.push({ id: '9' })).toThrow(TypeError)
    expect(() => Object.assign(options[0] ?? {}, { id: '9' })).toThrow(TypeError)
  })
})
