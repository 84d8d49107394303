import { may } from '@griot/contract/accounts/roles.ts'
import { type CourseEntity, WRITE_PERMISSIONS } from '@griot/contract/lint/course-entities.ts'
import type { FieldFinding } from '@griot/contract/lint/lint-row.ts'
import * as fixApiMessages from '@griot/contract/messages/api/assets/fix.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as courseHintsMessages from '@griot/contract/messages/ui/texts/course-hints.ts'
import type { CourseHints } from '@griot/contract/words/course-hints.ts'
import layout from '@griot/player/ui/layout.module.css'
import { useState } from 'react'
import { sentenceOf } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { useSession } from '../../session/use-session.ts'
import { LanguageMark } from '../../shared/language/language-mark.tsx'
import { HintList } from '../../shared/text-hints/hint-list.tsx'
import { UnexpectedCharactersText } from '../../shared/word/unexpected-characters-text.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import classes from './words.module.css'

type Row = CourseHints['rows'][number]

const NAMES: Record<CourseEntity, string> = {
  activity: courseHintsMessages.activity,
  chat: courseHintsMessages.chat,
  level: courseHintsMessages.level,
  lesson: courseHintsMessages.lesson,
}

/** An item with its texts that have hints, and a link to its form. */
export function CourseHintRow({ row, onChanged }: { row: Row; onChanged: () => void }) {
  const { entity, id, language, findings } = row
  const { role } = useSession()
  const [busy, setBusy] = useState(false)
  const byText = Map.groupBy(findings, ({ field, text }) => `${field}\n${text}`)
  const set = async ({ rule, text }: FieldFinding, dismissed: boolean) => {
    setBusy(true)
    try {
      await call('dismissCourseHint', { body: { entity, id, rule, text, dismissed } })
    } catch (error) {
      toast.failure(sentenceOf(error, apiMessages.errorOccurred.message))
    } finally {
      setBusy(false)
      onChanged()
    }
  }
  const dismiss = async (finding: FieldFinding) => {
    await set(finding, true)
    toast.undoable(fixApiMessages.dismissed.message, () => void set(finding, false))
  }
  return (
    <li className={classes.row}>
      <div className={classes.item}>
        <LanguageMark language={language} short />
        <b>{NAMES[entity]}</b>
        <span className={`${layout.secondary} ${layout.code}`}>{id}</span>
      </div>
      <div className={classes.texts}>
        {[...byText].map(([key, ofText]) => (
          <div key={key}>
            <UnexpectedCharactersText look="was" text={ofText[0]?.text ?? ''} places={ofText} language={language} />
            <HintList
              findings={ofText}
              disabled={busy}
              {...(may(role, WRITE_PERMISSIONS[entity]) && { onDismiss: (finding) => void dismiss(finding) })}
            />
          </div>
        ))}
      </div>
      <OpenLink row={row} />
    </li>
  )
}

/** Link to the form, with the first text focused. */
function OpenLink({ row: { entity, id, kind, language, levelId, lessonId, findings } }: { row: Row }) {
  const place = { language, levelId, ...(lessonId && { lessonId }), field: findings[0]?.field }
  const look = { size: 'small' as const, 'aria-label': courseHintsMessages.openItem({ id }) }
  const name = courseHintsMessages.open
  if (entity === 'activity')
    return (
      <LinkButton
        {...look}
        to="/dashboard/levels/lessons/activities/edit/$activityType/$activityId"
        params={{ activityType: kind ?? '', activityId: id }}
        search={place}
      >
        {name}
      </LinkButton>
    )
  if (entity === 'chat')
    return (
      <LinkButton
        {...look}
        to="/dashboard/levels/lessons/chat/series/$serieId/edit"
        params={{ serieId: id }}
        search={place}
      >
        {name}
      </LinkButton>
    )
  if (entity === 'lesson')
    return (
      <LinkButton {...look} to="/dashboard/levels/lessons/add/$lessonId" params={{ lessonId: id }} search={place}>
        {name}
      </LinkButton>
    )
  return (
    <LinkButton {...look} to="/dashboard/levels/edit" search={place}>
      {name}
    </LinkButton>
  )
}
