import * as languageMessages from '@griot/contract/messages/ui/accounts/console-language.ts'
import { IconPencil } from '@tabler/icons-react'
import classes from './draft-label.module.css'

/** Says that a translation has not been reviewed, in the language of this page. */
export function DraftLabel() {
  return (
    <span className={classes.draft}>
      <IconPencil size={14} stroke={1.75} aria-hidden="true" />
      {languageMessages.draft}
    </span>
  )
}
