import { userMessages } from '@griot/contract/accounts/users.ts'
import { auditMessages } from '@griot/contract/history/audit-messages.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useHasPermission } from '../../session/use-session.ts'
import { Forbidden } from '../../shared/page/forbidden.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import layout from '../../ui/layout/layout.module.css'
import { Empty, LoadFailed, Loading, RefetchLine, Skeleton } from '../../ui/loading/list-states.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import classes from './audit.module.css'
import { auditEvents } from './audit.queries.ts'
import type { AuditSearch } from './audit.search.ts'
import { AuditExport } from './audit-export.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { AuditRow } from './audit-row.tsx'

/** The audit log, for admins only. */
export function AuditPage() {
  const search = useSearch({ from: '/dashboard/audit' })
  if (useHasPermission('audit.read')) return <Log search={search} />
  return (
    <Forbidden
      title={auditMessages.title}
      sentence={userMessages.adminsOnly}
      action={
        <LinkButton size="small" to="/dashboard">
          Go to the dashboard
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
      <PageHead title={auditMessages.title} actions={<AuditExport search={search} />} />
      <AuditFilters search={search} />
      {list.isPending && (
        <Loading sentence="Loading audit log...">
          <Skeleton width="100%" height={320} />
        </Loading>
      )}
      {list.error && !events && (
        <LoadFailed error={list.error} title={auditMessages.failed} onRetry={() => void list.refetch()} />
      )}
      {events && <RefetchLine active={list.isRefetching} />}
      {events?.length === 0 && <Empty sentence={auditMessages.empty} />}
      {events && events.length > 0 && (
        <ol className={`${layout.card} ${layout.rows}`} aria-label="Events">
          {events.map((event) => (
            <AuditRow key={event.id} event={event} />
          ))}
        </ol>
      )}
      {list.hasNextPage && (
        <Button className={classes.more} loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show older
        </Button>
      )}
    </>
  )
}
