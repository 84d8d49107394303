import { BREAKPOINTS } from '../../ui/layout/breakpoints.ts'
import { useMediaQuery } from '../../ui/page/use-media-query.ts'

/** Three columns; two, with Asset Search behind a button; or one, with form and preview as tabs. */
export type EditorLayout = 'three' | 'two' | 'one'

/** Both media queries in one, because their change events fire separately. */
export function useEditorLayout(): EditorLayout {
  const two = useMediaQuery(BREAKPOINTS.belowDesktop)
  const one = useMediaQuery(BREAKPOINTS.belowLaptop)
  if (one) return 'one'
  return two ? 'two' : 'three'
}
