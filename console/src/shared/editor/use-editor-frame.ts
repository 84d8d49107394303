import type { Lesson } from '@griot/contract/curriculum/lessons.ts'
import { BREAKPOINTS } from '@griot/player/ui/breakpoints.ts'
import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useRef, useState } from 'react'
import { useFocusPlace } from '../../ui/form/save/focus-field.ts'
import { useMediaQuery } from '../../ui/page/use-media-query.ts'
import type { EditorView } from './editor-tabs.tsx'

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

/** Three columns; two, with Asset Search behind a button; or one, with form and preview as tabs. */
type EditorLayout = 'three' | 'two' | 'one'

/** Both media queries in one, because their change events fire separately. */
function useEditorLayout(): EditorLayout {
  const two = useMediaQuery(BREAKPOINTS.belowDesktop)
  const one = useMediaQuery(BREAKPOINTS.belowLaptop)
  if (one) return 'one'
  return two ? 'two' : 'three'
}

const LISTS = {
  activity: '/dashboard/levels/lessons/activities',
  chat: '/dashboard/levels/lessons/chats/series/list',
} as const

/** Returns to the lesson's list of activities or chats. */
export function useLeave(edited: keyof typeof LISTS, lesson: Lesson): () => void {
  const navigate = useNavigate()
  return () =>
    void navigate({
      to: LISTS[edited],
      search: { language: lesson.language, levelId: lesson.levelId, lessonId: lesson.id },
    })
}
