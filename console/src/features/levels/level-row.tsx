import type { Level } from '@griot/contract/curriculum/levels.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import * as levelApiMessages from '@griot/contract/messages/api/curriculum/level.ts'
import * as readinessApiMessages from '@griot/contract/messages/api/curriculum/readiness.ts'
import * as deleteApiMessages from '@griot/contract/messages/api/history/delete.ts'
import * as curriculumMessages from '@griot/contract/messages/ui/curriculum/curriculum.ts'
import * as duplicateMessages from '@griot/contract/messages/ui/curriculum/duplicate.ts'
import * as levelMessages from '@griot/contract/messages/ui/curriculum/level.ts'
import * as readinessMessages from '@griot/contract/messages/ui/curriculum/readiness.ts'
import * as setAvailabilityMessages from '@griot/contract/messages/ui/curriculum/set-availability.ts'
import * as shareMessages from '@griot/contract/messages/ui/releases/share-links.ts'
import { totalOf } from '@griot/contract/readiness/gap.ts'
import type { LevelSummary } from '@griot/contract/readiness/reads.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { Word } from '@griot/player/word/word.tsx'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { call } from '../../api/client.ts'
import { useHasPermission } from '../../session/use-session.ts'
import { useAvailability } from '../../shared/availability/use-availability.ts'
import { useSetAvailability } from '../../shared/bulk-changes/use-set-availability.tsx'
import { ItemComments } from '../../shared/comments/item-comments.tsx'
import { LEVEL_LABELS } from '../../shared/curriculum/curriculum-labels.ts'
import { madeOf } from '../../shared/curriculum/made-of.ts'
import { useDeletion } from '../../shared/curriculum/use-deletion.tsx'
import { useDuplicate } from '../../shared/duplicate/use-duplicate.tsx'
import { Checklist } from '../../shared/readiness/checklist.tsx'
import { ReadyButton } from '../../shared/readiness/ready-badge.tsx'
import { gapsOfLevel, useLevelReadiness } from '../../shared/readiness/use-readiness.ts'
import { DotsButton } from '../../ui/buttons/dots-button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { countBars, Meter, stateBars } from '../../ui/feedback/meter.tsx'
import { LoadFailed, Loading, Skeleton } from '../../ui/loading/list-states.tsx'
import { Menu, MenuItem } from '../../ui/overlay/menu.tsx'
import classes from './level-list.module.css'
import { LevelSwitch } from './level-switch.tsx'

interface LevelRowProps {
  level: Level
  /** Summary of what it lacks; undefined while unknown. */
  readiness: LevelSummary | undefined
  /** Handlers that preload the dialog opened by `onEdit`. */
  editIntent: { onPointerEnter: () => void; onFocus: () => void }
  onEdit: () => void
}

/** One level: number, title, progress of its lessons, actions. */
export function LevelRow({ level, readiness, editIntent, onEdit }: LevelRowProps) {
  const [open, setOpen] = useState(false)
  const checklist = useId()
  const mayWrite = useHasPermission('levels.write')
  const availability = useAvailability({
    noun: 'level',
    row: level,
    name: levelMessages.level({ level: level.level }),
    message: levelApiMessages.updated.message,
    failed: curriculumMessages.updateFailed,
  })
  const mayShare = useHasPermission('shares.write')
  const { language, id } = level
  return (
    <li className={classes.row}>
      <span className={classes.number}>{level.level}</span>
      <div className={classes.text}>
        <h2 className={classes.title}>
          <Word language={language} size="l">
            {level.title}
          </Word>
          <span className={`${layout.secondary} ${layout.breaks}`}>{level.levelInWords}</span>
          <span className={`${layout.faint} ${classes.id}`}>{id}</span>
        </h2>
        <p className={`${layout.secondary} ${layout.breaks} ${classes.description}`}>{level.description}</p>
      </div>
      <div className={classes.meter}>
        <Meter
          bars={
            readiness
              ? stateBars(readiness.lessons, level.totalLessons)
              : countBars(level.lessonCount, level.totalLessons)
          }
          words={curriculumMessages.lessonsCreated(madeOf(level.lessonCount, level.totalLessons))}
        />
        {readiness && (
          <ReadyButton
            label={readinessMessages.ofLevel({ number: level.level })}
            state={readiness.state}
            missing={totalOf(readiness.missing)}
            open={open}
            onToggle={() => setOpen(!open)}
            controls={checklist}
          />
        )}
      </div>
      <div className={classes.switch}>
        <LevelSwitch level={level.level} levelId={id} language={language} {...availability} />
      </div>
      <div className={classes.actions}>
        <ItemComments entity="level" id={id} number={level.level} labels={LEVEL_LABELS} />
        {mayWrite && (
          <Button
            id={`edit-${id}`}
            variant="quiet"
            {...editIntent}
            onClick={onEdit}
            aria-label={levelMessages.editLevelNumber({ level: level.level })}
          >
            {levelMessages.editLevel}
          </Button>
        )}
        <LinkButton
          to="/dashboard/levels/lessons"
          search={{ language, levelId: id }}
          aria-label={levelMessages.seeLessonsOf({ level: level.level })}
        >
          {levelMessages.seeLessons}
        </LinkButton>
        {mayShare && <LevelMenu level={level} mayWrite={mayWrite} />}
      </div>
      <div className={classes.checklist} id={checklist} hidden={!open}>
        {open && <LevelChecklist levelId={id} language={language} />}
      </div>
    </li>
  )
}

