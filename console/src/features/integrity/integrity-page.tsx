import type { Integrity, IntegrityCheck } from '@griot/contract/integrity/integrity.ts'
import * as userApiMessages from '@griot/contract/messages/api/accounts/user.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as integrityApiMessages from '@griot/contract/messages/api/uploads/integrity.ts'
import * as pageTitles from '@griot/contract/messages/ui/shell/page-titles.ts'
import * as integrityMessages from '@griot/contract/messages/ui/uploads/integrity.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { IconShieldCheck } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { sentenceOf } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { useSingleMutation } from '../../api/use-single-mutation.ts'
import { useHasPermission } from '../../session/use-session.ts'
import { Forbidden } from '../../shared/page/forbidden.tsx'
import { useAction } from '../../ui/actions/use-actions.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { LoadFailed, Loading, Skeleton } from '../../ui/loading/list-states.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { formatMoment } from '../../ui/text/format.ts'
import { rich } from '../../ui/text/rich.tsx'
import stateClasses from './check-state.module.css'
import classes from './findings.module.css'
import { Findings } from './findings.tsx'
import { integrityKey, integrityQuery } from './integrity.queries.ts'
import type { IntegritySearch } from './integrity.search.ts'
import { countsInWords, filesOf, sizeOf } from './words.ts'

/** Whether the stored files are those that were uploaded, and repairs for those that are not; for admins. */
export function IntegrityPage() {
  const search = useSearch({ from: '/dashboard/integrity' })
  if (useHasPermission('integrity.manage')) return <StoredFiles search={search} />
  return (
    <Forbidden
      title={pageTitles.integrity}
      sentence={userApiMessages.adminsOnly.message}
      action={
        <LinkButton size="small" to="/dashboard">
          {integrityMessages.goDashboard}
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
        title={pageTitles.integrity}
        sub={(state && countsInWords(state.open)) || '\u00a0'}
        actions={state && <CheckButtons running={state.running} />}
      />
      <p className={classes.why}>{integrityMessages.why}</p>
      {isPending && (
        <Loading sentence={integrityMessages.loadingStoredFiles}>
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

/** Starts a check, or cancels the running one. */
function CheckButtons({ running }: { running: IntegrityCheck | null }) {
  const client = useQueryClient()
  const change = useSingleMutation({
    mutationFn: async (id: string | null) => {
      if (id === null) await call('startIntegrityCheck')
      else await call('cancelIntegrityCheck', { params: { id } })
      return id === null ? integrityApiMessages.started.message : integrityApiMessages.cancelled.message
    },
    onSuccess: (message) => toast.success(message),
    onError: (error) => toast.failure(sentenceOf(error, apiMessages.errorOccurred.message)),
    onSettled: () => client.invalidateQueries({ queryKey: integrityKey }),
  })
  const press = () => {
    if (!change.isPending) change.mutate(running?.id ?? null)
  }
  const label = running ? integrityMessages.cancelCheck : integrityMessages.checkNow
  const button = useAction({
    id: 'integrity-check',
    label: running ? integrityMessages.cancelCheckStoredFiles : integrityMessages.checkStoredFiles,
    group: 'page',
    icon: IconShieldCheck,
    access: 'integrity.manage',
    run: press,
  })
  return (
    <Button
      variant={running ? 'secondary' : 'primary'}
      aria-disabled={change.isPending || undefined}
      {...button}
      onClick={press}
    >
      {label}
    </Button>
  )
}

/** Progress of the running check, and the result of the last one. */
function CheckState({ state }: { state: Integrity }) {
  const { running, last, weekly, backup } = state
  return (
    <section className={`${layout.card} ${stateClasses.state}`} aria-label={integrityMessages.checks}>
      {running && <Running check={running} />}
      <dl className={stateClasses.facts}>
        <div>
          <dt>{integrityMessages.lastCheck}</dt>
          <dd>{last ? <Ended check={last} /> : integrityMessages.never}</dd>
        </div>
        <div>
          <dt>{integrityMessages.nextCheck}</dt>
          <dd>{weekly ? integrityMessages.weekly : integrityMessages.notWeekly}</dd>
        </div>
        <div>
          <dt>{integrityMessages.backup}</dt>
          <dd>{backup ? integrityMessages.hasBackup : integrityMessages.noBackup}</dd>
        </div>
      </dl>
    </section>
  )
}

function Running({ check }: { check: IntegrityCheck }) {
  const { part, files, filesRead, bytes, bytesRead, startedAt } = check
  // Never 100 % before the end.
  const percent = bytes === 0 ? 0 : Math.min(99, Math.floor((bytesRead / bytes) * 100))
  const words =
    part === 'names'
      ? integrityMessages.lookingForUntracked
      : integrityMessages.readFiles({ read: filesRead, files, bytesRead: sizeOf(bytesRead), bytes: sizeOf(bytes) })
  return (
    <div className={stateClasses.running}>
      <p>
        <b>{integrityMessages.checking}</b> {words}
      </p>
      <div
        className={layout.progress}
        role="progressbar"
        aria-label={integrityMessages.filesRead}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={words}
      >
        <span style={{ width: `${percent}%` }} />
      </div>
      <p className={layout.secondary}>
        {rich(
          integrityMessages.startedBy({
            when: formatMoment(new Date(startedAt)),
            name: starterOf(check),
            time: (text) => <time dateTime={startedAt}>{text}</time>,
          }),
        )}
      </p>
    </div>
  )
}

function Ended({ check }: { check: IntegrityCheck }) {
  const { endedAt, startedAt, files, bytes, found } = check
  const at = endedAt ?? startedAt
  const words = found ? countsInWords(found) : ''
  return (
    <>
      {rich(
        integrityMessages.endedBy({
          when: formatMoment(new Date(at)),
          name: starterOf(check),
          files: filesOf(files, bytes),
          time: (text) => <time dateTime={at}>{text}</time>,
        }),
      )}{' '}
      <Badge tone={words === '' ? 'ok' : 'warn'}>
        {words === '' ? integrityMessages.nothingFound : integrityMessages.found({ words })}
      </Badge>
    </>
  )
}

const starterOf = ({ by }: IntegrityCheck): string => (by === null ? 'Griot' : by.name || by.email)
