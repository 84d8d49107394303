import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import layout from '@griot/player/ui/layout.module.css'
import { TextButton } from '@griot/player/ui/text-button.tsx'
import { IconCheck } from '@tabler/icons-react'
import type { AutoFill } from './auto-fill.ts'

/** Shows below a slot what was filled automatically, with Undo. */
export function AutoFilledNote({ entry, slot }: { entry: AutoFill; slot: string }) {
  const filled = entry.lastOf(slot)
  if (filled === null) return null
  return (
    <p className={`${layout.row} ${layout.hint}`}>
      <IconCheck size={16} stroke={1.75} aria-hidden />
      <span>{filled.announcement}</span>
      <TextButton onClick={filled.undo}>{commonMessages.undo}</TextButton>
    </p>
  )
}
