import { lessonMessages } from '@griot/contract/curriculum/lessons.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { navigationId } from '../../ui/actions/action.ts'
import { useAction } from '../../ui/actions/use-actions.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import classes from './lesson-list.module.css'

interface Props {
  place: { language: LanguageName; levelId: string }
  /** Whether the level has its maximum of ten lessons. */
  full: boolean
}

/** 'New Lesson'; disabled in a full level, with the reason beside it. */
export function NewLesson({ place, full }: Props) {
  const navigate = useNavigate()
  const add = useAction({
    id: navigationId('/dashboard/levels/lessons/add'),
    label: 'New Lesson',
    group: 'page',
    icon: IconPlus,
    access: 'lessons.write',
    keys: ['N'],
    applies: () => !full,
    run: () => void navigate({ to: '/dashboard/levels/lessons/add', search: place }),
  })
  const icon = <IconPlus size={18} stroke={1.75} />
  if (!full) {
    return (
      <LinkButton variant="primary" to="/dashboard/levels/lessons/add" search={place} icon={icon} {...add}>
        New Lesson
      </LinkButton>
    )
  }
  return (
    <>
      <span className={classes.full} id="level-full">
        {lessonMessages.full}
      </span>
      <Button variant="primary" icon={icon} disabled aria-describedby="level-full">
        New Lesson
      </Button>
    </>
  )
}
