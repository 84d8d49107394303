import * as kindsSpokenMessages from '@griot/contract/messages/ui/kinds/spoken.ts'
import { codeColumn, languageColumn } from '../../assets/columns.ts'
import type { AssetColumn } from '../asset-view.ts'

/** Columns of kinds with a spoken language. @param heads aliases of the code's header */
export const spokenColumns = (...heads: string[]) =>
  [
    {
      field: 'localText',
      label: kindsSpokenMessages.localText,
      input: 'word',
      heads: ['localtext', 'local', 'text', 'word', 'words', 'phrase', 'sentence'],
    },
    {
      field: 'translation',
      label: kindsSpokenMessages.translation,
      input: 'text',
      heads: ['translation', 'translationenglish', 'english', 'meaning', 'gloss'],
    },
    { ...codeColumn, heads: [...codeColumn.heads, ...heads] },
    languageColumn,
  ] as const satisfies AssetColumn[]
