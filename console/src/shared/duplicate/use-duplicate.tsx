import { useState } from 'react'
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx'
import type { DuplicateSource } from './duplicate-source.ts'

const DuplicateDialog = lazyDialog(async () => (await import('./duplicate-dialog.tsx')).DuplicateDialog)

/** Copies a level or lesson with everything in it, by a dialog. */
export function useDuplicate(source: DuplicateSource) {
  const [open, setOpen] = useState(false)
  return {
    begin: () => setOpen(true),
    intent: DuplicateDialog.intent,
    dialog: open && <DuplicateDialog source={source} onClose={() => setOpen(false)} />,
  }
}
