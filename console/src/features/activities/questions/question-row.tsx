import { UNKNOWN_KIND } from '@griot/contract/activities/kind-names.ts'
import { labelOfKind } from '@griot/contract/activities/kinds.ts'
import type { Question } from '@griot/contract/activities/questions/questions.ts'
import * as questionMessages from '@griot/contract/messages/ui/curriculum/question.ts'
import * as readinessMessages from '@griot/contract/messages/ui/curriculum/readiness.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import type { Gap } from '@griot/contract/readiness/gap.ts'
import layout from '@griot/player/ui/layout.module.css'
import { IconEyeOff, IconHelpCircle, IconPlayerPlay } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { difficultyLabel } from '../../../shared/curriculum/difficulty-label.ts'
import { LanguageMark } from '../../../shared/language/language-mark.tsx'
import { Checklist } from '../../../shared/readiness/checklist.tsx'
import { ReadyButton } from '../../../shared/readiness/ready-badge.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import badgeClasses from '../../../ui/feedback/badge.module.css'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { cardAttributes } from '../../../ui/list/roving-list.tsx'
import type { CardSelection } from '../../../ui/list/use-selection.ts'
import { ChooseBox } from '../bulk/choose-box.tsx'
import { KindSummary } from '../kinds/kind-summary.tsx'
import { viewOf } from '../kinds/kinds.ts'
import { repairReasons } from '../repair-reasons.ts'
import classes from './question-list.module.css'

interface QuestionRowProps {
  question: Question
  /** What it lacks; undefined while unknown. */
  gaps: readonly Gap[] | undefined
  /** Whether its preview is open. */
  open: boolean
  onPreview: (id: string) => void
  onTag: (tag: string) => void
  /** Whether it is selected. */
  chosen: boolean
  /** Absent when the role may not change activities. */
  onChoose: CardSelection['onChoose'] | undefined
}

/** One activity of the question bank: kind, question, options with the right ones marked, state. */
export function QuestionRow(props: QuestionRowProps) {
  const { question, gaps, open, onPreview, onTag, chosen, onChoose } = props
  const { activity, level, lesson } = question
  const known = activity.activityKind !== UNKNOWN_KIND
  const { id, language, levelId, lessonId } = activity
  const place = { language, levelId, lessonId }
  const [listed, setListed] = useState(false)
  const checklist = useId()
  const Icon = known ? viewOf(activity.activityKind).Icon : IconHelpCircle
  return (
    <li className={classes.row} aria-label={id} data-open={open || undefined} {...cardAttributes(id)}>
      <div className={classes.meta}>
        <div className={classes.kind} data-choosable={onChoose !== undefined || undefined}>
          {onChoose && <ChooseBox {...{ id, chosen, onChoose }} />}
          <Icon size={18} stroke={1.75} aria-hidden="true" />
          <b>{labelOfKind(activity.activityKind).message}</b>
        </div>
        <p className={layout.row}>
          <LanguageMark language={language} short />
          {known ? (
            <Link
              to="/dashboard/levels/lessons/activities/edit/$activityType/$activityId"
              params={{ activityType: activity.activityKind, activityId: id }}
              search={place}
            >
              {id}
            </Link>
          ) : (
            id
          )}
        </p>
        <p className={layout.muted} title={`${level.title}, ${lesson.title}`}>
          {questionMessages.levelLesson({ level: level.level, lessonNumber: lesson.lessonNumber })}
        </p>
      </div>
      {known && (
        <div className={classes.summary}>
          <KindSummary kind={activity.activityKind} data={activity.data} language={language} />
        </div>
      )}
      <div className={classes.state}>
        <p>{difficultyLabel(activity.difficulty)}</p>
        {gaps && (
          <ReadyButton
            label={readinessMessages.ofItem({ id })}
            state={gaps.length === 0 ? 'ready' : 'incomplete'}
            missing={gaps.length}
            open={listed}
            onToggle={() => setListed(!listed)}
            controls={checklist}
          />
        )}
        <Availability isActive={activity.isActive} />
        {activity.tags.length > 0 && (
          <ul className={`${layout.cluster} ${classes.tags}`} aria-label={questionMessages.tags}>
            {activity.tags.map((tag) => (
              <li key={tag}>
                <button type="button" onClick={() => onTag(tag)}>
                  {tag}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <IconButton
        className={classes.go}
        label={`${questionMessages.preview} ${id}`}
        aria-expanded={open}
        data-tip-end
        onClick={() => onPreview(id)}
      >
        <IconPlayerPlay size={18} stroke={1.75} aria-hidden="true" />
      </IconButton>
      {activity.repair.length > 0 && (
        <div className={`${layout.cluster} ${layout.secondary} ${layout.breaks} ${classes.repair}`}>
          <Badge tone="warn">{questionMessages.needsRepair}</Badge>
          <span>{repairReasons(activity).join(' ')}</span>
        </div>
      )}
      <div className={classes.checklist} id={checklist} hidden={!listed}>
        {listed && gaps && <Checklist of="activity" gaps={gaps} location={place} />}
      </div>
    </li>
  )
}

function Availability({ isActive }: { isActive: boolean }) {
  if (isActive) return <Badge tone="ok">{commonMessages.available}</Badge>
  return (
    <span className={`${layout.hint} ${badgeClasses.badge}`}>
      <IconEyeOff size={14} stroke={2} aria-hidden="true" />
      <span>{commonMessages.notAvailable}</span>
    </span>
  )
}
