import { DELETED_KINDS, type DeletedItem } from '@griot/contract/curriculum/deleted.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import * as deletedMessages from '@griot/contract/messages/ui/history/deleted.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { Word, wordLang } from '@griot/player/word/word.tsx'
import { IconRestore } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { ApiError, sentenceOf } from '../../api/api-error.ts'
import { useHasPermission } from '../../session/use-session.ts'
import { LanguageMark } from '../../shared/language/language-mark.tsx'
import { authorOf } from '../../shared/page/author.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { formatMoment } from '../../ui/text/format.ts'
import { rich } from '../../ui/text/rich.tsx'
import classes from './deleted.module.css'
import { DELETED_VIEWS } from './kinds.ts'

const HOUR = 60 * 60 * 1000

/** Already restored, or expired. */
const LEAVING: readonly number[] = [404, 410]

interface Props {
  thing: DeletedItem
  /** When the list was read; the remaining time is counted from then. */
  now: number
  /** Why the last attempt to restore it failed. */
  refusal: string | null
  onBack: () => Promise<void>
  /** Called on failure; `leaves` when it is no longer in the list. */
  onRefused: (sentence: string, leaves: boolean) => Promise<void>
}

/** One deleted thing, with Restore or what prevents it. */
export function DeletedRow({ thing, now, refusal, onBack, onRefused }: Props) {
  const { kind, key, id, name, language, place, at, until, by } = thing
  const { label, write } = DELETED_KINDS[kind]
  const { icon: Icon, inEnglish = false, restore, restoreLabel, restoredText } = DELETED_VIEWS[kind]
  const mayWrite = useHasPermission(write)
  const [busy, setBusy] = useState(false)
  const described = useId()
  const restoreItem = async () => {
    setBusy(true)
    try {
      await restore(key)
      toast.success(restoredText(id))
      await onBack()
    } catch (error) {
      const leaves = error instanceof ApiError && LEAVING.includes(error.status)
      await onRefused(sentenceOf(error, apiMessages.errorOccurred.message), leaves)
    } finally {
      setBusy(false)
    }
  }
  return (
    <li className={classes.row}>
      <div className={classes.kind}>
        <Icon size={18} stroke={1.75} aria-hidden="true" />
        <b>{label}</b>
        <span className={`${layout.secondary} ${layout.breaks} ${layout.code} ${classes.id}`}>{id}</span>
      </div>
      <div className={classes.what} id={described}>
        <Word language={inEnglish ? undefined : (language ?? undefined)} clamp>
          {typeof name === 'string' ? name : name.message}
        </Word>
        {place !== null && (
          <p className={classes.place}>
            {rich(
              deletedMessages.place({
                name: place.name,
                id: place.id,
                place: (text) => <span lang={language === null ? undefined : wordLang(language)}>{text}</span>,
                code: (text) => (
                  <span className={`${layout.secondary} ${layout.breaks} ${layout.code} ${classes.id}`}>{text}</span>
                ),
              }),
            )}
            {place.deleted && <em>{deletedMessages.placeDeleted}</em>}
          </p>
        )}
      </div>
      <div className={classes.language}>{language !== null && <LanguageMark language={language} />}</div>
      <div className={classes.when}>
        <p>{authorOf(by)}</p>
        <p>
          <time dateTime={at}>{formatMoment(new Date(at))}</time>
        </p>
      </div>
      <p className={classes.left}>
        <time dateTime={until} title={deletedMessages.until({ until: formatMoment(new Date(until)) })}>
          {timeLeft((Date.parse(until) - now) / HOUR)}
        </time>
      </p>
      {mayWrite ? (
        <div className={classes.action}>
          <Button
            size="small"
            icon={<IconRestore size={16} stroke={1.75} aria-hidden="true" />}
            loading={busy}
            aria-label={restoreLabel(id)}
            aria-describedby={described}
            onClick={() => void restoreItem()}
          >
            {commonMessages.restore}
          </Button>
        </div>
      ) : (
        <p className={classes.notYours}>{deletedMessages.notYours}</p>
      )}
      {refusal !== null && (
        <p className={classes.refusal} role="alert">
          {refusal}
        </p>
      )}
    </li>
  )
}

/** @param hours until it can no longer be restored */
function timeLeft(hours: number): string {
  return hours < 48
    ? deletedMessages.leftHours({ hours: Math.max(1, Math.floor(hours)) })
    : deletedMessages.leftDays({ days: Math.round(hours / 24) })
}
