import * as kindsAudioMessages from '@griot/contract/messages/ui/kinds/audio.ts'
import { IconVolume } from '@tabler/icons-react'
import { formatSeconds } from '../../../ui/text/format.ts'
import type { AssetView } from '../asset-view.ts'
import { spokenColumns } from '../spoken/spoken-columns.ts'

export const audioView: AssetView<'audio'> = {
  name: kindsAudioMessages.audios,
  card: kindsAudioMessages.audioAsset,
  icon: IconVolume,
  places: { declare: '/dashboard/asset/declear/audio' },
  columns: [
    ...spokenColumns('audiocode', 'audio'),
    {
      field: 'transcript',
      label: kindsAudioMessages.transcript,
      input: 'word',
      onlyInSheets: true,
      heads: ['transcript', 'spokentext'],
    },
  ],
  look: 'strip',
  titleOf: (audio) => audio.localText,
  languageOf: (audio) => audio.language,
  factsOf: ({ duration }) => (duration === null ? [] : [formatSeconds(duration)]),
  isRecorded: true,
  editing: async () => (await import('./editing.tsx')).audioEditing,
}
