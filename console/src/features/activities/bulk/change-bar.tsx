import type { ActivitiesChanged } from '@griot/contract/activities/change-activities.ts'
import { DIFFICULTIES } from '@griot/contract/activities/common.ts'
import type { CallBody } from '@griot/contract/api.ts'
import { ACTIVITIES_AT_ONCE_MAX } from '@griot/contract/limits.ts'
import * as changeActivitiesMessages from '@griot/contract/messages/ui/curriculum/change-activities.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import { Button } from '@griot/player/ui/button.tsx'
import { Select } from '@griot/player/ui/select.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { useSingleMutation } from '../../../api/use-single-mutation.ts'
import { useHasPermission } from '../../../session/use-session.ts'
import { renewAfterBulkChange, showBulkToast } from '../../../shared/bulk-changes/show-bulk-toast.ts'
import { difficultyLabel } from '../../../shared/curriculum/difficulty-label.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { SelectionDock } from '../../../ui/list/selection-dock.tsx'
import type { CardSelection } from '../../../ui/list/use-selection.ts'
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx'

const SkippedDialog = lazyDialog(async () => (await import('./skipped-dialog.tsx')).SkippedDialog)

type Change = Pick<CallBody<'changeActivities'>, 'difficulty' | 'isActive'>

interface ChangeBarProps {
  selection: CardSelection
  /** Clears the selection. */
  onClose: () => void
}

/** Number of selected activities, and what can be changed in all of them, at the bottom of the list. */
export function ChangeBar({ selection, onClose }: ChangeBarProps) {
  const client = useQueryClient()
  const maySetAvailability = useHasPermission('availability.set')
  const [difficulty, setDifficulty] = useState<(typeof DIFFICULTIES)[number]>(DIFFICULTIES[0])
  const [skipped, setSkipped] = useState<ActivitiesChanged['skipped']>([])
  const count = selection.chosen.size
  const change = useSingleMutation({
    mutationFn: (change: Change) => {
      const body = { activities: [...selection.chosen].map((id) => ({ id })), ...change }
      return call('changeActivities', { body })
    },
    onSuccess: ({ bulkChangeId, changed, skipped }) => {
      const text = changeActivitiesMessages.changed({ changed, skipped: skipped.length })
      if (bulkChangeId === null) toast.success(text)
      else showBulkToast(text, bulkChangeId, client)
      setSkipped(skipped)
      selection.keep(skipped.map(({ id }) => id))
    },
    onError: (error) => toast.failure(sentenceOf(error, changeActivitiesMessages.failed)),
    onSettled: () => void renewAfterBulkChange(client),
  })
  const set = (wanted: Change) => {
    if (count <= ACTIVITIES_AT_ONCE_MAX) change.mutate(wanted)
    else toast.failure(changeActivitiesMessages.most({ most: ACTIVITIES_AT_ONCE_MAX }))
  }
  const pending = change.isPending ? change.variables : undefined
  return (
    <>
      {count > 0 && (
        <SelectionDock
          label={changeActivitiesMessages.bar}
          count={changeActivitiesMessages.count({ count })}
          leave={changeActivitiesMessages.leave}
          onLeave={onClose}
        >
          <Select
            aria-label={commonMessages.difficulty}
            value={difficulty}
            onChange={({ currentTarget }) =>
              setDifficulty(DIFFICULTIES.find((each) => each === currentTarget.value) ?? difficulty)
            }
          >
            {DIFFICULTIES.map((each) => (
              <option key={each} value={each}>
                {difficultyLabel(each)}
              </option>
            ))}
          </Select>
          <Button
            size="small"
            loading={pending?.difficulty !== undefined}
            disabled={change.isPending}
            onClick={() => set({ difficulty })}
          >
            {changeActivitiesMessages.setDifficulty}
          </Button>
          {maySetAvailability && (
            <>
              <Button
                size="small"
                loading={pending?.isActive === true}
                disabled={change.isPending}
                onClick={() => set({ isActive: true })}
              >
                {changeActivitiesMessages.makeAvailable}
              </Button>
              <Button
                size="small"
                loading={pending?.isActive === false}
                disabled={change.isPending}
                onClick={() => set({ isActive: false })}
              >
                {changeActivitiesMessages.takeOffline}
              </Button>
            </>
          )}
        </SelectionDock>
      )}
      {skipped.length > 0 && <SkippedDialog skipped={skipped} onClose={() => setSkipped([])} />}
    </>
  )
}
