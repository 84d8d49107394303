import { useMediaQuery } from '@mantine/hooks'
import { BREAKPOINTS } from '../../ui/layout/breakpoints.ts'

/** Three columns; two, with Asset Search behind a button; or one, where form and preview are tabs. */
export type EditorLayout = 'three' | 'two' | 'one'

/** One answer from two queries, since a resized window tells of each of them in its own moment. */
export function useEditorLayout(): EditorLayout {
  const options = { getInitialValueInEffect: false }
  const two = useMediaQuery(BREAKPOINTS.belowDesktop, undefined, options)
  const one = useMediaQuery(BREAKPOINTS.belowLaptop, undefined, options)
  if (one) return 'one'
  return two ? 'two' : 'three'
}
