import { ASSET_KINDS, type AssetKind } from '@griot/contract/assets/kinds.ts'
import * as assetMessages from '@griot/contract/messages/ui/assets/asset.ts'
import { announce } from '@griot/player/ui/announce.ts'
import {
  IconCopy,
  IconLayoutSidebarRight,
  IconListCheck,
  IconPencil,
  IconPlayerPlay,
  IconSquareCheck,
  IconWand,
} from '@tabler/icons-react'
import { viewOf } from '../../../shared/kinds/kinds.ts'
import type { Action } from '../../../ui/actions/action.ts'
import { useActions } from '../../../ui/actions/use-actions.ts'
import { copyText } from '../../../ui/text/copy-text.ts'
import type { AssetListSearch } from './asset-list.search.ts'

interface ListActions {
  onToggle: (code: string) => void
  onEdit: (code: string) => void
  onChange: (changes: Partial<AssetListSearch>) => void
}

/** Commands of the list, and of the focused card. */
export function useListActions(kind: AssetKind, { onToggle, onEdit, onChange }: ListActions): void {
  useActions([
    {
      id: 'list-missing',
      label: assetMessages.showAssetsWithoutFile,
      about: viewOf(kind).name,
      group: 'list',
      icon: IconListCheck,
      access: 'content.read',
      run: () => onChange({ file: 'missing', page: 1 }),
    },
    {
      id: 'list-text-hints',
      label: assetMessages.showTextsFix,
      about: viewOf(kind).name,
      group: 'list',
      icon: IconWand,
      access: 'content.read',
      run: () => onChange({ hasTextHints: 'true', rule: undefined, page: 1 }),
    },
    {
      id: 'list-unused',
      label: assetMessages.showUnusedAssets,
      about: viewOf(kind).name,
      group: 'list',
      icon: IconListCheck,
      access: 'content.read',
      run: () => onChange({ use: 'unused', page: 1 }),
    },
    {
      ...ofCard,
      id: 'card-play',
      label: assetMessages.playOrPause,
      icon: IconPlayerPlay,
      keys: ['Space'],
      run: (card) => card.querySelector<HTMLElement>('[data-play]')?.click(),
    },
    {
      ...ofCard,
      id: 'card-open',
      label: assetMessages.viewOrHideDetails,
      icon: IconLayoutSidebarRight,
      keys: ['Enter'],
      run: (card) => onToggle(codeOf(card)),
    },
    {
      ...ofCard,
      id: 'card-choose',
      label: assetMessages.selectOrDeselect,
      icon: IconSquareCheck,
      keys: ['X'],
      run: (card) => card.querySelector<HTMLElement>('[data-choose]')?.click(),
    },
    {
      ...ofCard,
      id: 'card-edit',
      label: ASSET_KINDS[kind].messages.edit,
      icon: IconPencil,
      access: 'assets.write',
      keys: ['E'],
      run: (card) => onEdit(codeOf(card)),
    },
    {
      ...ofCard,
      id: 'card-copy',
      label: assetMessages.copyCode,
      icon: IconCopy,
      keys: ['C'],
      run: (card) => void copy(codeOf(card)),
    },
  ])
}

const ofCard = {
  group: 'list',
  at: 'card',
  access: 'content.read',
} as const satisfies Partial<Action>

const codeOf = (card: HTMLElement) => card.dataset.card ?? ''

async function copy(code: string): Promise<void> {
  announce((await copyText(code)) ? assetMessages.copied({ code }) : assetMessages.couldNotCopy({ code }))
}
