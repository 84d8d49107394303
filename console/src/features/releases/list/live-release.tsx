import * as releasesMessages from '@griot/contract/messages/ui/releases/releases.ts'
import type { Release } from '@griot/contract/releases/releases.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { copyText } from '../../../ui/text/copy-text.ts'
import { formatBytes, formatMoment } from '../../../ui/text/format.ts'
import { authorSentence } from '../release-words.ts'
import classes from './list.module.css'

/** The release that learners have now, with its sizes. */
export function LiveRelease({ live, feedPath }: { live: Release | undefined; feedPath: string }) {
  if (!live)
    return (
      <div className={classes.building}>
        <Note tone="warn" title={releasesMessages.noneLive} />
      </div>
    )
  const { id, number, name, sizes, contents, lastLive, madeAt } = live
  const [update] = sizes.updates
  const when = formatMoment(new Date(lastLive?.from ?? madeAt ?? live.plannedAt))
  return (
    <section className={`${layout.card} ${classes.live}`} aria-label={releasesMessages.live}>
      <div className={layout.breaks}>
        <Badge tone="ok">{releasesMessages.liveNow}</Badge>
        <h2 className={classes.liveName}>
          <span className={classes.number}>{number}</span> {name}
        </h2>
        <p className={layout.secondary}>
          {releasesMessages.liveSince({ when })} {authorSentence(live.by)}
        </p>
      </div>
      <dl className={classes.figures}>
        <div>
          <dt>{releasesMessages.wholeCourse}</dt>
          <dd>{formatBytes(sizes.course.small)}</dd>
        </div>
        {update && (
          <div>
            <dt>{releasesMessages.phoneGets({ number: update.from })}</dt>
            <dd>{formatBytes(update.small)}</dd>
          </div>
        )}
        <div>
          <dt>{releasesMessages.contents}</dt>
          <dd>{releasesMessages.levelsAndLessons({ levels: contents.levels, lessons: contents.lessons })}</dd>
        </div>
      </dl>
      <div className={classes.liveActions}>
        <LinkButton
          to="/dashboard/releases/$releaseId/packs"
          params={{ releaseId: id }}
          icon={<IconDownload size={18} stroke={1.75} />}
        >
          {releasesMessages.packs}
        </LinkButton>
        <Button
          variant="quiet"
          icon={<IconCopy size={16} stroke={1.75} />}
          onClick={() => void copyFeed(new URL(feedPath, location.origin).href)}
        >
          {releasesMessages.copyFeed}
        </Button>
      </div>
    </section>
  )
}

async function copyFeed(address: string): Promise<void> {
  if (await copyText(address)) toast.success(releasesMessages.feedCopied)
  else toast.failure(releasesMessages.feedNotCopied({ address }))
}
