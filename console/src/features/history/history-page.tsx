import type { Permission } from '@griot/contract/accounts/roles.ts'
import { isAssetKind } from '@griot/contract/assets/kinds.ts'
import type { RevisedName, Revision } from '@griot/contract/history/revisions.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as revisionApiMessages from '@griot/contract/messages/api/history/revision.ts'
import * as historyMessages from '@griot/contract/messages/ui/history/history.ts'
import * as revisionMessages from '@griot/contract/messages/ui/history/revision.ts'
import * as pageTitles from '@griot/contract/messages/ui/shell/page-titles.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { IconRestore } from '@tabler/icons-react'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { isMissing, sentenceOf } from '../../api/api-error.ts'
import { useHasPermission } from '../../session/use-session.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { showUndoToast } from '../../ui/feedback/undo-toast.ts'
import { ToggleSwitch } from '../../ui/form/fields/toggle-switch.tsx'
import { useIdempotencyKey } from '../../ui/form/save/use-idempotency-key.ts'
import { LoadFailed, Loading, Skeleton } from '../../ui/loading/list-states.tsx'
import { EntityNotFound } from '../../ui/page/entity-not-found.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { formatMoment } from '../../ui/text/format.ts'
import { languageOf, partsOf } from './compared.ts'
import { Comparison } from './comparison.tsx'
import { compare, restores } from './differences.ts'
import classes from './history.module.css'
import { type RevisionPage, restoreRevision, revisionsOf } from './history.queries.ts'
import { RevisionList } from './revision-list.tsx'

export interface HistoryProps {
  name: RevisedName
  id: string
  /** Permission needed to restore. */
  write: Permission
  /** Sentence shown when the thing does not exist. */
  notFound: string
  /** Link to the thing itself. */
  back: ReactNode
}

/** All revisions of a thing, two of them side by side, with Restore. */
export function HistoryPage({ name, id, notFound, back, write }: HistoryProps) {
  const list = useInfiniteQuery(revisionsOf(name, id))
  if (isMissing(list.error))
    return <EntityNotFound title={pageTitles.history} sentence={notFound} why={id} action={back} />
  const pages = list.data?.pages
  const sub = pages && historyMessages.subtitle({ id, count: pages[0]?.total ?? 0 })
  return (
    <>
      <PageHead title={pageTitles.history} sub={sub} actions={back} />
      {list.isPending && (
        <Loading sentence={historyMessages.loadingRevisions}>
          <Skeleton width="100%" height={320} />
        </Loading>
      )}
      {list.error && !pages && (
        <LoadFailed error={list.error} title={revisionMessages.failed} onRetry={() => void list.refetch()} />
      )}
      {pages && (
        <Revisions
          name={name}
          id={id}
          write={write}
          pages={pages}
          more={
            list.hasNextPage && (
              <Button
                className={classes.more}
                size="small"
                loading={list.isFetchingNextPage}
                onClick={() => void list.fetchNextPage()}
              >
                {historyMessages.showOlder}
              </Button>
            )
          }
        />
      )}
    </>
  )
}

type RevisionsProps = Pick<HistoryProps, 'name' | 'id' | 'write'> & {
  pages: readonly RevisionPage[]
  more: ReactNode
}

function Revisions({ name, id, write, pages, more }: RevisionsProps) {
  const revisions = pages.flatMap((page) => page.revisions)
  const [all, setAll] = useState(false)
  // Keep the selected revision when others save: Restore applies to it.
  const [from, setFrom] = useState(revisions[1] ?? revisions[0])
  const [chosenTo, setTo] = useState<Revision<object> | null>(null)
  const newest = revisions[0]
  if (!newest || !from) return null
  const to = chosenTo ?? newest
  const compared = compare(partsOf(name, from.value), partsOf(name, to.value))
  const same = compared.filter((part) => part.same).length
  const differ = compared.length - same
  const rows = all ? compared : compared.filter((part) => !part.same)
  const headOf = ({ version, at }: typeof newest) =>
    version === newest.version
      ? historyMessages.revisionNow({ version })
      : historyMessages.revisionFrom({ version, when: formatMoment(new Date(at)) })
  return (
    <div className={classes.page}>
      <section aria-label={historyMessages.revisions}>
        <RevisionList
          name={name}
          revisions={revisions}
          newest={newest.version}
          from={from.version}
          to={to.version}
          onFrom={setFrom}
          onTo={(revision) => setTo(revision === newest ? null : revision)}
        />
        {more}
      </section>
      <section aria-label={historyMessages.comparison}>
        <div className={`${layout.between} ${layout.secondary} ${classes.tools}`}>
          <p role="status">{revisionMessages.differ({ differ, same })}</p>
          <ToggleSwitch
            label={historyMessages.showUnchangedFields}
            words={{ on: historyMessages.showUnchangedFields, off: historyMessages.showUnchangedFields }}
            checked={all}
            onChange={setAll}
          />
        </div>
        <div className={`${layout.card} ${classes.sheet}`}>
          {rows.length === 0 ? (
            <p className={classes.equal}>{revisionMessages.equal}</p>
          ) : (
            <Comparison
              rows={rows}
              heads={{ from: headOf(from), to: headOf(to) }}
              language={languageOf(newest.value)}
            />
          )}
          {from.version !== newest.version && (
            <Restore
              differs={restores(name, from.value, newest.value)}
              name={name}
              id={id}
              write={write}
              version={from.version}
              now={newest.version}
            />
          )}
        </div>
      </section>
    </div>
  )
}

type RestoreProps = Pick<HistoryProps, 'name' | 'id' | 'write'> & {
  version: number
  now: number
  /** Whether restoring would change anything. */
  differs: boolean
}

/** Makes an old revision the newest. It deletes nothing and can be undone. */
function Restore({ name, id, write, version, now, differs }: RestoreProps) {
  const client = useQueryClient()
  const keyOf = useIdempotencyKey()
  const mayWrite = useHasPermission(write)
  const [busy, setBusy] = useState(false)
  if (!mayWrite) return null
  if (!differs)
    return (
      <div className={`${layout.between} ${layout.secondary} ${classes.restore}`}>
        <p>
          {isAssetKind(name)
            ? revisionMessages.nothingSaidToRestore({ version })
            : revisionMessages.nothingToRestore({ version })}
        </p>
      </div>
    )
  const put = (wanted: number, ifMatch: number) =>
    restoreRevision(name, {
      id,
      version: wanted,
      ifMatch,
      idempotencyKey: keyOf({ wanted, ifMatch }),
    })
  const renew = () => client.invalidateQueries()
  const restore = async () => {
    setBusy(true)
    try {
      const made = await put(version, now)
      showUndoToast(
        revisionApiMessages.restored({ version }).message,
        () => put(now, made.version),
        () => void renew(),
      )
    } catch (error) {
      toast.failure(sentenceOf(error, apiMessages.errorOccurred.message))
    } finally {
      // Successful or not, the page may be outdated.
      await renew()
      setBusy(false)
    }
  }
  return (
    <div className={`${layout.between} ${layout.secondary} ${classes.restore}`}>
      <p>
        {revisionMessages.restoring({ next: now + 1, version })}{' '}
        {isAssetKind(name) ? revisionMessages.keepsFile : revisionMessages.keeps}
      </p>
      <Button
        icon={<IconRestore size={16} stroke={1.75} aria-hidden="true" />}
        loading={busy}
        onClick={() => void restore()}
      >
        {historyMessages.restoreRevision({ version })}
      </Button>
    </div>
  )
}
