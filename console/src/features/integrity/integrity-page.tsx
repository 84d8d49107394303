import { userMessages } from '@griot/contract/accounts/users.ts'
import { integrityMessages } from '@griot/contract/integrity/integrity-messages.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useHasPermission } from '../../session/use-session.ts'
import { Forbidden } from '../../shared/page/forbidden.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { LoadFailed, Loading, Skeleton } from '../../ui/loading/list-states.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { CheckButtons } from './check-buttons.tsx'
import { CheckState } from './check-state.tsx'
import classes from './findings.module.css'
import { Findings } from './findings.tsx'
import { integrityKey, integrityQuery } from './integrity.queries.ts'
import type { IntegritySearch } from './integrity.search.ts'
import { countsInWords } from './words.ts'

/** Whether the stored files are those that were uploaded, and repairs for those that are not; for admins. */
export function IntegrityPage() {
  const search = useSearch({ from: '/dashboard/integrity' })
  if (useHasPermission('integrity.manage')) return <StoredFiles search={search} />
  return (
    <Forbidden
      title={integrityMessages.title}
      sentence={userMessages.adminsOnly}
      action={
        <LinkButton size="small" to="/dashboard">
          Go to the dashboard
        </LinkButton>
      }
    />
  )
}

function StoredFiles({ search }: { search: IntegritySearch }) {
  const { data: state, error, isPending, refetch } = useQuery(integrityQuery)
  useRefetchWhenEnded(state?.running?.id ?? null)
  return (
    <>
      <PageHead
        title={integrityMessages.title}
        sub={(state && countsInWords(state.open)) || '\u00a0'}
        actions={state && <CheckButtons running={state.running} />}
      />
      <p className={classes.why}>{integrityMessages.why}</p>
      {isPending && (
        <Loading sentence="Loading stored files...">
          <Skeleton width="100%" height={130} />
        </Loading>
      )}
      {error && !state && <LoadFailed error={error} title={integrityMessages.failed} onRetry={() => void refetch()} />}
      {state && (
        <>
          <CheckState state={state} />
          <Findings search={search} state={state} />
        </>
      )}
    </>
  )
}

/** Refetches the findings when a check ends. */
function useRefetchWhenEnded(running: string | null): void {
  const client = useQueryClient()
  const before = useRef(running)
  useEffect(() => {
    if (before.current !== null && before.current !== running) void client.invalidateQueries({ queryKey: integrityKey })
    before.current = running
  }, [client, running])
}
