import type { AvailabilityPlan } from '@griot/contract/curriculum/availability.ts'
import { type ItemCounts, totalItems } from '@griot/contract/history/bulk-changes.ts'
import * as setAvailabilityMessages from '@griot/contract/messages/ui/curriculum/set-availability.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import type { Gap } from '@griot/contract/readiness/gap.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { Word } from '@griot/player/word/word.tsx'
import { IconAlertTriangle, IconCircleCheck, IconCircleMinus, IconPlayerSkipForward } from '@tabler/icons-react'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { lessonNameQuery, levelNameQuery } from '../../api/curriculum.queries.ts'
import { readinessKey } from '../../api/readiness.queries.ts'
import { useSingleMutation } from '../../api/use-single-mutation.ts'
import { Note } from '../../ui/feedback/note.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { DialogActions } from '../../ui/form/layout/dialog-actions.tsx'
import { useIdempotencyKey } from '../../ui/form/save/use-idempotency-key.ts'
import { LoadFailed, Loading, Skeleton } from '../../ui/loading/list-states.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import type { GapLocation } from '../readiness/gap-link.tsx'
import { GapList } from '../readiness/gap-list.tsx'
import classes from './set-availability-dialog.module.css'
import { renewAfterBulkChange, showBulkToast } from './show-bulk-toast.ts'

const PLAN = { level: 'planLevelAvailability', lesson: 'planLessonAvailability' } as const
const SET = { level: 'setLevelAvailability', lesson: 'setLessonAvailability' } as const

export interface AvailabilityItem {
  of: 'level' | 'lesson'
  id: string
  /** The number by which people call it. */
  number: number
  location: GapLocation
}

interface Props {
  item: AvailabilityItem
  /** Whether everything becomes available, or nothing is available any more. */
  available: boolean
  onClose: () => void
}

function planQuery({ of, id }: AvailabilityItem, wanted: { available: boolean; includeUnready: boolean }) {
  const query = {
    available: `${wanted.available}`,
    includeUnready: `${wanted.includeUnready}`,
  } as const
  return queryOptions({
    queryKey: [...readinessKey, 'availability', of, id, query],
    queryFn: ({ signal }) => call(PLAN[of], { params: { id }, query, signal }),
    staleTime: 0,
  })
}

/** Asks before a level or lesson becomes available with everything in it, or is taken offline; lists what happens. */
export function SetAvailabilityDialog({ item, available, onClose }: Props) {
  const { of: entity, id, number } = item
  const client = useQueryClient()
  const keyOf = useIdempotencyKey()
  const [includeUnready, setIncludeUnready] = useState(false)
  const usual = useQuery(planQuery(item, { available, includeUnready: false }))
  const {
    data: plan,
    error,
    refetch,
  } = useQuery({
    ...planQuery(item, { available, includeUnready }),
    placeholderData: keepPreviousData,
  })
  const set = useSingleMutation({
    mutationFn: () => {
      const body = { available, includeUnready }
      return call(SET[entity], { params: { id }, body, idempotencyKey: keyOf({ id, ...body }) })
    },
    onSuccess: ({ changed, skipped, bulkChangeId }) => {
      const counts = { entity, number, changed: totalItems(changed), skipped: skipped.length }
      const text = available ? setAvailabilityMessages.made(counts) : setAvailabilityMessages.taken(counts)
      if (bulkChangeId === null) toast.success(text)
      else showBulkToast(text, bulkChangeId, client)
      onClose()
    },
    onSettled: () => void renewAfterBulkChange(client),
  })
  const count = plan ? totalItems(plan.changed) : 0
  const includable = usual.data?.skipped.filter(({ mayBeIncluded }) => mayBeIncluded).length ?? 0
  const act = (
    <Button
      variant={available ? 'primary' : 'secondary'}
      disabled={count === 0}
      loading={set.isPending}
      onClick={() => set.mutate()}
      data-autofocus={available || undefined}
    >
      {available ? setAvailabilityMessages.make({ count }) : setAvailabilityMessages.take({ count })}
    </Button>
  )
  return (
    <Dialog
      title={
        available
          ? setAvailabilityMessages.askMake({ entity, number })
          : setAvailabilityMessages.askTake({ entity, number })
      }
      width={600}
      busy={set.isPending}
      onClose={onClose}
    >
      <div className={layout.stack}>
        {set.error && <Note tone="bad" role="alert" title={sentenceOf(set.error, setAvailabilityMessages.failed)} />}
        <Title item={item} />
        {plan && <Plan plan={plan} item={item} available={available} />}
        {!plan && error && (
          <LoadFailed error={error} title={setAvailabilityMessages.loadFailed} onRetry={() => void refetch()} />
        )}
        {!plan && !error && (
          <Loading sentence={setAvailabilityMessages.loading}>
            <Skeleton width="60%" height={60} />
          </Loading>
        )}
        <DialogActions>
          {available && includable > 0 && (
            <label className={`${layout.row} ${layout.grow} ${classes.tick}`}>
              <input
                type="checkbox"
                checked={includeUnready}
                disabled={set.isPending}
                onChange={(event) => setIncludeUnready(event.currentTarget.checked)}
              />
              {setAvailabilityMessages.includeUnready({ count: includable })}
            </label>
          )}
          {available ? (
            <>
              <Button onClick={onClose} disabled={set.isPending}>
                {commonMessages.cancel}
              </Button>
              {act}
            </>
          ) : (
            <>
              {act}
              {/* The safe answer is the filled one. */}
              <Button variant="primary" onClick={onClose} disabled={set.isPending} data-autofocus>
                {setAvailabilityMessages.keep}
              </Button>
            </>
          )}
        </DialogActions>
      </div>
    </Dialog>
  )
}

