import type { SheetImport } from '@griot/contract/assets/sheets/imports.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import * as importMessages from '@griot/contract/messages/ui/assets/import.ts'
import * as sheetMessages from '@griot/contract/messages/ui/assets/sheet.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { TextButton } from '@griot/player/ui/text-button.tsx'
import { IconExclamationCircle, IconTableImport } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { rememberContentLanguage } from '../../../session/content-language.ts'
import { assetsKey } from '../../../shared/assets/assets.queries.ts'
import { LanguageMark } from '../../../shared/language/language-mark.tsx'
import { LetterPalette } from '../../../shared/word/letter-palette.tsx'
import type { Action } from '../../../ui/actions/action.ts'
import { useActions } from '../../../ui/actions/use-actions.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useIdempotencyKey } from '../../../ui/form/save/use-idempotency-key.ts'
import type { Counts } from '../rows/import-rows.ts'
import type { ImportState } from '../rows/import-state.ts'
import type { ImportStore } from '../rows/import-store.ts'
import classes from './import-bar.module.css'
import { RejectedRows } from './rejected-rows.tsx'

interface ImportBarProps {
  store: ImportStore
  state: ImportState
  counts: Counts
  /** Of the row that is edited, for its letters. */
  language: LanguageName | null
  onNextError: () => void
}

/** Summary of the import, what prevents it, and its button. */
export function ImportBar({ store, state, counts, language, onNextError }: ImportBarProps) {
  const keyFor = useIdempotencyKey()
  const queries = useQueryClient()
  const { create, update, unchanged, error, waiting, left } = counts
  const changing = create + update
  const busy = state.step !== null || waiting > 0
  const take = async () => {
    const imported = await store.take(keyFor)
    if (!imported) return
    const language = store.state().done?.language
    if (language) rememberContentLanguage(language)
    toast.success(sentenceOf(imported))
    void queries.invalidateQueries({ queryKey: assetsKey(store.kind) })
  }
  const label =
    error > 0 ? importMessages.importValidRows({ count: changing }) : importMessages.importRows({ count: changing })
  const applies = () => !busy && changing > 0
  useActions([
    {
      ...OF_SHEET,
      id: 'import-take',
      label,
      icon: IconTableImport,
      applies,
      run: () => void take(),
    },
    {
      ...OF_SHEET,
      id: 'import-next-error',
      label: importMessages.nextError,
      icon: IconExclamationCircle,
      applies: () => error > 0,
      run: onNextError,
    },
  ])
  return (
    <div className={`${layout.dock} ${classes.bar}`}>
      {language && (
        <div className={`${layout.row} ${classes.letters}`}>
          <LanguageMark language={language} short />
          <LetterPalette language={language} />
        </div>
      )}
      <span className={classes.sum} role="status">
        {summary(changing, unchanged, waiting)}
      </span>
      {error + left > 0 && state.chosen && (
        <RejectedRows chosen={state.chosen} rows={state.rows} count={error + left} />
      )}
      {error > 0 && (
        <>
          <TextButton onClick={onNextError}>{importMessages.nextError}</TextButton>
          <span className={classes.why} id="take-why">
            {importMessages.rowErrors({ count: error })}
          </span>
          <Button className={classes.all} disabled aria-describedby="take-why">
            {importMessages.importAll}
          </Button>
        </>
      )}
      <Button
        className={classes.take}
        variant="primary"
        disabled={!applies()}
        loading={state.step === 'importing'}
        onClick={() => void take()}
      >
        {label}
      </Button>
    </div>
  )
}

const OF_SHEET = {
  about: sheetMessages.title,
  group: 'page',
  access: 'assets.write',
} as const satisfies Partial<Action>

function summary(changing: number, unchanged: number, waiting: number): string {
  if (waiting > 0) return importMessages.waiting({ count: waiting })
  return unchanged === 0
    ? importMessages.changes({ count: changing })
    : importMessages.changesAndUnchanged({ count: changing, unchanged })
}

const sentenceOf = ({ created, updated }: SheetImport) => importMessages.createdUpdated({ created, updated })
