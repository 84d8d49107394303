import { ASSET_KINDS } from '@griot/contract/assets/kinds.ts'
import * as uploadMessages from '@griot/contract/messages/ui/uploads/upload.ts'
import { PlayInTurn } from '@griot/player/sound/play-in-turn.tsx'
import { posterUrl } from '../../../shared/assets/poster-url.ts'
import { useParts } from '../../../shared/kinds/kinds.ts'
import type { UploadItem } from '../store/upload-item.ts'

/** Plays the current file and then the new one; for an image, shows the current one. */
export function PlayBoth({ item }: { item: UploadItem }) {
  const { id, kind, code, declared, preview } = item
  const { Thumb } = useParts(kind)
  const { mediaType } = ASSET_KINDS[kind]
  const url = declared?.url ?? null
  if (!declared || url === null || preview === null) return null
  if (mediaType.startsWith('image/')) {
    const title = uploadMessages.currentFile({ code })
    return <Thumb id={`there:${id}`} url={url} poster={posterUrl(declared)} title={title} size="row" />
  }
  return (
    <PlayInTurn
      sounds={[
        { key: `there:${id}`, url },
        { key: `upload:${id}`, url: preview },
      ]}
      isVideo={mediaType.startsWith('video/')}
      names={{ play: uploadMessages.playBothFiles({ code }), stop: uploadMessages.stopBothFiles({ code }) }}
    >
      {uploadMessages.playBoth}
    </PlayInTurn>
  )
}
