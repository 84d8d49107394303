import * as playMessages from '@griot/contract/messages/ui/curriculum/play.ts'
import layout from '@griot/player/ui/layout.module.css'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { LessonPlace } from '../../../api/activities.queries.ts'
import type { Action } from '../../../ui/actions/action.ts'
import { useAction } from '../../../ui/actions/use-actions.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import classes from './play-bar.module.css'

interface PlayBarProps {
  place: LessonPlace
  /** Ids that the two links open; null for none. */
  previous: string | null
  next: string | null
  /** Label of the Next link. */
  nextName: string
  /** Text with the current position. */
  positionText: string
}

const PLAY_PATH = '/dashboard/levels/lessons/activities/play'

/** Previous, position, Next: always in the same place, so that one can click repeatedly. */
export function PlayBar({ place, previous, next, nextName, positionText }: PlayBarProps) {
  const navigate = useNavigate()
  const step = (id: string, label: string, key: string, to: string | null, icon: Action['icon']) => ({
    id,
    label,
    group: 'page' as const,
    icon,
    access: 'content.read' as const,
    keys: [key],
    applies: () => to !== null,
    run: () => {
      if (to !== null) void navigate({ to: PLAY_PATH, search: { ...place, activity: to } })
    },
  })
  const back = useAction(step(playMessages.playPrevious, playMessages.previousActivity, 'K', previous, IconChevronLeft))
  const on = useAction(step(playMessages.playNext, playMessages.nextActivity, 'J', next, IconChevronRight))
  return (
    <nav className={`${layout.dock} ${classes.bar}`} aria-label={playMessages.previousNext}>
      <span>
        {previous && (
          <LinkButton
            icon={<IconChevronLeft size={16} stroke={1.75} aria-hidden />}
            to={PLAY_PATH}
            search={{ ...place, activity: previous }}
            {...back}
          >
            {playMessages.previous}
          </LinkButton>
        )}
      </span>
      <span className={classes.position}>{positionText}</span>
      <span>
        {next && (
          <LinkButton
            iconAfter={<IconChevronRight size={16} stroke={1.75} aria-hidden />}
            to={PLAY_PATH}
            search={{ ...place, activity: next }}
            {...on}
          >
            {nextName}
          </LinkButton>
        )}
      </span>
    </nav>
  )
}
