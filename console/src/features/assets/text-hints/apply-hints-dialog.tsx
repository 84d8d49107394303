import { IconArrowRight } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AssetKind } from '#contract/assets/kinds.ts'
import { lintMessages, mendMessages } from '#contract/assets/text-hints.ts'
import { LANGUAGES, type LanguageName, languageSchema } from '#contract/languages.ts'
import { LINT_RULES, type LintRule } from '#contract/lint/finding.ts'
import { messages } from '#contract/messages.ts'
import { counted } from '#contract/text/count-words.ts'
import { sentenceOf } from '../../../api/api-error.ts'
import { assetsKey } from '../../../shared/assets/assets.queries.ts'
import { undoImport } from '../../../shared/sheets/sheets.calls.ts'
import { type MendedBatch, mendAll } from '../../../shared/text-hints/text-hints.calls.ts'
import { OddText } from '../../../shared/word/unexpected-characters-text.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useAttemptKey } from '../../../ui/form/save/use-idempotency-key.ts'
import { useStillHere } from '../../../ui/form/save/use-is-mounted.ts'
import { LoadFailed, Loading } from '../../../ui/loading/list-states.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { changedPlaces } from './changed-places.ts'
import classes from './mend-all-dialog.module.css'
import { mendPreviewQuery } from './text-hints.queries.ts'

interface MendAllDialogProps {
  kind: AssetKind
  rule: LintRule
  language: LanguageName | undefined
  onClose: () => void
}

/** Preview of fixing all findings of a rule, before it is done. */
export function MendAllDialog({ kind, rule, language, onClose }: MendAllDialogProps) {
  const preview = useQuery(mendPreviewQuery(kind, { rule, language }))
  const { busy, failure, mend } = useMendAll({ kind, rule, language, onClose })
  const where = language ? `, ${LANGUAGES[language].label}` : ''
  const { data } = preview
  return (
    <Dialog
      title={`${lintMessages.mendAll}: ${LINT_RULES[rule].title}${where}`}
      width={640}
      busy={busy}
      onClose={onClose}
    >
      {failure && <Note tone="bad" role="alert" title={failure} />}
      {preview.isPending && <Loading sentence={lintMessages.loading} />}
      {preview.isError && !data && (
        <LoadFailed
          error={preview.error}
          title={lintMessages.loadFailed}
          onRetry={() => void preview.refetch()}
        />
      )}
      {data && <Preview batch={data} />}
      <div className={classes.actions}>
        <Button variant="quiet" onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <Button
          variant="primary"
          loading={busy}
          disabled={!data || data.mended === 0}
          onClick={() => void mend()}
        >
          {lintMessages.mend} {data ? counted(data.mended, 'text') : ''}
        </Button>
      </div>
    </Dialog>
  )
}

function Preview({ batch: { mended, left, rows } }: { batch: MendedBatch }) {
  const more = mended - rows.length
  return (
    <>
      <p className={classes.summary} role="status">
        {mended === 0 ? mendMessages.nothing : `${counted(mended, 'text')} will change.`}{' '}
        {left > 0 && `${counted(left, 'text')} must be fixed by hand.`}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
      <ul className={classes.rows} tabIndex={0} aria-label="Changes">
        {rows.map((row) => (
          <Change key={`${row.id} ${row.field} ${row.before}`} row={row} />
        ))}
        {more > 0 && <li className={classes.more}>and {counted(more, 'text')} more</li>}
      </ul>
    </>
  )
}

function Change({ row: { code, before, after, language } }: { row: MendedBatch['rows'][number] }) {
  const places = changedPlaces(before, after)
  const spoken = languageSchema.safeParse(language).data
  return (
    <li className={classes.row}>
      <OddText look="was" text={before} places={places} language={spoken} />
      <IconArrowRight size={16} stroke={1.75} aria-hidden="true" />
      <span className="visually-hidden">becomes</span>
      <OddText look="now" text={before} places={places} language={spoken} />
      <code className={classes.code}>{code}</code>
    </li>
  )
}

function useMendAll({ kind, rule, language, onClose }: MendAllDialogProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const queries = useQueryClient()
  const keyFor = useAttemptKey()
  const beginHere = useStillHere()
  const renew = () => queries.invalidateQueries({ queryKey: assetsKey(kind) })
  const undo = (batch: string) => () => {
    undoImport(kind, batch)
      .then(
        ({ kept }) =>
          kept.length === 0
            ? toast.success(lintMessages.undone)
            : toast.failure(`${counted(kept.length, 'text')} not undone: changed since.`),
        (error: unknown) => toast.failure(sentenceOf(error, messages.errorOccurred)),
      )
      .finally(() => void renew())
  }
  const mend = async () => {
    setBusy(true)
    setFailure(null)
    const isHere = beginHere()
    const given = { rule, language }
    try {
      const { mended, batch } = await mendAll(kind, given, keyFor(given))
      if (batch === null) toast.failure(mendMessages.nothing)
      else toast.undoable(mendMessages.mended(mended), undo(batch))
      onClose()
    } catch (error) {
      const sentence = sentenceOf(error, messages.errorOccurred)
      if (isHere()) setFailure(sentence)
      else toast.failure(sentence)
    } finally {
      setBusy(false)
      void renew()
    }
  }
  return { busy, failure, mend }
}
