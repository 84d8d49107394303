import { type RefObject, useRef, useState } from 'react'
import { useFocusPlace } from '../../ui/form/save/focus-place.ts'
import type { EditorView } from './editor-tabs.tsx'
import { type EditorLayout, useEditorLayout } from './use-editor-layout.ts'

/** Layout of an editor, its visible tab, and its form. */
export interface Frame {
  layout: EditorLayout
  view: EditorView
  show: (view: EditorView) => void
  element: RefObject<HTMLFormElement | null>
}

export function useEditorFrame(): Frame {
  const layout = useEditorLayout()
  const [view, show] = useState<EditorView>('form')
  const element = useRef<HTMLFormElement>(null)
  useFocusPlace(element)
  return { layout, view, show, element }
}
