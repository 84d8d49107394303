import { useMediaQuery } from '@mantine/hooks'
import { BREAKPOINTS } from '../../ui/layout/breakpoints.ts'

/** Three columns; two, with Asset Search behind a button; or one, with form and preview as tabs. */
export type EditorLayout = 'three' | 'two' | 'one'

/** Both media queries in one, because their change events fire separately. */
export function useEditorLayout(): EditorLayout {
  const options = { getInitialValueInEffect: false }
  const two = useMediaQuery(BREAKPOINTS.belowDesktop, undefined, options)
  const one = useMediaQuery(BREAKPOINTS.belowLaptop, undefined, options)
  if (one) return 'one'
  return two ? 'two' : 'three'
}
