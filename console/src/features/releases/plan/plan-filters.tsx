import * as planMessages from '@griot/contract/messages/ui/releases/release-plan.ts'
import layout from '@griot/player/ui/layout.module.css'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../../ui/text/format.ts'
import { PLAN_FILTERS, type PlanFilter } from '../releases.search.ts'
import classes from './plan.module.css'

const LABELS: Readonly<Record<PlanFilter, string>> = {
  new: planMessages.added,
  changed: planMessages.changed,
  removed: planMessages.removed,
  notReady: planMessages.notReady,
  notApproved: planMessages.notApproved,
}

interface Props {
  chosen: PlanFilter | undefined
  counts: Readonly<Record<PlanFilter, number>>
}

/** Kinds of rows with their numbers, which add up to that of all. */
export function PlanFilters({ chosen, counts }: Props) {
  const all = PLAN_FILTERS.reduce((sum, filter) => sum + counts[filter], 0)
  return (
    <nav className={`${layout.cluster} ${classes.filters}`} aria-label={planMessages.filters}>
      {([undefined, ...PLAN_FILTERS] as const).map((filter) => (
        <Link
          key={filter ?? 'all'}
          className={layout.toggle}
          data-apart={filter === 'notReady' || undefined}
          to="/dashboard/releases/plan"
          search={(search) => ({ ...search, show: filter })}
          replace
          resetScroll={false}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={filter === chosen ? 'true' : undefined}
        >
          {filter ? LABELS[filter] : planMessages.all} <b>{formatNumber(filter ? counts[filter] : all)}</b>
        </Link>
      ))}
    </nav>
  )
}
