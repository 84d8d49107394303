import type { LanguageName } from '@griot/contract/languages.ts'
import layout from '@griot/player/ui/layout.module.css'
import type { ReactNode } from 'react'
import classes from './form-bar.module.css'
import { LetterPalette } from './letter-palette.tsx'

interface Props {
  /** Language of the letter palette; absent while none is selected. */
  language: LanguageName | undefined
  /** Save and Cancel buttons. */
  children: ReactNode
}

/** Sticky footer of a form: letter palette left, buttons right, always visible. */
export function FormBar({ language, children }: Props) {
  return (
    <div className={`${layout.dock} ${classes.bar}`}>
      <div className={layout.grow}>{language && <LetterPalette language={language} />}</div>
      <div className={classes.actions}>{children}</div>
    </div>
  )
}
