import * as editingMessages from '@griot/contract/messages/ui/general/editing.ts'
import layout from '@griot/player/ui/layout.module.css'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import classes from './editor.module.css'

export type EditorView = 'form' | 'preview'

const VIEWS: readonly { view: EditorView; name: string }[] = [
  { view: 'form', name: editingMessages.form },
  { view: 'preview', name: editingMessages.preview },
]

/** Attributes of a tab panel, where form and preview are tabs. */
export function panelOf(view: EditorView, tabs: boolean) {
  const id = `editor-${view}`
  return tabs ? { id, role: 'tabpanel', 'aria-labelledby': `${id}-tab` } : { id }
}

interface EditorTabsProps {
  view: EditorView
  onChange: (view: EditorView) => void
  /** Content at the right of the tabs. */
  children: ReactNode
}

/** On narrow pages, form and learner preview are tabs. */
export function EditorTabs({ view, onChange, children }: EditorTabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const turn = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const other = view === 'form' ? 'preview' : 'form'
    onChange(other)
    list.current?.querySelector<HTMLElement>(`#editor-${other}-tab`)?.focus()
  }
  return (
    <div className={classes.tabBar}>
      <div role="tablist" aria-label={editingMessages.formPreview} className={layout.segments} ref={list}>
        {VIEWS.map((each) => (
          <button
            key={each.view}
            type="button"
            role="tab"
            id={`editor-${each.view}-tab`}
            aria-controls={`editor-${each.view}`}
            aria-selected={view === each.view}
            tabIndex={view === each.view ? 0 : -1}
            onClick={() => onChange(each.view)}
            onKeyDown={turn}
          >
            {each.name}
          </button>
        ))}
      </div>
      {children}
    </div>
  )
}
