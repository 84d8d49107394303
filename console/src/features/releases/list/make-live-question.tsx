import * as releasesMessages from '@griot/contract/messages/ui/releases/releases.ts'
import type { Release } from '@griot/contract/releases/releases.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { IconRestore } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { sentenceOf } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { showUndoToast } from '../../../ui/feedback/undo-toast.ts'
import { useEscape } from '../../../ui/overlay/use-escape.ts'
import { formatBytes } from '../../../ui/text/format.ts'
import { comparisonQuery, useMakeLive, useRenewReleases } from '../releases.queries.ts'
import classes from './list.module.css'

interface Props {
  release: Release
  /** The release that is live now; absent when none is. */
  live: Release | undefined
  onClose: () => void
}

/** What learners get and lose, asked in a row below the release. The safe answer is the filled one. */
export function MakeLiveQuestion({ release, live, onClose }: Props) {
  const { id, number, lastLive } = release
  const title = useId()
  const makeLive = useMakeLive()
  const renew = useRenewReleases()
  const safe = useRef<HTMLButtonElement>(null)
  useEffect(() => safe.current?.focus(), [])
  const close = () => {
    onClose()
    document.getElementById(makeLiveButtonId(id))?.focus()
  }
  useEscape(true, close)
  const confirm = () =>
    makeLive.mutate(id, {
      onSuccess: () => {
        onClose()
        const sentence = releasesMessages.nowLive({ number })
        if (live) showUndoToast(sentence, () => call('makeReleaseLive', { params: { id: live.id } }), renew)
        else toast.success(sentence)
      },
      onError: (error) => toast.failure(sentenceOf(error, releasesMessages.makeLiveFailed)),
    })
  return (
    <li className={classes.ask} aria-labelledby={title}>
      <div className={layout.grow}>
        <p id={title}>
          <b>{releasesMessages.askLive({ number, again: lastLive !== null })}</b>
        </p>
        <p className={layout.secondary}>
          {live ? <Consequences release={release} live={live} /> : releasesMessages.firstLiveMeans}
        </p>
      </div>
      <Button icon={<IconRestore size={16} stroke={1.75} />} loading={makeLive.isPending} onClick={confirm}>
        {releasesMessages.makeNumberLive({ number })}
      </Button>
      <Button ref={safe} variant="primary" onClick={close}>
        {live ? releasesMessages.keepLive({ number: live.number }) : releasesMessages.keepNone}
      </Button>
    </li>
  )
}

/** The button that opens the question, which gets the focus back. */
export const makeLiveButtonId = (id: string) => `make-live-${id}`

function Consequences({ release, live }: { release: Release; live: Release }) {
  const { data } = useQuery(comparisonQuery({ from: live.id, to: release.id }))
  if (!data) return releasesMessages.liveMeansShort({ live: live.number })
  const { removed, new: added } = data.counts
  return releasesMessages.liveMeans({ live: live.number, size: formatBytes(data.bytes.small), removed, added })
}
