import {
  type ChangeAssets,
  type ChangeableField,
  KEYWORD_CHANGES,
  type KeywordsChange,
} from '@griot/contract/assets/change-assets.ts'
import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import { languageSchema } from '@griot/contract/language-schema.ts'
import { LANGUAGE_NAMES, languageTitle } from '@griot/contract/languages.ts'
import * as changeAssetsMessages from '@griot/contract/messages/ui/assets/change-assets.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import * as kindsGraphicMessages from '@griot/contract/messages/ui/kinds/graphic.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../../api/api-error.ts'
import { useSingleMutation } from '../../../api/use-single-mutation.ts'
import { assetsKey } from '../../../shared/assets/assets.queries.ts'
import { renewAfterBulkChange, showBulkToast } from '../../../shared/bulk-changes/show-bulk-toast.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Segments } from '../../../ui/form/fields/segments.tsx'
import { WordListInput } from '../../../ui/form/fields/word-list-input.tsx'
import { DialogActions } from '../../../ui/form/layout/dialog-actions.tsx'
import { useIdempotencyKey } from '../../../ui/form/save/use-idempotency-key.ts'
import { NativeSelect } from '../../../ui/inputs/native-select.tsx'
import type { CardSelection } from '../../../ui/list/use-selection.ts'
import { LoadFailed } from '../../../ui/loading/list-states.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { changeSelected } from './change-assets.calls.ts'
import classes from './change-assets-dialog.module.css'

interface Props {
  kind: AssetKind
  selection: CardSelection
  field: ChangeableField
  onClose: () => void
}

type Change = Pick<ChangeAssets, 'language' | 'keyWords'>

/** Sets the language or changes the keywords of the selected assets, after it has shown what changes. */
export function ChangeAssetsDialog({ kind, selection, field, onClose }: Props) {
  const client = useQueryClient()
  const keyOf = useIdempotencyKey()
  const [change, setChange] = useState<Change | null>(null)
  const [codes] = useState(() => [...selection.chosen])
  const plan = useQuery({
    queryKey: [...assetsKey(kind), 'change', codes, change],
    queryFn: ({ signal }) => changeSelected(kind, { codes, ...change, dryRun: true }, { signal }),
    enabled: change !== null,
    staleTime: 0,
  })
  const send = useSingleMutation({
    mutationFn: (body: Omit<ChangeAssets, 'dryRun'>) => changeSelected(kind, body, { idempotencyKey: keyOf(body) }),
    onSuccess: ({ bulkChangeId, changed, skipped }) => {
      const text = changeAssetsMessages.changed({ changed, skipped: skipped.length })
      if (bulkChangeId === null) toast.success(text)
      else showBulkToast(text, bulkChangeId, client)
      onClose()
      selection.keep(skipped.map(({ code }) => code))
    },
    onSettled: () => void renewAfterBulkChange(client),
  })
  const count = plan.data?.changed ?? 0
  return (
    <Dialog
      title={field === 'language' ? changeAssetsMessages.setLanguage : changeAssetsMessages.changeKeywords}
      width={520}
      busy={send.isPending}
      onClose={onClose}
    >
      <div className={layout.stack} data-palette-scope="">
        {send.error && <Note tone="bad" role="alert" title={sentenceOf(send.error, changeAssetsMessages.failed)} />}
        {field === 'language' ? <LanguageChange onChange={setChange} /> : <KeywordChange onChange={setChange} />}
        {change && plan.error && (
          <LoadFailed error={plan.error} title={changeAssetsMessages.checkFailed} onRetry={() => void plan.refetch()} />
        )}
        <div role="status">
          {change && plan.isFetching && <p className={layout.secondary}>{changeAssetsMessages.checking}</p>}
          {plan.data && !plan.isFetching && (
            <>
              <p>
                {changeAssetsMessages.plan({
                  changed: count,
                  unchanged: codes.length - count - plan.data.skipped.length,
                })}
              </p>
              {plan.data.skipped.length > 0 && (
                <>
                  <p>{changeAssetsMessages.skipped({ count: plan.data.skipped.length })}</p>
                  <ul className={`${layout.rows} ${classes.skipped}`}>
                    {plan.data.skipped.map(({ code, message }) => (
                      <li key={code} className={layout.row}>
                        <span className={layout.code}>{code}</span>
                        <span className={layout.breaks}>{message}</span>
                      </li>
                    ))}
                  </ul>
                </>
              )}
            </>
          )}
        </div>
        <DialogActions>
          <Button onClick={onClose} disabled={send.isPending}>
            {commonMessages.cancel}
          </Button>
          <Button
            variant="primary"
            disabled={!change || plan.isFetching || count === 0}
            loading={send.isPending}
            onClick={() => send.mutate({ codes, ...change })}
          >
            {changeAssetsMessages.change({ count })}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}

interface FieldProps {
  /** Null while the choice is incomplete. */
  onChange: (change: Change | null) => void
}

function LanguageChange({ onChange }: FieldProps) {
  const [value, setValue] = useState('')
  return (
    <NativeSelect
      label={commonMessages.language}
      value={value}
      data-autofocus
      onChange={({ currentTarget }) => {
        const language = languageSchema.safeParse(currentTarget.value).data
        setValue(currentTarget.value)
        onChange(language ? { language } : null)
      }}
      options={[
        { value: '', label: changeAssetsMessages.chooseLanguage },
        ...LANGUAGE_NAMES.map((name) => ({ value: name, label: languageTitle(name) })),
      ]}
    />
  )
}

const HOW_LABELS: Record<KeywordsChange['how'], string> = {
  add: changeAssetsMessages.add,
  remove: changeAssetsMessages.remove,
  replace: changeAssetsMessages.replace,
}
const HOW = KEYWORD_CHANGES.map((how) => [how, HOW_LABELS[how]] as const)

function KeywordChange({ onChange }: FieldProps) {
  const [change, setChange] = useState<KeywordsChange>({ how: 'add', words: [] })
  const update = (keyWords: KeywordsChange) => {
    setChange(keyWords)
    // Without words only replacing has an effect.
    onChange(keyWords.words.length > 0 || keyWords.how === 'replace' ? { keyWords } : null)
  }
  return (
    <>
      <Segments
        label={changeAssetsMessages.how}
        value={change.how}
        options={HOW}
        onChange={(how) => update({ ...change, how })}
      />
      <WordListInput
        name="keyWords"
        label={kindsGraphicMessages.keywords}
        addLabel={kindsGraphicMessages.addKeyword}
        mayQuote
        value={change.words}
        onChange={(words) => update({ ...change, words })}
      />
    </>
  )
}
