import type { LanguageName } from '@griot/contract/languages.ts'
import { LetterPalette } from '../word/letter-palette.tsx'
import classes from './editor-palette.module.css'

/** The letter palette of an editor, which stays in view while its fields are typed. */
export function EditorPalette({ language }: { language: LanguageName }) {
  return (
    <div className={classes.palette}>
      <div className={classes.keys}>
        <LetterPalette language={language} />
      </div>
    </div>
  )
}
