import { ASSET_KIND_NAMES, ASSET_KINDS, type AssetKind } from '@griot/contract/assets/kinds.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '@griot/contract/languages.ts'
import { ACTIVITY_QUESTION_COUNT } from '@griot/contract/limits.ts'
import * as dashboardMessages from '@griot/contract/messages/ui/shell/dashboard.ts'
import layout from '@griot/player/ui/layout.module.css'
import { Word } from '@griot/player/word/word.tsx'
import { IconChevronRight, IconListCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { curriculumSummaryQuery } from '../../api/curriculum.queries.ts'
import { remembered } from '../../session/remembered-place.ts'
import { assetSummaryQuery } from '../../shared/assets/assets.queries.ts'
import { viewOf } from '../../shared/kinds/kinds.ts'
import { LanguageMark } from '../../shared/language/language-mark.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Meter } from '../../ui/feedback/meter.tsx'
import { lazyPage } from '../../ui/loading/lazy-page.ts'
import { Loading, Skeleton } from '../../ui/loading/list-states.tsx'
import { PageState } from '../../ui/loading/page-state.tsx'
import { WhenVisible } from '../../ui/loading/when-visible.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { formatMoment, formatNumber } from '../../ui/text/format.ts'
import { AudioProgress } from './audio-progress.tsx'
import classes from './dashboard-page.module.css'
import { useFirstSteps } from './first-steps/use-first-steps.ts'
import { RecordingCard } from './recording-card.tsx'
import { Worklists } from './worklists.tsx'

const MyWork = lazyPage(() => import('./my-work/my-work.tsx'), 'MyWork')
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
  const { pending, countOf } = useCounts()
  return (
    <>
      <CountedAt />
      <PageHead
        title={dashboardMessages.dashboard}
        {...(pending && {
          sub: <Loading sentence={dashboardMessages.loadingDashboard} />,
        })}
      />
      <Suspense fallback={null}>
        <MyWork />
      </Suspense>
      <div className={classes.cards}>
        {ASSET_KIND_NAMES.map((kind) => (
          <CountCard
            key={kind}
            icon={viewOf(kind).icon}
            title={viewOf(kind).card}
            count={countOf(kind)}
            pending={pending}
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
      <RecordingCard />
      <AudioProgress />
      <LevelsByLanguage />
      <WhenVisible>
        <Worklists />
      </WhenVisible>
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
  const { data, isPending } = useQuery(curriculumSummaryQuery)
  return (
    <section className={`${layout.card} ${classes.panel} ${classes.levelsPanel}`} aria-labelledby="levels-by-language">
      <h2 id="levels-by-language">{dashboardMessages.levels}</h2>
      <p>{dashboardMessages.barsHint}</p>
      <ul className={classes.levels}>
        {LANGUAGE_NAMES.map((language) => (
          <li key={language}>
            <LanguageMark language={language} />
            <LevelMeter available={data?.find((one) => one.language === language)?.available} pending={isPending} />
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

function LevelMeter({ available, pending }: { available: boolean[] | undefined; pending: boolean }) {
  if (!available) return <span>{pending ? '' : '–'}</span>
  const open = available.filter(Boolean).length
  const words =
    available.length === 0
      ? dashboardMessages.noneYet
      : dashboardMessages.availableOfAll({ open, count: available.length })
  return <Meter bars={available} words={words} beside="aligned" />
}

/** Number of declared assets per kind. A failed count is only logged and shown as a dash. */
function useCounts(): { pending: boolean; countOf: (kind: AssetKind) => number | undefined } {
  const { data, error, isPending } = useQuery(assetSummaryQuery())
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: this failure is reported in the log only
    if (error) console.warn('The counts of the dashboard failed.', error)
  }, [error])
  const countOf = (kind: AssetKind) =>
    data?.counts.filter((count) => count.kind === kind).reduce((sum, { declared }) => sum + declared, 0)
  return { pending: isPending, countOf }
}
