import { Button } from '@mantine/core'
import type { Level } from '#contract/levels.ts'
import { levelMessages } from '#contract/levels.ts'
import { sentenceOf } from '../../api/api-error.ts'
import { useMay } from '../../session/use-session.ts'
import { madeOf } from '../../ui/base/format.ts'
import { LinkButton } from '../../ui/base/link-button.tsx'
import { countBars, Meter } from '../../ui/base/meter.tsx'
import { toast } from '../../ui/base/toast.ts'
import { useHeldSwitch } from '../../ui/form/use-held-switch.ts'
import { Bone } from '../../ui/page/list-states.tsx'
import { Word } from '../../ui/word/word.tsx'
import classes from './level-list.module.css'
import { LevelSwitch } from './level-switch.tsx'
import { usePatchLevel } from './levels.queries.ts'

interface LevelRowProps {
  level: Level
  /** Makes the dialog ready that `onEdit` opens. */
  editIntent: { onPointerEnter: () => void; onFocus: () => void }
  onEdit: () => void
}

/** One level: its number, title, how many of its lessons are made, and what can be done. */
export function LevelRow({ level, editIntent, onEdit }: LevelRowProps) {
  const mayWrite = useMay('levels.write')
  const patch = usePatchLevel()
  const holder = useHeldSwitch('level', level, `Level ${level.level}`)
  const setAvailable = (available: boolean) =>
    patch.mutate(
      { level, body: { available } },
      {
        onSuccess: () => {
          holder.drop()
          toast.success(levelMessages.updated)
        },
        onError: (error) => {
          if (!holder.hold(error, available)) toast.failure(sentenceOf(error, 'Update failed'))
        },
      },
    )
  const { language, id } = level
  return (
    <li className={classes.row}>
      <span className={classes.number}>{level.level}</span>
      <div className={classes.text}>
        <h2 className={classes.title}>
          <Word language={language} size="l">
            {level.title}
          </Word>
          <span className={classes.gloss}>{level.levelInWords}</span>
          <span className={classes.id}>{id}</span>
        </h2>
        <p className={classes.description}>{level.description}</p>
      </div>
      <div className={classes.meter}>
        <Meter
          bars={countBars(level.lessonCount, level.totalLessons)}
          words={madeOf(level.lessonCount, level.totalLessons, 'lesson')}
        />
      </div>
      <div className={classes.switch}>
        <LevelSwitch
          level={level.level}
          lessonCount={level.lessonCount}
          available={
            patch.isPending ? (patch.variables.body.available ?? level.available) : level.available
          }
          pending={patch.isPending}
          onChange={setAvailable}
          holder={holder}
        />
      </div>
      <div className={classes.actions}>
        {mayWrite && (
          <Button
            id={`edit-${id}`}
            variant="subtle"
            {...editIntent}
            onClick={onEdit}
            aria-label={`Edit Level ${level.level}`}
          >
            Edit Level
          </Button>
        )}
        <LinkButton
          to="/dashboard/levels/lessons"
          search={{ language, levelId: id }}
          aria-label={`See Lessons of level ${level.level}`}
        >
          See Lessons
        </LinkButton>
      </div>
    </li>
  )
}

export function LevelRowSkeleton({ number }: { number: number }) {
  return (
    <div className={classes.row}>
      <span className={classes.number}>{number}</span>
      <div className={classes.text}>
        <Bone width={`${20 + ((number * 7) % 15)}%`} height={20} />
        <div style={{ height: 10 }} />
        <Bone width={`${50 + ((number * 13) % 30)}%`} />
      </div>
      <Bone width={67} height={24} />
      <Bone width={110} height={18} />
      <Bone width={190} height={32} />
    </div>
  )
}
