import { languageTitle } from '@griot/contract/languages.ts'
import * as releaseApiMessages from '@griot/contract/messages/api/releases/release.ts'
import * as packMessages from '@griot/contract/messages/ui/releases/release-packs.ts'
import * as planMessages from '@griot/contract/messages/ui/releases/release-plan.ts'
import * as shareMessages from '@griot/contract/messages/ui/releases/share-links.ts'
import * as pageTitles from '@griot/contract/messages/ui/shell/page-titles.ts'
import type { PackMedia } from '@griot/contract/releases/packs.ts'
import type { Release } from '@griot/contract/releases/releases.ts'
import layout from '@griot/player/ui/layout.module.css'
import { Select } from '@griot/player/ui/select.tsx'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useParams } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { isMissing } from '../../../api/api-error.ts'
import { useContentLanguage } from '../../../session/use-curriculum.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Segments } from '../../../ui/form/fields/segments.tsx'
import { Empty, LoadFailed, Loading, Skeleton } from '../../../ui/loading/list-states.tsx'
import { EntityNotFound } from '../../../ui/page/entity-not-found.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { formatBytes } from '../../../ui/text/format.ts'
import { labelOf } from '../release-words.ts'
import { packsQuery, releaseQuery, releasesQuery } from '../releases.queries.ts'
import { ShareLinks } from '../shares/share-links.tsx'
import { AppCard } from './app-card.tsx'
import { FeedCard, HtmlCard, ZipCard } from './pack-cards.tsx'
import classes from './packs.module.css'

/** In place of the id of a release: the live one of the language in the address. */
const LIVE = 'live'

/** What people take away from a release: files for memory cards, web servers and other apps, and share links. */
export function PacksPage() {
  const { releaseId } = useParams({ from: '/dashboard/releases/$releaseId/packs' })
  return releaseId === LIVE ? <LiveRelease /> : <PacksOf releaseId={releaseId} />
}

/** Leads to the live release of the language. Without one, only links to the content as it is now can be made. */
function LiveRelease() {
  const language = useContentLanguage()
  const { data, error, refetch } = useQuery(releasesQuery(language))
  const live = data?.releases.find(({ isLive }) => isLive)
  if (live)
    return <Navigate to="/dashboard/releases/$releaseId/packs" params={{ releaseId: live.id }} search={true} replace />
  return (
    <>
      <PageHead title={pageTitles.packs} sub={languageTitle(language)} />
      {!data && !error && <Waiting />}
      {error && !data && <LoadFailed error={error} title={packMessages.failed} onRetry={() => void refetch()} />}
      {data && (
        <>
          <Empty
            sentence={shareMessages.noRelease({ language: labelOf(language) })}
            action={
              <LinkButton to="/dashboard/releases" search={{ language }}>
                {planMessages.toReleases}
              </LinkButton>
            }
          >
            {shareMessages.noReleaseHint}
          </Empty>
          <ShareLinks key={language} language={language} release={null} />
        </>
      )}
    </>
  )
}

function PacksOf({ releaseId }: { releaseId: string }) {
  const { data: release, error, refetch } = useQuery(releaseQuery(releaseId))
  if (isMissing(error))
    return (
      <EntityNotFound
        title={pageTitles.packs}
        sentence={releaseApiMessages.notFound.message}
        why={releaseId}
        action={<LinkButton to="/dashboard/releases">{planMessages.toReleases}</LinkButton>}
      />
    )
  if (release) return <Packs key={release.id} release={release} />
  return (
    <>
      <PageHead title={pageTitles.packs} />
      {error ? <LoadFailed error={error} title={packMessages.failed} onRetry={() => void refetch()} /> : <Waiting />}
    </>
  )
}

function Packs({ release }: { release: Release }) {
  const { id, language, number, name, state } = release
  const [media, setMedia] = useState<PackMedia>('small')
  const isComplete = state === 'complete'
  const { data, error, refetch } = useQuery({ ...packsQuery(id), enabled: isComplete })
  return (
    <>
      <PageHead
        title={pageTitles.packs}
        sub={packMessages.subtitle({ number, language: labelOf(language), name })}
        actions={<ReleaseChoice release={release} />}
      />
      {!isComplete && (
        <Empty
          sentence={packMessages.notComplete}
          action={
            <LinkButton to="/dashboard/releases" search={{ language }}>
              {planMessages.toReleases}
            </LinkButton>
          }
        />
      )}
      {isComplete && !data && !error && <Waiting />}
      {error && !data && <LoadFailed error={error} title={packMessages.failed} onRetry={() => void refetch()} />}
      {data && (
        <>
          <div className={classes.media}>
            <Segments
              label={packMessages.media}
              value={media}
              options={[
                ['small', packMessages.small({ size: formatBytes(data.small.zip.bytes) })],
                ['original', packMessages.original({ size: formatBytes(data.original.zip.bytes) })],
              ]}
              onChange={setMedia}
            />
            <p className={layout.secondary}>{media === 'small' ? packMessages.smallHint : packMessages.originalHint}</p>
          </div>
          <div className={classes.cards}>
            <HtmlCard files={data[media].html} language={language} />
            <ZipCard file={data[media].zip} />
            <AppCard app={data.app} release={release} />
            <FeedCard file={data.feed} />
          </div>
        </>
      )}
      <ShareLinks language={language} release={isComplete ? release : null} />
    </>
  )
}

/** Any release of the same language. */
function ReleaseChoice({ release }: { release: Release }) {
  const navigate = useNavigate()
  const id = useId()
  const { data } = useQuery(releasesQuery(release.language))
  const releases = data?.releases ?? [release]
  return (
    <div className={classes.release}>
      <label htmlFor={id}>{packMessages.release}</label>
      <Select
        id={id}
        value={release.id}
        onChange={({ currentTarget: { value } }) =>
          void navigate({
            to: '/dashboard/releases/$releaseId/packs',
            params: { releaseId: value },
            search: true,
            replace: true,
          })
        }
      >
        {releases.map(({ id: each, number, name, isLive }) => (
          <option key={each} value={each}>
            {packMessages.option({ number, name, isLive })}
          </option>
        ))}
      </Select>
    </div>
  )
}

const Waiting = () => (
  <Loading sentence={packMessages.loading}>
    <div className={classes.cards}>
      <Skeleton width="100%" height={260} />
      <Skeleton width="100%" height={260} />
      <Skeleton width="100%" height={260} />
    </div>
  </Loading>
)
