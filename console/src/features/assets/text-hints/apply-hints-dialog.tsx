import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import { fixMessages, lintMessages } from '@griot/contract/assets/text-hints.ts'
import { LANGUAGES, type LanguageName, languageSchema } from '@griot/contract/languages.ts'
import { LINT_RULES, type LintRule } from '@griot/contract/lint/finding.ts'
import { messages } from '@griot/contract/messages.ts'
import { counted } from '@griot/contract/text/count-words.ts'
import { IconArrowRight } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../../api/api-error.ts'
import { assetsKey } from '../../../shared/assets/assets.queries.ts'
import { undoImport } from '../../../shared/sheets/sheets.calls.ts'
import { type FixedBatch, fixAll } from '../../../shared/text-hints/text-hints.calls.ts'
import { UnexpectedCharactersText } from '../../../shared/word/unexpected-characters-text.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useIdempotencyKey } from '../../../ui/form/save/use-idempotency-key.ts'
import { useIsMounted } from '../../../ui/form/save/use-is-mounted.ts'
import { LoadFailed, Loading } from '../../../ui/loading/list-states.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import classes from './apply-hints-dialog.module.css'
import { changedPlaces } from './changed-places.ts'
import { fixPreviewQuery } from './text-hints.queries.ts'

interface ApplyHintsDialogProps {
  kind: AssetKind
  rule: LintRule
  language: LanguageName | undefined
  onClose: () => void
}

/** Preview of fixing all findings of a rule, before it is done. */
export function ApplyHintsDialog({ kind, rule, language, onClose }: ApplyHintsDialogProps) {
  const preview = useQuery(fixPreviewQuery(kind, { rule, language }))
  const { busy, failure, apply } = useFixAll({ kind, rule, language, onClose })
  const where = language ? `, ${LANGUAGES[language].label}` : ''
  const { data } = preview
  return (
    <Dialog
      title={`${lintMessages.applyAll}: ${LINT_RULES[rule].title}${where}`}
      width={640}
      busy={busy}
      onClose={onClose}
    >
      {failure && <Note tone="bad" role="alert" title={failure} />}
      {preview.isPending && <Loading sentence={lintMessages.loading} />}
      {preview.isError && !data && (
        <LoadFailed error={preview.error} title={lintMessages.loadFailed} onRetry={() => void preview.refetch()} />
      )}
      {data && <Preview batch={data} />}
      <div className={classes.actions}>
        <Button variant="quiet" onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <Button variant="primary" loading={busy} disabled={!data || data.applied === 0} onClick={() => void apply()}>
          {lintMessages.apply} {data ? counted(data.applied, 'text') : ''}
        </Button>
      </div>
    </Dialog>
  )
}

function Preview({ batch: { applied, remaining, rows } }: { batch: FixedBatch }) {
  const more = applied - rows.length
  return (
    <>
      <p className={classes.summary} role="status">
        {applied === 0 ? fixMessages.nothing : `${counted(applied, 'text')} will change.`}{' '}
        {remaining > 0 && `${counted(remaining, 'text')} must be fixed by hand.`}
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

function Change({ row: { code, before, after, language } }: { row: FixedBatch['rows'][number] }) {
  const places = changedPlaces(before, after)
  const spoken = languageSchema.safeParse(language).data
  return (
    <li className={classes.row}>
      <UnexpectedCharactersText look="was" text={before} places={places} language={spoken} />
      <IconArrowRight size={16} stroke={1.75} aria-hidden="true" />
      <span className="visually-hidden">becomes</span>
      <UnexpectedCharactersText look="now" text={before} places={places} language={spoken} />
      <code className={classes.code}>{code}</code>
    </li>
  )
}

function useFixAll({ kind, rule, language, onClose }: ApplyHintsDialogProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const queries = useQueryClient()
  const keyFor = useIdempotencyKey()
  const trackMounted = useIsMounted()
  const renew = () => queries.invalidateQueries({ queryKey: assetsKey(kind) })
  const undo = (batch: string) => () => {
    undoImport(kind, batch)
      .then(
        ({ notUndone }) =>
          notUndone.length === 0
            ? toast.success(lintMessages.undone)
            : toast.failure(`${counted(notUndone.length, 'text')} not undone: changed since.`),
        (error: unknown) => toast.failure(sentenceOf(error, messages.errorOccurred)),
      )
      .finally(() => void renew())
  }
  const apply = async () => {
    setBusy(true)
    setFailure(null)
    const isHere = trackMounted()
    const given = { rule, language }
    try {
      const { applied, batch } = await fixAll(kind, given, keyFor(given))
      if (batch === null) toast.failure(fixMessages.nothing)
      else toast.undoable(fixMessages.applied(applied), undo(batch))
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
  return { busy, failure, apply }
}
