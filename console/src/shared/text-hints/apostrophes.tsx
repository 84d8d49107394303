import type { FieldFinding } from '@griot/contract/lint/lint-row.ts'
import * as lintMessages from '@griot/contract/messages/ui/texts/lint.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { IconAlertTriangle, IconWand } from '@tabler/icons-react'
import { toast } from '../../ui/feedback/toast.ts'
import classes from './apostrophes.module.css'

/** Findings that are answered for all rows at once: a keyboard types the same apostrophe in every word. */
export const isOfApostrophe = ({ rule }: FieldFinding): boolean => rule === 'apostrophe'

interface FixApostrophesProps {
  /** How many texts have such a finding. */
  count: number
  locked: boolean
  /** Fixes all, and returns the function that undoes it. */
  onFix: () => () => void
}

/** One answer to the apostrophes of all rows. */
export function FixApostrophes({ count, locked, onFix }: FixApostrophesProps) {
  if (count === 0) return null
  return (
    <div className={`${layout.row} ${layout.cluster} ${classes.group}`}>
      <IconAlertTriangle className={classes.warn} size={16} stroke={1.75} aria-hidden="true" />
      <span>{lintMessages.apostrophes({ count })}</span>
      <Button
        size="small"
        disabled={locked}
        icon={<IconWand size={16} stroke={1.75} aria-hidden="true" />}
        onClick={() => toast.undoable(lintMessages.applied, onFix())}
      >
        {lintMessages.fixApostrophes({ count })}
      </Button>
    </div>
  )
}
