import { codeColumn, languageColumn } from '../../assets/columns.ts'
import type { AssetColumn } from '../asset-view.ts'

/** The columns of kinds in which a language is spoken. @param heads what else their code is called */
export const spokenColumns = (...heads: string[]) =>
  [
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
    { ...codeColumn, heads: [...codeColumn.heads, ...heads] },
    languageColumn,
  ] as const satisfies AssetColumn[]
