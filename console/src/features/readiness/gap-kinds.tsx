import type { GapCounts } from '@griot/contract/readiness/gap.ts'
import { GAP_KINDS, type GapKind } from '@griot/contract/readiness/gap-kinds.ts'
import { GAP_LABELS } from '@griot/contract/readiness/messages.ts'
import { Link } from '@tanstack/react-router'
import layout from '../../ui/layout/layout.module.css'
import classes from './readiness.module.css'
import { countOf } from './readiness-words.ts'

interface Props {
  counts: GapCounts
  /** Absent for all. */
  chosen: GapKind | undefined
}

/** Kinds of gaps with their numbers, as a filter. */
export function GapKinds({ counts, chosen }: Props) {
  return (
    <nav className={`${layout.cluster} ${classes.kinds}`} aria-label="What is missing">
      {[undefined, ...GAP_KINDS].map((kind) => (
        <Link
          key={kind ?? 'all'}
          className={layout.toggle}
          to="/dashboard/readiness"
          search={(search) => ({ ...search, gap: kind })}
          replace
          resetScroll={false}
          // without `exact`, links with fewer search parameters would be active too
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={kind === chosen ? 'true' : undefined}
        >
          {kind === undefined ? 'All' : GAP_LABELS[kind]} <b>{countOf(counts, kind)}</b>
        </Link>
      ))}
    </nav>
  )
}
