import { ASSET_KIND_NAMES, type AssetKind } from '@griot/contract/assets/kinds.ts'
import type { DeletedKind } from '@griot/contract/curriculum/deleted.ts'
import { IconBook, IconBooks, IconListCheck, IconMessage } from '@tabler/icons-react'
import { call } from '../../api/client.ts'
import { restoreAssets } from '../../shared/assets/lifecycle.calls.ts'
import { viewOf } from '../../shared/kinds/kinds.ts'

/** How a kind of thing is shown and restored. */
interface DeletedView {
  icon: typeof IconBook
  /** Whether its name is always in English. */
  inEnglish?: true
  /** @throws {ApiError} 409 with what prevents it, 410 when it was deleted too long ago */
  restore: (key: string) => Promise<unknown>
}

const ASSETS = Object.fromEntries(
  ASSET_KIND_NAMES.map((kind) => [
    kind,
    { icon: viewOf(kind).icon, restore: (key: string) => restoreAssets(kind, [key]) },
  ]),
) as Record<AssetKind, DeletedView>

/** Registry of kinds: a kind of the contract without an entry does not compile. */
export const DELETED_VIEWS: { readonly [Kind in DeletedKind]: DeletedView } = {
  ...ASSETS,
  level: { icon: IconBooks, restore: (key) => call('restoreLevel', { body: { key } }) },
  lesson: { icon: IconBook, restore: (key) => call('restoreLesson', { body: { key } }) },
  activity: {
    icon: IconListCheck,
    inEnglish: true,
    restore: (key) => call('restoreActivity', { body: { key } }),
  },
  chat: { icon: IconMessage, restore: (key) => call('restoreSeries', { body: { key } }) },
}
