import { type LanguageName, languageTitle } from '@griot/contract/languages.ts'
import * as releasesMessages from '@griot/contract/messages/ui/releases/releases.ts'
import * as pageTitles from '@griot/contract/messages/ui/shell/page-titles.ts'
import type { Release } from '@griot/contract/releases/releases.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { rememberLanguage } from '../../../session/remembered-place.ts'
import { useContentLanguage } from '../../../session/use-curriculum.ts'
import { useHasPermission } from '../../../session/use-session.ts'
import { LanguageTabs } from '../../../shared/language/language-tabs.tsx'
import { navigationId } from '../../../ui/actions/action.ts'
import { useAction } from '../../../ui/actions/use-actions.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Empty, LoadFailed, Loading, Skeleton } from '../../../ui/loading/list-states.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { labelOf } from '../release-words.ts'
import { releaseCountsQuery, releasesQuery } from '../releases.queries.ts'
import classes from './list.module.css'
import { LiveRelease } from './live-release.tsx'
import { ReleaseList } from './release-list.tsx'

/** The releases of a language: which one learners have, which they had before. */
export function ReleasesPage() {
  const language = useContentLanguage()
  const mayWrite = useHasPermission('releases.write')
  const { data, error, isPending, refetch } = useQuery(releasesQuery(language))
  useEffect(() => rememberLanguage(language), [language])
  const label = labelOf(language)
  const plan = mayWrite && data && <PlanButton language={language} number={data.next} />
  return (
    <>
      <PageHead
        title={pageTitles.releases}
        sub={releasesMessages.subtitle({ language: languageTitle(language) })}
        actions={data && data.releases.length > 0 && plan}
      />
      <ReleaseTabs current={language} />
      {isPending && (
        <Loading sentence={releasesMessages.loading}>
          <Skeleton width="100%" height={106} />
          <div style={{ height: 40 }} />
          <Skeleton width="100%" height={272} />
        </Loading>
      )}
      {error && !data && <LoadFailed error={error} title={releasesMessages.failed} onRetry={() => void refetch()} />}
      {data?.building && <Building release={data.building} />}
      {data?.releases.length === 0 && (
        <Empty sentence={releasesMessages.empty} action={plan}>
          {releasesMessages.emptyHint({ language: label })} {!mayWrite && releasesMessages.emptyReader}
        </Empty>
      )}
      {data && data.releases.length > 0 && (
        <>
          <LiveRelease live={data.releases.find(({ isLive }) => isLive)} feedPath={data.feedPath} />
          <ReleaseList key={language} language={language} releases={data.releases} />
        </>
      )}
    </>
  )
}

/** The six languages with their numbers of releases. */
function ReleaseTabs({ current }: { current: LanguageName }) {
  const { data } = useQuery(releaseCountsQuery)
  return (
    <LanguageTabs
      to="/dashboard/releases"
      current={current}
      countOf={(language) => data?.find((one) => one.language === language)?.releases}
      words={(count) => releasesMessages.countOf({ count })}
    />
  )
}

function PlanButton({ language, number }: { language: LanguageName; number: number }) {
  const navigate = useNavigate()
  const label = releasesMessages.plan({ number })
  const button = useAction({
    id: navigationId('/dashboard/releases/plan'),
    label,
    about: labelOf(language),
    group: 'page',
    icon: IconPlus,
    access: 'releases.write',
    keys: ['N'],
    run: () => void navigate({ to: '/dashboard/releases/plan', search: { language } }),
  })
  return (
    <LinkButton
      variant="primary"
      to="/dashboard/releases/plan"
      search={{ language }}
      icon={<IconPlus size={18} stroke={1.75} />}
      {...button}
    >
      {label}
    </LinkButton>
  )
}

/** A release that is being made now, by any person. */
function Building({ release }: { release: Release }) {
  const { id, language, number, progress } = release
  return (
    <div className={classes.building}>
      <Note
        tone="time"
        title={releasesMessages.building({ number, percent: progress?.percent ?? 0 })}
        action={
          <LinkButton size="small" to="/dashboard/releases/plan" search={{ language, plan: id }}>
            {releasesMessages.showBuilding}
          </LinkButton>
        }
      />
    </div>
  )
}
