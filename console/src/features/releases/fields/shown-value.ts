import type { FieldValue } from '@griot/contract/releases/changes.ts'
import type { ShownValue } from '../../../shared/compared/compared-value.tsx'
import { isInLanguage } from './field-labels.ts'

/** A text or list as it is compared; null without a value, and for media, which are shown as they are. */
export function shownValue(value: FieldValue | null, path: string): ShownValue | null {
  if (value === null || value.type === 'media') return null
  const inLanguage = isInLanguage(path)
  return value.type === 'list'
    ? { kind: inLanguage ? 'words' : 'texts', items: value.items.map((text) => ({ id: text, text })) }
    : { kind: inLanguage ? 'word' : 'text', text: value.text }
}
