import * as kindsVideoMessages from '@griot/contract/messages/ui/kinds/video.ts'
import { IconVideo } from '@tabler/icons-react'
import { formatPixels, formatSeconds } from '../../../ui/text/format.ts'
import type { AssetView } from '../asset-view.ts'
import { spokenColumns } from '../spoken/spoken-columns.ts'

export const videoView: AssetView<'video'> = {
  name: kindsVideoMessages.videos,
  card: kindsVideoMessages.videoAsset,
  icon: IconVideo,
  places: { declare: '/dashboard/asset/declear/video' },
  columns: spokenColumns('videocode', 'video'),
  look: 'picture',
  titleOf: (video) => video.localText,
  languageOf: (video) => video.language,
  factsOf: ({ duration, width, height }) => [
    ...(duration === null ? [] : [formatSeconds(duration)]),
    ...formatPixels(width, height),
  ],
  editing: async () => (await import('./editing.tsx')).videoEditing,
}
