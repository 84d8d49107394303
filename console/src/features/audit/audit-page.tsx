import { AUDITED_KINDS } from '@griot/contract/history/audit.ts'
import * as userApiMessages from '@griot/contract/messages/api/accounts/user.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as auditMessages from '@griot/contract/messages/ui/history/audit.ts'
import * as pageTitles from '@griot/contract/messages/ui/shell/page-titles.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { Select } from '@griot/player/ui/select.tsx'
import { IconDownload } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { sentenceOf } from '../../api/api-error.ts'
import { loadCode } from '../../api/load-code.ts'
import { useHasPermission } from '../../session/use-session.ts'
import { Forbidden } from '../../shared/page/forbidden.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Empty, LoadFailed, Loading, RefetchLine, Skeleton } from '../../ui/loading/list-states.tsx'
import { useAbortOnLeave } from '../../ui/loading/use-abort-on-leave.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { formatList } from '../../ui/text/format.ts'
import classes from './audit.module.css'
import { allEvents, auditEvents, peopleQuery } from './audit.queries.ts'
import type { AuditSearch } from './audit.search.ts'
import { AuditRow } from './audit-row.tsx'
import { actionNameOf, ENTITY_WORDS, groupsOf } from './audit-words.ts'

/** The audit log, for admins only. */
export function AuditPage() {
  const search = useSearch({ from: '/dashboard/audit' })
  if (useHasPermission('audit.read')) return <Log search={search} />
  return (
    <Forbidden
      title={pageTitles.audit}
      sentence={userApiMessages.adminsOnly.message}
      action={
        <LinkButton size="small" to="/dashboard">
          {auditMessages.goDashboard}
        </LinkButton>
      }
    />
  )
}

function Log({ search }: { search: AuditSearch }) {
  const list = useInfiniteQuery(auditEvents(search))
  const events = list.data?.pages.flatMap((page) => page.events)
  return (
    <>
      <PageHead title={pageTitles.audit} actions={<AuditExport search={search} />} />
      <AuditFilters search={search} />
      {list.isPending && (
        <Loading sentence={auditMessages.loadingAuditLog}>
          <Skeleton width="100%" height={320} />
        </Loading>
      )}
      {list.error && !events && (
        <LoadFailed error={list.error} title={auditMessages.failed} onRetry={() => void list.refetch()} />
      )}
      {events && <RefetchLine active={list.isRefetching} />}
      {events?.length === 0 && <Empty sentence={auditMessages.empty} />}
      {events && events.length > 0 && (
        <ol className={`${layout.card} ${layout.rows}`} aria-label={auditMessages.events}>
          {groupsOf(events).map((group) => (
            <AuditRow key={group[0].id} events={group} />
          ))}
        </ol>
      )}
      {list.hasNextPage && (
        <Button className={classes.more} loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {auditMessages.showOlder}
        </Button>
      )}
    </>
  )
}

/** Exports the filtered log as CSV; a long export can be cancelled. */
function AuditExport({ search }: { search: AuditSearch }) {
  const [read, setRead] = useState<number | null>(null)
  const { begin, stop } = useAbortOnLeave()
  const save = async () => {
    const signal = begin()
    setRead(0)
    try {
      const events = await allEvents(search, { onProgress: setRead, signal })
      const [{ downloadRows }, { linesOfEvents }] = await loadCode(() =>
        Promise.all([import('../../shared/sheets/save-lines.ts'), import('./audit-lines.ts')]),
      )
      const today = new Date().toISOString().slice(0, 10)
      await downloadRows('csv', `audit-log-${today}`, linesOfEvents(events))
      toast.success(auditMessages.exported({ lines: events.length }))
    } catch (error) {
      if (!signal.aborted) toast.failure(sentenceOf(error, apiMessages.errorOccurred.message))
    } finally {
      setRead(null)
    }
  }
  if (read !== null) return <Button onClick={stop}>{auditMessages.cancelExport({ read })}</Button>
  return (
    <Button icon={<IconDownload size={18} stroke={1.75} aria-hidden="true" />} onClick={() => void save()}>
      {auditMessages.exportCsv}
    </Button>
  )
}

/** Filters by person, thing, action and dates, all in the URL. */
function AuditFilters({ search }: { search: AuditSearch }) {
  const people = useQuery(peopleQuery).data ?? []
  const id = useId()
  const navigate = useNavigate()
  const choose = (changes: Partial<AuditSearch>) =>
    void navigate({ to: '/dashboard/audit', search: { ...search, ...changes }, replace: true })
  const set = Object.values(search).some((value) => value !== undefined)
  return (
    <search className={`${layout.filters} ${classes.filters}`} aria-label={auditMessages.filters}>
      <div>
        <label htmlFor={`${id}-who`}>{auditMessages.who}</label>
        <Select
          id={`${id}-who`}
          value={search.who ?? ''}
          onChange={({ target }) => choose({ who: target.value || undefined })}
        >
          <option value="">{auditMessages.everyone}</option>
          {people.map(({ id: person, name, email }) => (
            <option key={person} value={person}>
              {name ? formatList([name, email]) : email}
            </option>
          ))}
          <option value="griot">Griot</option>
        </Select>
      </div>
      <div>
        <label htmlFor={`${id}-what`}>{auditMessages.what}</label>
        <Select
          id={`${id}-what`}
          value={search.entity ?? ''}
          onChange={({ target }) => choose({ entity: target.value || undefined })}
        >
          <option value="">{auditMessages.everything}</option>
          {AUDITED_KINDS.map((name) => (
            <option key={name} value={name}>
              {ENTITY_WORDS[name]}
            </option>
          ))}
        </Select>
      </div>
      <div>
        <label htmlFor={`${id}-from`}>{auditMessages.from}</label>
        <input
          id={`${id}-from`}
          type="date"
          value={search.from ?? ''}
          max={search.to}
          onChange={({ target }) => choose({ from: target.value || undefined })}
        />
      </div>
      <div>
        <label htmlFor={`${id}-to`}>{auditMessages.to}</label>
        <input
          id={`${id}-to`}
          type="date"
          value={search.to ?? ''}
          min={search.from}
          onChange={({ target }) => choose({ to: target.value || undefined })}
        />
      </div>
      <div className={classes.set}>
        {search.action !== undefined && (
          <Button size="small" onClick={() => choose({ action: undefined })}>
            {auditMessages.onlyFilter({ action: actionNameOf(search.action) })}
          </Button>
        )}
        {set && (
          <Button
            size="small"
            variant="quiet"
            onClick={() => void navigate({ to: '/dashboard/audit', search: {}, replace: true })}
          >
            {auditMessages.clearAll}
          </Button>
        )}
      </div>
    </search>
  )
}
