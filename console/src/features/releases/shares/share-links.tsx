import type { LanguageName } from '@griot/contract/languages.ts'
import * as shareMessages from '@griot/contract/messages/ui/releases/share-links.ts'
import type { Release } from '@griot/contract/releases/releases.ts'
import layout from '@griot/player/ui/layout.module.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useHasPermission } from '../../../session/use-session.ts'
import { LoadFailed, Loading, Skeleton } from '../../../ui/loading/list-states.tsx'
import { MakeLink } from './make-link.tsx'
import { OtherLinks } from './other-links.tsx'
import classes from './shares.module.css'
import { shareLinksQuery } from './shares.queries.ts'
import { ShownLink } from './shown-link.tsx'

interface Props {
  language: LanguageName
  /** A complete release; null: only links to the content as it is now can be made. */
  release: Pick<Release, 'id' | 'number'> | null
}

/** Share links of a language: makes one, shows its QR code, lists the others. */
export function ShareLinks({ language, release }: Props) {
  const mayShare = useHasPermission('shares.write')
  const { data: links, error, refetch } = useQuery(shareLinksQuery(language))
  // Null: the newest one; empty: none, after the shown one was ended.
  const [shownId, setShownId] = useState<string | null>(null)
  const open = links?.filter(({ path }) => path !== null) ?? []
  const shown = shownId === null ? open[0] : open.find(({ id }) => id === shownId)
  return (
    <div className={classes.share} data-list-only={!mayShare || undefined}>
      {mayShare && <MakeLink language={language} release={release} onMade={({ id }) => setShownId(id)} />}
      {links && mayShare && (
        <section className={`${layout.card} ${classes.shown}`} aria-label={shareMessages.shown}>
          {shown ? (
            <ShownLink key={shown.id} link={shown} onEnded={() => setShownId('')} />
          ) : (
            <p className={layout.secondary}>{shareMessages.noneShown}</p>
          )}
        </section>
      )}
      {links && (
        <OtherLinks
          links={links.filter(({ id }) => id !== shown?.id)}
          hasShown={shown !== undefined}
          onShow={setShownId}
        />
      )}
      {!links && !error && (
        <Loading sentence={shareMessages.loading}>
          <Skeleton width="100%" height={280} />
        </Loading>
      )}
      {error && !links && <LoadFailed error={error} title={shareMessages.failed} onRetry={() => void refetch()} />}
    </div>
  )
}
