import type { LanguageName } from '@griot/contract/languages.ts'
import { useState } from 'react'
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx'

const DuplicateDialog = lazyDialog(async () => (await import('./duplicate-dialog.tsx')).DuplicateDialog)

/** A level or lesson that is copied. */
export interface DuplicateSource {
  of: 'level' | 'lesson'
  id: string
  /** The number by which people call it. */
  number: number
  title: string
  language: LanguageName
  /** The level itself, or that of the lesson. */
  levelId: string
}

/** Copies a level or lesson with everything in it, by a dialog. */
export function useDuplicate(source: DuplicateSource) {
  const [open, setOpen] = useState(false)
  return {
    begin: () => setOpen(true),
    intent: DuplicateDialog.intent,
    dialog: open && <DuplicateDialog source={source} onClose={() => setOpen(false)} />,
  }
}
