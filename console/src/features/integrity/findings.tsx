import { FINDING_KINDS, type Integrity } from '@griot/contract/integrity/integrity.ts'
import { PAGE_SIZE } from '@griot/contract/limits.ts'
import * as integrityApiMessages from '@griot/contract/messages/api/uploads/integrity.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import * as integrityMessages from '@griot/contract/messages/ui/uploads/integrity.ts'
import layout from '@griot/player/ui/layout.module.css'
import { Select } from '@griot/player/ui/select.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId, useRef } from 'react'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Pagination } from '../../ui/list/pagination.tsx'
import { useTopOnPage } from '../../ui/list/use-top-on-page.ts'
import { Empty, LoadFailed, Loading, RefetchLine, Skeleton } from '../../ui/loading/list-states.tsx'
import { FindingRow } from './finding-row.tsx'
import classes from './findings.module.css'
import { findingsQuery, integrityKey, kindOf } from './integrity.queries.ts'
import type { IntegritySearch } from './integrity.search.ts'
import { RepairAll } from './repair-all.tsx'
import { countsInWords, KIND_WORDS } from './words.ts'

/** Refetch interval while a check runs. */
const RUNNING_MS = 3_000

/** Open findings, of one kind or of all. */
export function Findings({ search, state }: { search: IntegritySearch; state: Integrity }) {
  const { page } = search
  const kind = kindOf(search)
  const list = useQuery({
    ...findingsQuery(search),
    refetchInterval: state.running ? RUNNING_MS : false,
  })
  const client = useQueryClient()
  const navigate = useNavigate({ from: '/dashboard/integrity' })
  const rows = useRef<HTMLUListElement>(null)
  useTopOnPage(page)
  const found = list.data?.findings
  const total = list.data?.pagination.total ?? 0
  const toPage = (next: number) =>
    void navigate({ search: (before) => ({ ...before, page: next }), resetScroll: false })
  const renew = async () => {
    await client.invalidateQueries({ queryKey: integrityKey })
  }
  const leave = async (at: number) => {
    if (found?.length === 1 && page > 1) toPage(page - 1)
    await renew()
    focusRow(rows.current, at)
  }
  const repairable = kind !== 'refused' && (kind === 'untracked' || state.backup)
  const hasAny = FINDING_KINDS.some((name) => state.open[name] > 0)
  return (
    <>
      {(hasAny || kind !== undefined) && (
        <div className={layout.filters}>
          <KindFilter kind={kind} open={state.open} />
          {kind !== undefined && <p className={classes.meaning}>{KIND_WORDS[kind].means}</p>}
          {kind !== undefined && repairable && state.open[kind] > 1 && (
            <RepairAll kind={kind} count={state.open[kind]} onSettled={renew} />
          )}
        </div>
      )}
      {list.isPending && <Waiting />}
      {list.error && !found && (
        <LoadFailed error={list.error} title={integrityMessages.findingsFailed} onRetry={() => void list.refetch()} />
      )}
      {found && <RefetchLine active={list.isPlaceholderData} />}
      {found?.length === 0 && <Nothing state={state} behind={total > 0} filtered={kind !== undefined} />}
      {found && found.length > 0 && (
        <>
          <ul ref={rows} className={`${layout.card} ${layout.rows}`} aria-label={integrityMessages.findings}>
            {found.map((finding, at) => (
              <FindingRow key={finding.id} finding={finding} backup={state.backup} onSettled={() => leave(at)} />
            ))}
          </ul>
          <Pagination
            page={page}
            limit={PAGE_SIZE}
            shown={list.isPlaceholderData ? null : found.length}
            count={{ total, state: 'counted' }}
            more={found.length === PAGE_SIZE}
            onPage={toPage}
            onCountAgain={() => void list.refetch()}
          />
        </>
      )}
    </>
  )
}

function KindFilter({ kind, open }: { kind: string | undefined; open: Integrity['open'] }) {
  const id = useId()
  const navigate = useNavigate({ from: '/dashboard/integrity' })
  return (
    <search className={classes.filter} aria-label={integrityMessages.filters}>
      <label htmlFor={id}>{commonMessages.kind}</label>
      <Select
        id={id}
        value={kind ?? ''}
        onChange={({ target }) =>
          void navigate({ search: { kind: target.value || undefined, page: 1 }, replace: true })
        }
      >
        <option value="">{integrityMessages.everything}</option>
        {FINDING_KINDS.map((name) => (
          <option key={name} value={name}>
            {integrityMessages.kindAndCount({ name: KIND_WORDS[name].name, count: open[name] })}
          </option>
        ))}
      </Select>
    </search>
  )
}

/** No findings, none of this kind, not checked yet, or a page beyond the last. */
function Nothing(given: { state: Integrity; behind: boolean; filtered: boolean }) {
  const { state, behind, filtered } = given
  if (behind)
    return (
      <Empty
        sentence={integrityMessages.emptyPage}
        action={
          <LinkButton to="/dashboard/integrity" search={(before) => ({ ...before, page: 1 })}>
            {integrityMessages.firstPage}
          </LinkButton>
        }
      />
    )
  if (filtered) return <Empty sentence={integrityMessages.allWellOfKind} />
  if (state.running) return <Empty sentence={integrityMessages.soFar} />
  if (state.last === null) return <Empty sentence={integrityMessages.never}>{integrityMessages.neverWhy}</Empty>
  if (state.last.found !== null && countsInWords(state.last.found) !== '')
    return <Empty sentence={integrityMessages.settled}>{integrityMessages.settledWhy}</Empty>
  return <Empty sentence={integrityApiMessages.allWell.message} />
}

/** Focuses the row that takes the place of a removed one. */
function focusRow(list: HTMLUListElement | null, at: number): void {
  const buttons = list?.isConnected ? [...list.querySelectorAll('button')] : []
  const next = buttons[Math.min(at, buttons.length - 1)]
  ;(next ?? document.getElementById('main'))?.focus()
}

function Waiting() {
  return (
    <Loading sentence={integrityMessages.loadingFindings}>
      <div className={`${layout.card} ${layout.rows}`}>
        {[1, 2, 3].map((row) => (
          <div key={row} className={classes.row}>
            <Skeleton width={90} height={20} />
            <Skeleton width="60%" height={40} />
            <Skeleton width={110} height={20} />
            <Skeleton width={160} height={30} />
          </div>
        ))}
      </div>
    </Loading>
  )
}
