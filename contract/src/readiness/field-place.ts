/** A field as people name it: an option or question, by its number where there are several. */
export interface FieldPlace {
  field: 'icon' | 'image' | 'option' | 'question'
  number: number | null
}

/** The place of a field path; null where the message already names the field. */
export function shownField(path: string): FieldPlace | null {
  if (path === 'icon' || path === 'image') return { field: path, number: null }
  const [, list, index] = /^(?:data\.)?(options|question)(?:\.(\d+))?(?:\.|$)/.exec(path) ?? []
  if (list === undefined) return null
  return { field: list === 'options' ? 'option' : 'question', number: index === undefined ? null : Number(index) + 1 }
}
