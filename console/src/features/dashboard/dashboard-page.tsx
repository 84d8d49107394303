import { ASSET_KIND_NAMES, ASSET_KINDS, type AssetKind } from '@griot/contract/assets/kinds.ts'
import type { Level } from '@griot/contract/curriculum/levels.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '@griot/contract/languages.ts'
import { ACTIVITY_QUESTION_COUNT } from '@griot/contract/limits.ts'
import * as dashboardMessages from '@griot/contract/messages/ui/shell/dashboard.ts'
import { IconChevronRight, IconListCheck } from '@tabler/icons-react'
import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { levelsQuery } from '../../api/curriculum.queries.ts'
import { remembered } from '../../session/remembered-place.ts'
import { assetCountQuery, assetSummaryQuery } from '../../shared/assets/assets.queries.ts'
import { viewOf } from '../../shared/kinds/kinds.ts'
import { LanguageMark } from '../../shared/language/language-mark.tsx'
import { Word } from '../../shared/word/word.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Meter } from '../../ui/feedback/meter.tsx'
import layout from '../../ui/layout/layout.module.css'
import { lazyPage } from '../../ui/loading/lazy-page.ts'
import { Loading, Skeleton } from '../../ui/loading/list-states.tsx'
import { PageState } from '../../ui/loading/page-state.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { formatMoment, formatNumber } from '../../ui/text/format.ts'
import { AudioProgress } from './audio-progress.tsx'
import classes from './dashboard-page.module.css'
import { useFirstSteps } from './first-steps/use-first-steps.ts'
import { Worklists } from './worklists.tsx'

const FirstSteps = lazyPage(() => import('./first-steps/first-steps.tsx'), 'FirstSteps')

/** The numbers of the installation; in a new one its first steps instead. */
export function DashboardPage() {
  const { steps, hide } = useFirstSteps()
  if (!steps) return <Dashboard />
  return (
    <Suspense>
      <FirstSteps steps={steps} onHide={hide} />
    </Suspense>
  )
}

function Dashboard() {
  const counts = useCounts(ASSET_KIND_NAMES)
  return (
    <>
      <CountedAt />
      <PageHead
        title={dashboardMessages.dashboard}
        {...(counts.some((count) => count.isPending) && {
          sub: <Loading sentence={dashboardMessages.loadingDashboard} />,
        })}
      />
      <div className={classes.cards}>
        {ASSET_KIND_NAMES.map((kind, index) => (
          <CountCard
            key={kind}
            icon={viewOf(kind).icon}
            title={viewOf(kind).card}
            count={counts[index]?.data?.total}
            pending={counts[index]?.isPending ?? false}
            to={`/dashboard/${ASSET_KINDS[kind].plural}`}
          />
        ))}
        <CountCard
          icon={IconListCheck}
          title={dashboardMessages.activityQuestionAnswer}
          count={ACTIVITY_QUESTION_COUNT}
          pending={false}
          to="/dashboard/levels"
        />
        <ContinueCard />
      </div>
      <AudioProgress />
      <LevelsByLanguage />
      <Worklists />
    </>
  )
}

/** Age of the numbers, at the right of the breadcrumbs. */
function CountedAt() {
  const { dataUpdatedAt } = useQuery(assetSummaryQuery())
  if (dataUpdatedAt === 0) return null
  return (
    <PageState>
      <Badge tone="time">{dashboardMessages.updated({ when: formatMoment(new Date(dataUpdatedAt)) })}</Badge>
    </PageState>
  )
}

/** Link to the last opened lesson, if any. */
function ContinueCard() {
  const { language, level, levelId, lesson, lessonId } = remembered()
  if (!language || !levelId || !lesson || lesson.lessonId !== lessonId) return null
  const hasLevel = level?.levelId === levelId
  return (
    <section className={`${layout.card} ${classes.continue}`} aria-labelledby="go-on">
      <h2 id="go-on">{dashboardMessages.continueTitle}</h2>
      <p>
        <Word language={language} size="l">
          {lesson.title}
        </Word>{' '}
        <span className={layout.secondary}>
          {dashboardMessages.lesson({
            number: lesson.lessonNumber,
            hasLevel,
            level: level?.level ?? '',
            language: LANGUAGES[language].label,
          })}
        </span>
      </p>
      <LinkButton
        variant="primary"
        to="/dashboard/levels/lessons/activities"
        search={{ language, levelId, lessonId: lesson.lessonId }}
      >
        {dashboardMessages.openLesson}
      </LinkButton>
    </section>
  )
}

interface CountCardProps {
  icon: typeof IconListCheck
  title: string
  /** Undefined when counting failed. */
  count: number | undefined
  pending: boolean
  to: string
}

function CountCard({ icon: Icon, title, count, pending, to }: CountCardProps) {
  return (
    <section className={`${layout.card} ${classes.card}`} aria-label={title}>
      <p className={classes.what}>
        <Icon size={18} stroke={1.75} aria-hidden="true" />
        <span>{title}</span>
      </p>
      <div className={classes.progress}>
        {pending ? (
          <Skeleton width={88} height={36} />
        ) : (
          <strong>{(count === undefined ? undefined : formatNumber(count)) ?? '–'}</strong>
        )}
        <LinkButton to={to} size="small" aria-label={dashboardMessages.viewTitle({ title })}>
          {dashboardMessages.view}
        </LinkButton>
      </div>
    </section>
  )
}

/** Progress of each language: one bar per level, tall if learners can see it. */
function LevelsByLanguage() {
  const lists = useQueries({ queries: LANGUAGE_NAMES.map((language) => levelsQuery(language)) })
  return (
    <section className={`${layout.card} ${classes.panel} ${classes.levelsPanel}`} aria-labelledby="levels-by-language">
      <h2 id="levels-by-language">{dashboardMessages.levels}</h2>
      <p>{dashboardMessages.barsHint}</p>
      <ul className={classes.levels}>
        {LANGUAGE_NAMES.map((language, index) => (
          <li key={language}>
            <LanguageMark language={language} />
            <LevelMeter levels={lists[index]?.data} pending={lists[index]?.isPending ?? false} />
            <Link
              to="/dashboard/levels"
              search={{ language }}
              className={layout.tool}
              aria-label={dashboardMessages.levelsOf({ label: LANGUAGES[language].label })}
            >
              <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function LevelMeter({ levels, pending }: { levels: Level[] | undefined; pending: boolean }) {
  if (!levels) return <span>{pending ? '' : '–'}</span>
  const available = levels.map((level) => level.available)
  const open = available.filter(Boolean).length
  const words =
    levels.length === 0 ? dashboardMessages.noneYet : dashboardMessages.availableOfAll({ open, count: levels.length })
  return <Meter bars={available} words={words} beside="aligned" />
}

type Count = UseQueryResult<{ total: number; withoutFile: number }>

/** Number of declared assets per kind. A failed count is only logged and shown as a dash. */
function useCounts(kinds: readonly AssetKind[]): Count[] {
  const counts = useQueries({
    queries: kinds.map((kind) => ({ ...assetCountQuery(kind), staleTime: 0 })),
  })
  const failures = counts.map(({ error }) => error).filter((error) => error !== null)
  const failure = failures[0]
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: this failure is reported in the log only
    if (failure) console.warn('A count of the dashboard failed.', failure)
  }, [failure])
  return counts
}