function Title({ item: { of, id } }: { item: AvailabilityItem }) {
  const level = useQuery({ ...levelNameQuery(id), enabled: of === 'level' })
  const lesson = useQuery({ ...lessonNameQuery(id), enabled: of === 'lesson' })
  const named = of === 'level' ? level.data : lesson.data
  if (!named) return null
  return (
    <p>
      <Word language={named.language} size="l">
        {named.title}
      </Word>
    </p>
  )
}

function Plan({ plan, item, available }: { plan: AvailabilityPlan; item: AvailabilityItem; available: boolean }) {
  const count = totalItems(plan.changed)
  const Icon = available ? IconCircleCheck : IconCircleMinus
  const first = (gaps: readonly Gap[]) => gaps.slice(0, 1)
  return (
    <>
      {count === 0 ? (
        <p className={layout.secondary}>
          {available ? setAvailabilityMessages.nothingToMake : setAvailabilityMessages.nothingToTake}
        </p>
      ) : (
        <section className={classes.part} data-tone={available ? 'ok' : 'muted'}>
          <h3>
            <Icon size={18} stroke={1.75} aria-hidden="true" />
            {available
              ? setAvailabilityMessages.becomesAvailable({ count })
              : setAvailabilityMessages.becomesUnavailable({ count })}
          </h3>
          <Counts counts={plan.changed} />
        </section>
      )}
      {plan.skipped.length > 0 && (
        <section className={classes.part} data-tone="warn">
          <h3>
            <IconPlayerSkipForward size={18} stroke={1.75} aria-hidden="true" />
            {setAvailabilityMessages.skipped({ count: plan.skipped.length })}
          </h3>
          <div className={classes.list}>
            <GapList gaps={plan.skipped.flatMap(({ gaps }) => first(gaps))} inside={item.of} location={item.location} />
          </div>
        </section>
      )}
      {plan.incomplete.length > 0 && (
        <section className={classes.part} data-tone="warn">
          <h3>
            <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />
            {setAvailabilityMessages.incomplete({ count: plan.incomplete.length })}
          </h3>
          <div className={classes.list}>
            <GapList gaps={plan.incomplete} inside={item.of} location={item.location} />
          </div>
        </section>
      )}
      {available && plan.unchanged > 0 && (
        <p className={layout.secondary}>{setAvailabilityMessages.unchanged({ count: plan.unchanged })}</p>
      )}
    </>
  )
}

function Counts({ counts }: { counts: ItemCounts }) {
  const { levels, lessons, activities, chats } = counts
  return (
    <ul className={classes.counts}>
      {levels > 0 && <li>{setAvailabilityMessages.levels({ count: levels })}</li>}
      {lessons > 0 && <li>{setAvailabilityMessages.lessons({ count: lessons })}</li>}
      {activities > 0 && <li>{setAvailabilityMessages.activities({ count: activities })}</li>}
      {chats > 0 && <li>{setAvailabilityMessages.chats({ count: chats })}</li>}
    </ul>
  )
}
