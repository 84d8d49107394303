import { ASSET_KIND_NAMES, ASSET_KINDS, type AssetKind } from '@griot/contract/assets/kinds.ts'
import { type AssetSummary, WORKLIST_ROWS } from '@griot/contract/assets/summary.ts'
import { LANGUAGE_NAMES, type LanguageName } from '@griot/contract/languages.ts'
import * as worklistMessages from '@griot/contract/messages/ui/assets/worklist.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import layout from '@griot/player/ui/layout.module.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import type { AssetFilters } from '../../shared/assets/assets.calls.ts'
import { assetSummaryQuery } from '../../shared/assets/assets.queries.ts'
import { viewOf } from '../../shared/kinds/kinds.ts'
import { inLanguage } from '../../shared/language/in-language.ts'
import { LanguageMark } from '../../shared/language/language-mark.tsx'
import tables from '../../ui/layout/table.module.css'
import { Skeleton } from '../../ui/loading/list-states.tsx'
import { formatNumber } from '../../ui/text/format.ts'
import classes from './worklists.module.css'

/** Kinds with a language, which are also counted by language. */
const SPOKEN = ASSET_KIND_NAMES.filter((kind) => ASSET_KINDS[kind].hasLanguage)

type Counts = AssetSummary['counts'][number]
export type ListFilter = Partial<Omit<AssetFilters, 'search' | 'language'>>

interface WorklistProps {
  title: string
  countOf: (counts: Counts) => number
  filter: ListFilter
  /** Text after the count: 'without a file'. */
  state: 'noFile' | 'textHints' | 'unused'
  /** Whether the rows are loading. */
  pending: boolean
  /** The rows; undefined when loading failed. */
  children: ReactNode[] | undefined
}

/** Open work: count per kind, first rows, and count per language; each number links to its list. */
export function Worklist({ title, countOf, filter, state, pending, children }: WorklistProps) {
  const { data, isPending } = useQuery(assetSummaryQuery())
  const waitingOf = (kind: AssetKind, language?: LanguageName) => {
    const own = data?.counts.filter((one) => one.kind === kind && (language === undefined || one.language === language))
    return own?.reduce((sum, counts) => sum + countOf(counts), 0)
  }
  const empty = !children?.length && data?.counts.every((counts) => countOf(counts) === 0)
  if (empty && !pending)
    return (
      <section className={`${layout.card} ${classes.panel}`} aria-label={title}>
        <h2>{title}</h2>
        <p>{worklistMessages.empty}</p>
      </section>
    )
  const waiting = ASSET_KIND_NAMES.filter((kind) => waitingOf(kind))
  return (
    <section className={`${layout.card} ${classes.panel}`} aria-label={title}>
      <h2>{title}</h2>
      <p className={classes.all}>
        {isPending && <Skeleton width={120} />}
        {waiting.map((kind, index) => (
          <Fragment key={kind}>
            {index > 0 && ', '}
            <Count {...{ kind, filter, state }} waiting={waitingOf(kind)} named />
          </Fragment>
        ))}
      </p>
      {pending ? <SkeletonRows /> : children && <ul className={classes.rows}>{children}</ul>}
      <table className={`${tables.table} ${classes.table}`}>
        <thead>
          <tr>
            <th scope="col">{commonMessages.language}</th>
            {SPOKEN.map((kind) => (
              <th key={kind} scope="col">
                {viewOf(kind).name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {LANGUAGE_NAMES.map((language) => (
            <tr key={language}>
              <td>
                <LanguageMark language={language} />
              </td>
              {SPOKEN.map((kind) => (
                <td key={kind}>
                  {isPending ? (
                    <Skeleton width={24} />
                  ) : (
                    <Count {...{ kind, language, filter, state }} waiting={waitingOf(kind, language)} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Skeleton with the expected number of rows. */
function SkeletonRows() {
  return (
    <ul className={classes.rows} aria-hidden="true">
      {Array.from({ length: WORKLIST_ROWS }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies a row
        <li key={place}>
          <Skeleton width={28} height={18} />
          <Skeleton width="40%" />
        </li>
      ))}
    </ul>
  )
}

interface CountProps extends Pick<WorklistProps, 'filter' | 'state'> {
  kind: AssetKind
  language?: LanguageName
  /** Undefined when counting failed. */
  waiting: number | undefined
  /** Adds the name of what is counted. */
  named?: boolean
}

function Count({ kind, language, filter, state, waiting, named }: CountProps) {
  if (!waiting) return <span className={layout.muted}>{waiting ?? '–'}</span>
  const { plural, messages: kindMessages } = ASSET_KINDS[kind]
  return (
    <Link
      to="/dashboard/$assets"
      params={{ assets: plural }}
      search={{ ...(language && { language }), ...filter }}
      aria-label={kindMessages.countOf({ count: waiting, state, ...inLanguage(language) })}
    >
      {named ? kindMessages.counted({ count: waiting }) : formatNumber(waiting)}
    </Link>
  )
}
