import type { LanguageName } from '@griot/contract/languages.ts'
import * as compareMessages from '@griot/contract/messages/ui/releases/release-compare.ts'
import * as planMessages from '@griot/contract/messages/ui/releases/release-plan.ts'
import * as releasesMessages from '@griot/contract/messages/ui/releases/releases.ts'
import type { ReleaseComparison } from '@griot/contract/releases/changes.ts'
import type { Release } from '@griot/contract/releases/releases.ts'
import { Button } from '@griot/player/ui/button.tsx'
import { Select } from '@griot/player/ui/select.tsx'
import { IconArrowsExchange, IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { sentenceOf } from '../../../api/api-error.ts'
import { loadCode } from '../../../api/load-code.ts'
import { useSingleMutation } from '../../../api/use-single-mutation.ts'
import { useContentLanguage } from '../../../session/use-curriculum.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Empty, LoadFailed, Loading, Skeleton } from '../../../ui/loading/list-states.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { formatBytes, formatDay, formatNumber } from '../../../ui/text/format.ts'
import { pairOf, type ReleasePair } from '../pair.ts'
import { labelOf } from '../release-words.ts'
import { comparisonQuery, releasesQuery } from '../releases.queries.ts'
import { compareSearch } from '../releases.search.ts'
import classes from './compare.module.css'
import { DifferingLessons } from './differing-lessons.tsx'
import { LessonComparison, LevelComparison } from './lesson-comparison.tsx'

const route = getRouteApi('/dashboard/releases/compare')

/** Two releases of a language, lesson by lesson and field by field. */
export function ComparePage() {
  const language = useContentLanguage()
  const { from, to } = compareSearch.parse(route.useSearch())
  const { data, error, refetch } = useQuery(releasesQuery(language))
  const pair = data && pairOf(data.releases, { from, to })
  return (
    <>
      <PageHead
        title={compareMessages.title}
        sub={compareMessages.subtitle({ language: labelOf(language) })}
        actions={pair && <SheetButton {...pair} />}
      />
      {error && !data && <LoadFailed error={error} title={releasesMessages.failed} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data && !pair && (
        <Empty
          sentence={compareMessages.tooFew}
          action={
            <LinkButton to="/dashboard/releases" search={{ language }}>
              {planMessages.toReleases}
            </LinkButton>
          }
        >
          {compareMessages.tooFewHint({ language: labelOf(language) })}
        </Empty>
      )}
      {data && pair && <Compared language={language} releases={data.releases} {...pair} />}
    </>
  )
}

/** Downloads what differs. The code that writes sheets is loaded on demand. */
function SheetButton(pair: ReleasePair) {
  const save = useSingleMutation({
    mutationFn: async () => {
      const { saveDifference } = await loadCode(() => import('./save-difference.ts'))
      await saveDifference(pair)
    },
    onError: (error) => toast.failure(sentenceOf(error, compareMessages.failed)),
  })
  return (
    <Button
      icon={<IconDownload size={18} stroke={1.75} />}
      loading={save.isPending}
      onClick={() => save.mutate(undefined)}
    >
      {compareMessages.asSheet}
    </Button>
  )
}

interface ComparedProps extends ReleasePair {
  language: LanguageName
  releases: readonly Release[]
}

function Compared({ language, releases, from, to }: ComparedProps) {
  const { lesson } = compareSearch.parse(route.useSearch())
  const { data, error, refetch } = useQuery(comparisonQuery({ from: from.id, to: to.id }))
  const ids = data ? idsOf(data) : []
  const shown = lesson !== undefined && ids.includes(lesson) ? lesson : ids[0]
  const level = data?.levels.find(({ id }) => id === shown)
  return (
    <>
      <div className={classes.pick}>
        <Choice language={language} releases={releases} from={from} to={to} />
        {data && <Figures comparison={data} from={from} />}
      </div>
      {error && !data && <LoadFailed error={error} title={compareMessages.failed} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data && shown === undefined && <Empty sentence={compareMessages.same} />}
      {data && shown !== undefined && (
        <div className={classes.columns}>
          <DifferingLessons comparison={data} language={language} shown={shown} />
          {level ? (
            <LevelComparison level={level} from={from} to={to} />
          ) : (
            <LessonComparison lessonId={shown} from={from} to={to} />
          )}
        </div>
      )}
    </>
  )
}

/** Levels with own differences, and lessons, in their order. */
const idsOf = ({ levels }: ReleaseComparison) =>
  levels.flatMap(({ id, fields, lessons }) => [...(fields.length > 0 ? [id] : []), ...lessons.map((each) => each.id)])

/** The two releases, each in a select. */
function Choice({ releases, from, to }: ComparedProps) {
  const navigate = useNavigate({ from: '/dashboard/releases/compare' })
  const fromId = useId()
  const toId = useId()
  const choose = (pair: { from: string; to: string }) =>
    void navigate({ search: (search) => ({ ...search, ...pair }), replace: true })
  const options = (other: Release) =>
    releases
      .filter((release) => release !== other)
      .map(({ id, number, name, isLive, madeAt }) => (
        <option key={id} value={id}>
          {compareMessages.option({ number, name, isLive, day: madeAt ? formatDay(madeAt) : '' })}
        </option>
      ))
  return (
    <div className={classes.choice}>
      <label htmlFor={fromId}>{releasesMessages.from}</label>
      <Select
        id={fromId}
        value={from.id}
        onChange={({ currentTarget: { value } }) => choose({ from: value, to: to.id })}
      >
        {options(to)}
      </Select>
      <IconButton label={compareMessages.swap} data-tip-end onClick={() => choose({ from: to.id, to: from.id })}>
        <IconArrowsExchange size={18} stroke={1.75} aria-hidden="true" />
      </IconButton>
      <label htmlFor={toId}>{releasesMessages.to}</label>
      <Select id={toId} value={to.id} onChange={({ currentTarget: { value } }) => choose({ from: from.id, to: value })}>
        {options(from)}
      </Select>
    </div>
  )
}

function Figures({ comparison: { counts, bytes }, from }: { comparison: ReleaseComparison; from: Release }) {
  const figures = [
    [compareMessages.added, formatNumber(counts.new)],
    [compareMessages.changed, formatNumber(counts.changed)],
    [compareMessages.removed, formatNumber(counts.removed)],
    [releasesMessages.phoneGets({ number: from.number }), formatBytes(bytes.small)],
  ] as const
  return (
    <dl className={classes.figures}>
      {figures.map(([label, figure]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  )
}

const Waiting = () => (
  <Loading sentence={compareMessages.loading}>
    <div className={classes.columns}>
      <Skeleton width="100%" height={320} />
      <Skeleton width="100%" height={420} />
    </div>
  </Loading>
)
