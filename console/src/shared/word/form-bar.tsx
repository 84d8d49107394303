import type { ReactNode } from 'react'
import type { LanguageName } from '#contract/languages.ts'
import layout from '../../ui/layout/layout.module.css'
import classes from './form-bar.module.css'
import { LetterPalette } from './letter-palette.tsx'

interface Props {
  /** The language whose letters the palette offers; absent while none is chosen. */
  language: LanguageName | undefined
  /** Save and cancel. */
  children: ReactNode
}

/** Sticks to the foot of a form, so that nobody scrolls to act: the letters left, the next step right. */
export function FormBar({ language, children }: Props) {
  return (
    <div className={`${layout.dock} ${classes.bar}`}>
      <div className={layout.grow}>{language && <LetterPalette language={language} />}</div>
      <div className={classes.actions}>{children}</div>
    </div>
  )
}
