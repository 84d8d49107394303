import { IconVolume } from '@tabler/icons-react'
import { formatSeconds } from '../../ui/base/format.ts'
import type { AssetView } from '../asset-view.ts'
import { codeColumn, languageColumn } from '../columns.ts'

export const audioView: AssetView<'audio'> = {
  name: 'Audio',
  card: 'Audio Asset',
  icon: IconVolume,
  places: { declare: '/dashboard/asset/declear/audio' },
  columns: [
    {
      field: 'localText',
      label: 'Local Text',
      input: 'word',
      heads: ['localtext', 'local', 'text', 'word', 'words', 'phrase', 'sentence'],
    },
    {
      field: 'translation',
      label: 'Translation',
      input: 'text',
      heads: ['translation', 'translationenglish', 'english', 'meaning', 'gloss'],
    },
    { ...codeColumn, heads: [...codeColumn.heads, 'audiocode', 'audio'] },
    languageColumn,
  ],
  titleOf: (audio) => audio.localText,
  languageOf: (audio) => audio.language,
  factsOf: ({ duration }) => (duration === null ? [] : [formatSeconds(duration)]),
  parts: async () => (await import('./parts.tsx')).audioParts,
  editing: async () => (await import('./editing.tsx')).audioEditing,
}
