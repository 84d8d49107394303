import { ROLE_NAMES } from '@griot/contract/accounts/roles.ts'
import type { Progress } from '@griot/contract/history/progress.ts'
import { PROGRESS_WEEKS, WORK_NAMES, type WorkName } from '@griot/contract/history/work.ts'
import * as progressMessages from '@griot/contract/messages/ui/history/progress.ts'
import * as pageTitles from '@griot/contract/messages/ui/shell/page-titles.ts'
import layout from '@griot/player/ui/layout.module.css'
import { Select } from '@griot/player/ui/select.tsx'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type CSSProperties, useId } from 'react'
import { useHasPermission } from '../../session/use-session.ts'
import { Forbidden } from '../../shared/page/forbidden.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { Segments } from '../../ui/form/fields/segments.tsx'
import tableClasses from '../../ui/layout/table.module.css'
import { LoadFailed, Loading, RefetchLine, Skeleton } from '../../ui/loading/list-states.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { DATE_LOCALE, formatNumber } from '../../ui/text/format.ts'
import classes from './progress.module.css'
import { progressQuery } from './progress.queries.ts'
import type { ProgressSearch } from './progress.search.ts'

const route = getRouteApi('/dashboard/progress')

const WORK_LABELS: Record<WorkName, string> = {
  words: progressMessages.words,
  files: progressMessages.files,
  activities: progressMessages.activities,
  lessons: progressMessages.lessons,
}
const CHOICES: readonly (readonly [WorkName | 'all', string])[] = [
  ['all', progressMessages.allWork],
  ...WORK_NAMES.map((name) => [name, WORK_LABELS[name]] as const),
]

/** What each person has saved per week, for admins. */
export function ProgressPage() {
  const may = useHasPermission('audit.read')
  return may ? <Counted /> : <Forbidden title={pageTitles.progress} />
}

function Counted() {
  const search = route.useSearch()
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(progressQuery(search))
  return (
    <>
      <PageHead title={pageTitles.progress} sub={progressMessages.subtitle} />
      <Choices search={search} />
      {isPending && (
        <Loading sentence={progressMessages.loading}>
          <Skeleton width="100%" height={320} />
        </Loading>
      )}
      {error && !data && <LoadFailed error={error} title={progressMessages.failed} onRetry={() => void refetch()} />}
      {data && <RefetchLine active={isPlaceholderData} />}
      {data && <ProgressTable progress={data} />}
      <div className={classes.note}>
        <Note tone="info">{progressMessages.counted}</Note>
      </div>
    </>
  )
}

/** What is counted, and for how many weeks; in the URL. */
function Choices({ search }: { search: ProgressSearch }) {
  const navigate = route.useNavigate()
  const weeksId = useId()
  const choose = (changes: Partial<ProgressSearch>) =>
    void navigate({ search: { ...search, ...changes }, replace: true, resetScroll: false })
  return (
    <div className={`${layout.between} ${layout.cluster} ${classes.choices}`}>
      <Segments
        label={progressMessages.work}
        value={search.work ?? 'all'}
        options={CHOICES}
        onChange={(work) => choose({ work: work === 'all' ? undefined : work })}
      />
      <label className={`${layout.row} ${layout.secondary} ${classes.weeks}`} htmlFor={weeksId}>
        {progressMessages.weeks}
        <Select id={weeksId} value={search.weeks} onChange={({ target }) => choose({ weeks: Number(target.value) })}>
          {PROGRESS_WEEKS.map((weeks) => (
            <option key={weeks} value={weeks}>
              {formatNumber(weeks)}
            </option>
          ))}
        </Select>
      </label>
    </div>
  )
}

/** People by name, one string per week; on narrow screens a card per person. */
function ProgressTable({ progress: { weeks, people } }: { progress: Progress }) {
  const heads = weeks.map((week, index) => (index === weeks.length - 1 ? progressMessages.thisWeek : formatWeek(week)))
  const highest = Math.max(1, ...people.flatMap(({ counts }) => counts))
  const sums = weeks.map((_, week) => sum(people.map(({ counts }) => counts[week] ?? 0)))
  return (
    <div className={`${layout.card} ${classes.sheet}`}>
      <table className={`${tableClasses.table} ${classes.table}`} aria-label={progressMessages.table}>
        <thead>
          <tr>
            <th scope="col">{progressMessages.person}</th>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            <th scope="col">{progressMessages.total}</th>
          </tr>
        </thead>
        <tbody>
          {people.map(({ id, name, email, role, counts }) => (
            <tr key={id}>
              <th scope="row">
                <b title={email}>{name}</b>
                <span>{ROLE_NAMES[role]}</span>
              </th>
              {counts.map((count, week) => (
                <td key={weeks[week]} data-head={heads[week]} data-none={count === 0 || undefined}>
                  <span className={classes.count} style={{ '--share': count / highest } as CSSProperties}>
                    <i aria-hidden="true" />
                    {formatNumber(count)}
                  </span>
                </td>
              ))}
              <td className={classes.total} data-head={progressMessages.total}>
                {formatNumber(sum(counts))}
              </td>
            </tr>
          ))}
          <tr className={classes.sum}>
            <th scope="row">{progressMessages.all}</th>
            {sums.map((count, week) => (
              <td key={weeks[week]} data-head={heads[week]}>
                {formatNumber(count)}
              </td>
            ))}
            <td className={classes.total} data-head={progressMessages.total}>
              {formatNumber(sum(sums))}
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}

/** A Monday in a narrow column: 5 Oct. @param date of the calendar, such as 2026-10-05 */
function formatWeek(date: string): string {
  return new Date(date).toLocaleDateString(DATE_LOCALE, { day: 'numeric', month: 'short', timeZone: 'UTC' })
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
