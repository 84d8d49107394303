import { DELETED_KINDS, type DeletedItem } from '@griot/contract/curriculum/deleted.ts'
import { deletedMessages } from '@griot/contract/curriculum/deleted-messages.ts'
import { messages } from '@griot/contract/messages.ts'
import { IconRestore } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { ApiError, sentenceOf } from '../../api/api-error.ts'
import { useHasPermission } from '../../session/use-session.ts'
import { LanguageMark } from '../../shared/language/language-mark.tsx'
import { authorOf } from '../../shared/page/author.ts'
import { Word, wordLang } from '../../shared/word/word.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import layout from '../../ui/layout/layout.module.css'
import { formatMoment } from '../../ui/text/format.ts'
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
  const { icon: Icon, inEnglish = false, restore } = DELETED_VIEWS[kind]
  const mayWrite = useHasPermission(write)
  const [busy, setBusy] = useState(false)
  const described = useId()
  const restoreItem = async () => {
    setBusy(true)
    try {
      await restore(key)
      toast.success(deletedMessages.back(`${label} ${id}`))
      await onBack()
    } catch (error) {
      const leaves = error instanceof ApiError && LEAVING.includes(error.status)
      await onRefused(sentenceOf(error, messages.errorOccurred), leaves)
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
          {name}
        </Word>
        {place !== null && (
          <p className={classes.place}>
            in <span lang={language === null ? undefined : wordLang(language)}>{place.name}</span>{' '}
            <span className={`${layout.secondary} ${layout.breaks} ${layout.code} ${classes.id}`}>{place.id}</span>
            {place.deleted && <em>{deletedMessages.placeDeleted}</em>}
          </p>
        )}
      </div>
      <div className={classes.language}>{language !== null && <LanguageMark language={language} />}</div>
      <div className={classes.when}>
        <p>{by?.name ?? authorOf(by)}</p>
        <p>
          <time dateTime={at}>{formatMoment(new Date(at))}</time>
        </p>
      </div>
      <p className={classes.left}>
        <time dateTime={until} title={`Until ${formatMoment(new Date(until))}`}>
          {deletedMessages.left((Date.parse(until) - now) / HOUR)}
        </time>
      </p>
      {mayWrite ? (
        <div className={classes.action}>
          <Button
            size="small"
            icon={<IconRestore size={16} stroke={1.75} aria-hidden="true" />}
            loading={busy}
            aria-label={`Restore ${label} ${id}`}
            aria-describedby={described}
            onClick={() => void restoreItem()}
          >
            Restore
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
