import { IconPhoto } from '@tabler/icons-react'
import { formatPixels } from '../../../ui/text/format.ts'
import { codeColumn } from '../../assets/columns.ts'
import type { AssetView } from '../asset-view.ts'

export const graphicView: AssetView<'graphic'> = {
  name: 'Graphics',
  card: 'Graphics Asset',
  icon: IconPhoto,
  places: { declare: '/dashboard/graphics/add' },
  columns: [
    { field: 'title', label: 'Title', input: 'text', heads: ['title', 'name'] },
    {
      field: 'description',
      label: 'Description',
      input: 'text',
      heads: ['description', 'desc', 'caption'],
    },
    { ...codeColumn, heads: [...codeColumn.heads, 'graphiccode', 'graphic', 'imagecode', 'image'] },
    {
      field: 'keyWords',
      label: 'Keywords',
      input: 'list',
      heads: ['keywords', 'keyword', 'tags', 'words'],
    },
  ],
  look: 'picture',
  titleOf: (graphic) => graphic.title,
  languageOf: () => null,
  factsOf: ({ width, height }) => formatPixels(width, height),
  parts: async () => (await import('./parts.tsx')).graphicParts,
  editing: async () => (await import('./editing.tsx')).graphicEditing,
}
