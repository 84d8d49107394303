import { useMediaQuery } from '@mantine/hooks'

/** Three columns; two, with Asset Search behind a button; or one, with form and preview as tabs. */
export type EditorLayout = 'three' | 'two' | 'one'

/** Both media queries in one, because their change events fire separately. */
export function useEditorLayout(): EditorLayout {
  const wide = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false })
  const narrow = useMediaQuery('(max-width: 61.99em)', undefined, {
    getInitialValueInEffect: false,
  })
  if (wide) return 'three'
  return narrow ? 'one' : 'two'
}
