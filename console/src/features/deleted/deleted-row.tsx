import { Button } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { DELETED_KINDS, type DeletedThing } from '#contract/deleted.ts'
import { deletedMessages } from '#contract/deleted-messages.ts'
import { messages } from '#contract/messages.ts'
import { ApiError, sentenceOf } from '../../api/api-error.ts'
import { authorOf } from '../../library/author.ts'
import { useMay } from '../../session/use-session.ts'
import { formatMoment } from '../../ui/base/format.ts'
import { toast } from '../../ui/base/toast.ts'
import { LanguageMark } from '../../ui/word/language-mark.tsx'
import { Word } from '../../ui/word/word.tsx'
import classes from './deleted.module.css'
import { DELETED_VIEWS } from './kinds.ts'

const HOUR = 60 * 60 * 1000

interface Props {
  thing: DeletedThing
  /** When the list was read: what is left is counted from then. */
  now: number
  /** It is back, or what is shown of it is old. */
  onChanged: (isBack: boolean) => Promise<void>
}

/** One thing that was deleted, with the way back or what keeps it from coming. */
export function DeletedRow({ thing, now, onChanged }: Props) {
  const { kind, key, id, name, language, place, at, until, by } = thing
  const { label, write } = DELETED_KINDS[kind]
  const { icon: Icon, restore } = DELETED_VIEWS[kind]
  const mayWrite = useMay(write)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const described = useId()
  const bringBack = async () => {
    setBusy(true)
    setRefusal(null)
    try {
      await restore(key)
      toast.success(deletedMessages.back(`${label} ${id}`))
      await onChanged(true)
    } catch (error) {
      const sentence = sentenceOf(error, messages.errorOccurred)
      // It leaves the list, since it is back already or its time is over: so its row cannot say it.
      const leaves = error instanceof ApiError && [404, 410].includes(error.status)
      if (leaves) toast.failure(sentence)
      else setRefusal(sentence)
      await onChanged(leaves)
    } finally {
      setBusy(false)
    }
  }
  return (
    <li className={classes.row}>
      <div className={classes.kind}>
        <Icon size={18} stroke={1.75} aria-hidden="true" />
        <b>{label}</b>
        <span className={classes.id}>{id}</span>
      </div>
      <div className={classes.what} id={described}>
        <Word language={language ?? undefined} clamp>
          {name}
        </Word>
        {place !== null && (
          <p className={classes.place}>
            in {place.name} <span className={classes.id}>{place.id}</span>
            {place.deleted && <em>{deletedMessages.placeDeleted}</em>}
          </p>
        )}
      </div>
      <div className={classes.language}>
        {language !== null && <LanguageMark language={language} />}
      </div>
      <div className={classes.when}>
        <p>{by?.name ?? authorOf(by)}</p>
        <p>
          <time dateTime={at}>{formatMoment(new Date(at))}</time>
        </p>
      </div>
      <p className={classes.left}>{deletedMessages.left((Date.parse(until) - now) / HOUR)}</p>
      <div className={classes.action}>
        {mayWrite ? (
          <Button
            size="xs"
            leftSection={<IconRestore size={16} stroke={1.75} aria-hidden="true" />}
            loading={busy}
            aria-label={`Bring back ${label} ${id}`}
            aria-describedby={described}
            onClick={() => void bringBack()}
          >
            Bring back
          </Button>
        ) : (
          <p className={classes.place}>{deletedMessages.notYours}</p>
        )}
      </div>
      {refusal !== null && (
        <p className={classes.refusal} role="alert">
          {refusal}
        </p>
      )}
    </li>
  )
}
