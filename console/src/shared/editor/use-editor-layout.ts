import { useMediaQuery } from '../../ui/page/use-media-query.ts'

/** Three columns; two, with Asset Search behind a button; or one, where form and preview are tabs. */
export type EditorLayout = 'three' | 'two' | 'one'

/** One answer from two queries, since a resized window tells of each of them in its own moment. */
export function useEditorLayout(): EditorLayout {
  const wide = useMediaQuery('(min-width: 75em)')
  const narrow = useMediaQuery('(max-width: 61.99em)')
  if (wide) return 'three'
  return narrow ? 'one' : 'two'
}
