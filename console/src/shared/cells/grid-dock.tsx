import { LANGUAGES, type LanguageName } from '@griot/contract/languages.ts'
import * as declareMessages from '@griot/contract/messages/ui/assets/declare.ts'
import layout from '@griot/player/ui/layout.module.css'
import type { ReactNode } from 'react'
import { LanguageMark } from '../language/language-mark.tsx'
import { LetterPalette } from '../word/letter-palette.tsx'
import classes from './grid-dock.module.css'

interface GridDockProps {
  language: LanguageName | null
  /** About the focused row. */
  notes?: ReactNode
  children: ReactNode
}

/** At the bottom of a grid: the letters of the focused row's language, and the next step. */
export function GridDock({ language, notes, children }: GridDockProps) {
  return (
    <div className={`${layout.dock} ${classes.dock}`} data-after-grid>
      {notes && <div className={classes.notes}>{notes}</div>}
      <div className={`${layout.row} ${classes.letters}`}>{language && <Letters language={language} />}</div>
      <div className={`${layout.row} ${classes.next}`}>{children}</div>
    </div>
  )
}

function Letters({ language }: { language: LanguageName }) {
  const { label, letters, marks } = LANGUAGES[language]
  return (
    <>
      <LanguageMark language={language} short />
      {letters.length + marks.length > 0 ? (
        <LetterPalette language={language} />
      ) : (
        <span className={layout.secondary}>{declareMessages.onlyPlainLetters({ label })}</span>
      )}
    </>
  )
}
