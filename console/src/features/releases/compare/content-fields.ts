import type { FieldValue } from '@griot/contract/releases/changes.ts'

/** A field of an item, flat: a text, or a list of texts. */
export interface ContentField {
  path: string
  value: Exclude<FieldValue, { type: 'media' }>
  /** The value is the code of an asset. */
  isCode: boolean
}

type Content = Readonly<Record<string, unknown>>

/** All texts, codes and lists in the content of an item, without empty ones. An answer has the texts of its options. */
export function contentFields(content: Content | null): ContentField[] {
  const data = content && isContent(content.data) ? content.data : content
  const options = data && Array.isArray(data.options) ? data.options.filter(isContent) : []
  const nameOf = (id: string) => {
    const option = options.find((each) => each.id === id)
    return String(option?.text || option?.imageUrl || option?.audioUrl || id)
  }
  return leavesOf(content, '').map((field) =>
    /(^|\.)answer$/.test(field.path) ? { ...field, value: namedAnswer(field.value, nameOf) } : field,
  )
}

const isContent = (value: unknown): value is Content =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function namedAnswer(value: ContentField['value'], nameOf: (id: string) => string): ContentField['value'] {
  return value.type === 'list' ? { ...value, items: value.items.map(nameOf) } : { ...value, text: nameOf(value.text) }
}

function leavesOf(content: unknown, path: string): ContentField[] {
  if (Array.isArray(content)) {
    if (content.length === 0) return []
    if (content.every((item) => typeof item === 'string'))
      return [{ path, value: { type: 'list', items: content }, isCode: false }]
    return content.flatMap((item, at) => leavesOf(item, `${path}.${at}`))
  }
  if (isContent(content))
    return Object.entries(content).flatMap(([name, value]) =>
      name === 'id' ? [] : leavesOf(value, path === '' ? name : `${path}.${name}`),
    )
  if (content === '' || content === null || content === undefined) return []
  return [{ path, value: { type: 'text', text: String(content) }, isCode: /Url$/.test(path) }]
}