export function LevelRowSkeleton({ number }: { number: number }) {
  return (
    <div className={classes.row}>
      <span className={classes.number}>{number}</span>
      <div className={classes.text}>
        <Skeleton width={`${20 + ((number * 7) % 15)}%`} height={20} />
        <div style={{ height: 10 }} />
        <Skeleton width={`${50 + ((number * 13) % 30)}%`} />
      </div>
      <Skeleton width={67} height={24} />
      <Skeleton width={110} height={18} />
      <Skeleton width={190} height={32} />
    </div>
  )
}

/** What a level and its contents lack. */
function LevelChecklist({ levelId, language }: { levelId: string; language: LanguageName }) {
  const { data, error, refetch } = useLevelReadiness(levelId)
  if (data) return <Checklist of="level" gaps={gapsOfLevel(data)} location={{ language, levelId }} />
  if (error)
    return <LoadFailed error={error} title={readinessApiMessages.loadFailed.message} onRetry={() => void refetch()} />
  return (
    <Loading sentence={levelMessages.loadingReadiness}>
      <Skeleton width="60%" height={60} />
    </Loading>
  )
}

/** Rare actions on a level: share, edit all fields, history, delete. */
function LevelMenu({ level, mayWrite }: { level: Level; mayWrite: boolean }) {
  const { id, language, version, available, lessonCount } = level
  const name = levelMessages.level({ level: level.level })
  const place = { language, levelId: id }
  const duplicate = useDuplicate({ of: 'level', id, number: level.level, title: level.title, language, levelId: id })
  const setAll = useSetAvailability()
  const item = { of: 'level' as const, id, number: level.level, location: place }
  const deletion = useDeletion({
    entity: 'level',
    name,
    available,
    deletionBlockers: async () => {
      if (!available && lessonCount === 0) return null
      const lessons = await call('listLessons', { params: place })
      return {
        sentences: [
          ...(available ? [deleteApiMessages.available.message] : []),
          ...(lessons.length > 0 ? [deleteApiMessages.containsLessons({ count: lessons.length }).message] : []),
        ],
        things: lessons,
      }
    },
    remove: () => call('deleteLevel', { params: { id }, ifMatch: version }),
    restore: (key) => call('restoreLevel', { body: { key } }),
    remedy: lessonCount > 0 && (
      <LinkButton to="/dashboard/levels/lessons" search={place}>
        {levelMessages.seeLessons}
      </LinkButton>
    ),
    belongsTo: () => document.getElementById('main'),
  })
  return (
    <>
      <Menu
        button={(attributes) => (
          <DotsButton label={levelMessages.moreActionsForLevel({ level: level.level })} {...attributes} />
        )}
      >
        {(close) => (
          <>
            {mayWrite && (
              <li>
                <Link to="/dashboard/levels/add" search={{ language, levelId: id }}>
                  {levelMessages.editAllFields}
                </Link>
              </li>
            )}
            <li>
              <Link to="/dashboard/levels/$levelId/history" params={{ levelId: id }} search={{ language, levelId: id }}>
                {levelMessages.history}
              </Link>
            </li>
            <li>
              <Link to="/dashboard/releases/$releaseId/packs" params={{ releaseId: 'live' }} search={place}>
                {shareMessages.share}
              </Link>
            </li>
            {mayWrite && (
              <>
                <MenuItem
                  name={duplicateMessages.duplicate}
                  intent={duplicate.intent}
                  onClick={() => {
                    close()
                    duplicate.begin()
                  }}
                />
                <MenuItem
                  name={setAvailabilityMessages.makeAll}
                  intent={setAll.intent}
                  onClick={() => {
                    close()
                    setAll.begin(item, true)
                  }}
                />
                <MenuItem
                  name={setAvailabilityMessages.takeAll}
                  intent={setAll.intent}
                  onClick={() => {
                    close()
                    setAll.begin(item, false)
                  }}
                />
                <MenuItem
                  name={levelMessages.deleteLevel}
                  intent={deletion.intent}
                  onClick={() => {
                    close()
                    deletion.begin()
                  }}
                />
              </>
            )}
          </>
        )}
      </Menu>
      {deletion.dialog}
      {duplicate.dialog}
      {setAll.dialog}
    </>
  )
}
