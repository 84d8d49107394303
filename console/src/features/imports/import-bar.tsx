import type { SheetImport } from '@griot/contract/assets/sheets/imports.ts'
import { SHEET_TITLE } from '@griot/contract/assets/sheets/sheets.ts'
import { counted } from '@griot/contract/text/count-words.ts'
import { IconExclamationCircle, IconTableImport } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { assetsKey } from '../../shared/assets/assets.queries.ts'
import type { Action } from '../../ui/actions/action.ts'
import { useActions } from '../../ui/actions/use-actions.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextButton } from '../../ui/buttons/text-button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useIdempotencyKey } from '../../ui/form/save/use-idempotency-key.ts'
import layout from '../../ui/layout/layout.module.css'
import classes from './import-bar.module.css'
import type { Counts } from './import-rows.ts'
import type { ImportState, ImportStore } from './import-store.ts'

interface ImportBarProps {
  store: ImportStore
  state: ImportState
  counts: Counts
  onNextError: () => void
}

/** Summary of the import, what prevents it, and its button. */
export function ImportBar({ store, state, counts, onNextError }: ImportBarProps) {
  const keyFor = useIdempotencyKey()
  const queries = useQueryClient()
  const { create, update, unchanged, error, waiting } = counts
  const changing = create + update
  const busy = state.step !== null || waiting > 0
  const take = async () => {
    const imported = await store.take(keyFor)
    if (!imported) return
    toast.success(sentenceOf(imported))
    void queries.invalidateQueries({ queryKey: assetsKey(store.kind) })
  }
  const label = error > 0 ? `Import ${counted(changing, 'valid row')}` : `Import ${counted(changing, 'row')}`
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
      label: 'Next error',
      icon: IconExclamationCircle,
      applies: () => error > 0,
      run: onNextError,
    },
  ])
  return (
    <div className={`${layout.dock} ${classes.bar}`}>
      <span className={classes.sum} role="status">
        {summary(changing, unchanged, waiting)}
      </span>
      {error > 0 && (
        <>
          <TextButton onClick={onNextError}>Next error</TextButton>
          <span className={classes.why} id="take-why">
            {error === 1 ? '1 row has an error.' : `${error.toLocaleString('en')} rows have an error.`}
          </span>
          <Button disabled aria-describedby="take-why">
            Import all
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
  about: SHEET_TITLE,
  group: 'page',
  access: 'assets.write',
} as const satisfies Partial<Action>

function summary(changing: number, unchanged: number, waiting: number): string {
  if (waiting > 0) return `${counted(waiting, 'row')} not checked yet`
  const does = `${counted(changing, 'row')} with changes`
  if (unchanged === 0) return does
  return `${does}, ${unchanged.toLocaleString('en')} unchanged`
}

const sentenceOf = ({ created, updated }: SheetImport) =>
  `${created.toLocaleString('en')} created, ${updated.toLocaleString('en')} updated.`
