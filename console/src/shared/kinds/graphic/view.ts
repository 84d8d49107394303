import { altField } from '@griot/contract/assets/graphic/alt-texts.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '@griot/contract/languages.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import * as kindsGraphicMessages from '@griot/contract/messages/ui/kinds/graphic.ts'
import { IconPhoto } from '@tabler/icons-react'
import { formatPixels } from '../../../ui/text/format.ts'
import { codeColumn } from '../../assets/columns.ts'
import type { AssetView } from '../asset-view.ts'

export const graphicView: AssetView<'graphic'> = {
  name: kindsGraphicMessages.graphics,
  card: kindsGraphicMessages.graphicsAsset,
  icon: IconPhoto,
  places: { declare: '/dashboard/graphics/add' },
  columns: [
    { field: 'title', label: commonMessages.title, input: 'text', heads: ['title', 'name'] },
    {
      field: 'description',
      label: commonMessages.description,
      input: 'text',
      heads: ['description', 'desc', 'caption'],
    },
    { ...codeColumn, heads: [...codeColumn.heads, 'graphiccode', 'graphic', 'imagecode', 'image'] },
    {
      field: 'keyWords',
      label: kindsGraphicMessages.keywords,
      input: 'list',
      addLabel: kindsGraphicMessages.addKeyword,
      heads: ['keywords', 'keyword', 'tags', 'words'],
    },
    ...LANGUAGE_NAMES.map((language) => ({
      field: altField(language),
      label: kindsGraphicMessages.altTextIn({ language: LANGUAGES[language].label }),
      input: 'word' as const,
      language,
      onlyInSheets: true,
      heads: [`alttext${LANGUAGES[language].tag}`, `alt${LANGUAGES[language].tag}`],
    })),
  ],
  look: 'picture',
  titleOf: (graphic) => graphic.title,
  languageOf: () => null,
  factsOf: ({ width, height }) => formatPixels(width, height),
  editing: async () => (await import('./editing.tsx')).graphicEditing,
}
