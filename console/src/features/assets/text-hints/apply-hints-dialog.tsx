import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import { languageSchema } from '@griot/contract/language-schema.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import type { LintRule } from '@griot/contract/lint/finding.ts'
import { RULE_TITLES } from '@griot/contract/lint/rule-titles.ts'
import * as fixApiMessages from '@griot/contract/messages/api/assets/fix.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import * as lintMessages from '@griot/contract/messages/ui/texts/lint.ts'
import * as textHintsMessages from '@griot/contract/messages/ui/texts/text-hints.ts'
import { Button } from '@griot/player/ui/button.tsx'
import { IconArrowRight } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../../api/api-error.ts'
import { assetsKey } from '../../../shared/assets/assets.queries.ts'
import { inLanguage } from '../../../shared/language/in-language.ts'
import { undoImport } from '../../../shared/sheets/sheets.calls.ts'
import { type FixedBatch, fixAll } from '../../../shared/text-hints/text-hints.calls.ts'
import { UnexpectedCharactersText } from '../../../shared/word/unexpected-characters-text.tsx'
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
  const { data } = preview
  return (
    <Dialog
      title={textHintsMessages.fixAllOf({ rule: RULE_TITLES[rule].message, ...inLanguage(language) })}
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
          {commonMessages.cancel}
        </Button>
        <Button variant="primary" loading={busy} disabled={!data || data.applied === 0} onClick={() => void apply()}>
          {data ? textHintsMessages.fixTexts({ count: data.applied }) : lintMessages.apply}
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
        {applied === 0 ? fixApiMessages.nothing.message : textHintsMessages.willChange({ count: applied })}{' '}
        {remaining > 0 && textHintsMessages.byHand({ count: remaining })}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
      <ul className={classes.rows} tabIndex={0} aria-label={textHintsMessages.changes}>
        {rows.map((row) => (
          <Change key={`${row.id} ${row.field} ${row.before}`} row={row} />
        ))}
        {more > 0 && <li className={classes.more}>{textHintsMessages.more({ count: more })}</li>}
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
      <span className="visually-hidden">{textHintsMessages.becomes}</span>
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
            : toast.failure(textHintsMessages.notUndone({ count: notUndone.length })),
        (error: unknown) => toast.failure(sentenceOf(error, apiMessages.errorOccurred.message)),
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
      if (batch === null) toast.failure(fixApiMessages.nothing.message)
      else toast.undoable(fixApiMessages.applied({ count: applied }).message, undo(batch))
      onClose()
    } catch (error) {
      const sentence = sentenceOf(error, apiMessages.errorOccurred.message)
      if (isHere()) setFailure(sentence)
      else toast.failure(sentence)
    } finally {
      setBusy(false)
      void renew()
    }
  }
  return { busy, failure, apply }
}
