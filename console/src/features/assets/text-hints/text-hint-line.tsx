import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import { wordOfFinding } from '@griot/contract/lint/word-of-finding.ts'
import * as fixApiMessages from '@griot/contract/messages/api/assets/fix.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as lintMessages from '@griot/contract/messages/ui/texts/lint.ts'
import * as textHintsMessages from '@griot/contract/messages/ui/texts/text-hints.ts'
import { Button } from '@griot/player/ui/button.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, useState } from 'react'
import { sentenceOf } from '../../../api/api-error.ts'
import { assetsKey } from '../../../shared/assets/assets.queries.ts'
import { reasonsInOneLine } from '../../../shared/text-hints/reasons.ts'
import { fixFindings } from '../../../shared/text-hints/save-texts.ts'
import { dismissHint } from '../../../shared/text-hints/text-hints.calls.ts'
import { useAddWord } from '../../../shared/text-hints/use-add-word.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { goToNextLine } from './focus-next-line.ts'
import { TextCells } from './text-cells.tsx'
import type { TextHintRow } from './text-hint-groups.ts'
import classes from './text-hints.module.css'

interface TextHintLineProps {
  kind: AssetKind
  textHint: TextHintRow
  mayWrite: boolean
  onOpen: (code: string) => void
}

/** A text and its correction, the reason, and the answers: fix, dismiss, or accept the word. */
export function TextHintLine({ kind, textHint, mayWrite, onOpen }: TextHintLineProps) {
  const { row, field, text, findings } = textHint
  const { busy, run } = useStep(kind)
  const addWord = useAddWord()
  const [first] = findings
  const rule = first?.rule
  const word = first ? wordOfFinding(first) : null
  const language = first?.language
  const fixable = findings.filter(({ replacement }) => replacement !== null)
  const reasons = reasonsInOneLine(findings.map(({ reason }) => reason))

  const apply = async () => {
    const undo = await fixFindings(kind, row, fixable)
    return { message: lintMessages.applied, undo }
  }
  const dismiss = async () => {
    const hint = { id: row.id, field, rule: rule ?? 'foreignLetter', text }
    await dismissHint(kind, { ...hint, dismissed: true })
    return { message: fixApiMessages.dismissed.message, undo: () => dismissHint(kind, { ...hint, dismissed: false }) }
  }
  return (
    <tr className={classes.row} data-text-hint-line>
      <TextCells
        kind={kind}
        code={row.code}
        fields={row}
        field={field}
        text={text}
        places={findings}
        reason={reasons}
      />
      <td className={classes.actions}>
        {mayWrite && fixable.length > 0 && (
          <Button
            size="small"
            loading={busy === 'apply'}
            disabled={busy !== null}
            aria-label={textHintsMessages.fixText({ text })}
            onClick={(event) => void run('apply', apply, event)}
          >
            {lintMessages.apply}
          </Button>
        )}
        {fixable.length === 0 && (
          <Button size="small" onClick={() => onOpen(row.code)} title={lintMessages.byHand}>
            {textHintsMessages.open}
          </Button>
        )}
        {mayWrite && (
          <Button
            variant="quiet"
            size="small"
            loading={busy === 'dismiss'}
            disabled={busy !== null}
            aria-label={textHintsMessages.keepText({ text })}
            onClick={(event) => void run('dismiss', dismiss, event)}
          >
            {lintMessages.dismiss}
          </Button>
        )}
        {mayWrite && word !== null && language && (
          <Button
            variant="quiet"
            size="small"
            disabled={busy !== null}
            aria-label={lintMessages.addWordNamed({ word })}
            onClick={({ currentTarget }) => {
              void addWord({ language, word }).then((isAdded) => isAdded && goToNextLine(currentTarget))
            }}
          >
            {lintMessages.addWord}
          </Button>
        )}
      </td>
    </tr>
  )
}

type Step = 'apply' | 'dismiss'

/** Runs one step at a time and announces its result, with Undo. */
function useStep(kind: AssetKind) {
  const [busy, setBusy] = useState<Step | null>(null)
  const queries = useQueryClient()
  const renew = () => queries.invalidateQueries({ queryKey: assetsKey(kind) })
  const undoing = (undo: () => Promise<void>) => () => {
    undo()
      .catch((error: unknown) => toast.failure(sentenceOf(error, apiMessages.errorOccurred.message)))
      .finally(() => void renew())
  }
  const run = async (
    step: Step,
    work: () => Promise<{ message: string; undo: () => Promise<void> }>,
    { currentTarget }: MouseEvent<HTMLElement>,
  ) => {
    setBusy(step)
    try {
      const { message, undo } = await work()
      toast.undoable(message, undoing(undo))
      goToNextLine(currentTarget)
    } catch (error) {
      toast.failure(sentenceOf(error, apiMessages.errorOccurred.message))
    } finally {
      await renew()
      setBusy(null)
    }
  }
  return { busy, run }
}
