import { ASSET_KIND_NAMES, ASSET_KINDS, type AssetKind } from '@griot/contract/assets/kinds.ts'
import type { DeletedKind } from '@griot/contract/curriculum/deleted.ts'
import * as deletedMessages from '@griot/contract/messages/ui/history/deleted.ts'
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
  /** Name of the button that restores it. */
  restoreLabel: (id: string) => string
  restoredText: (id: string) => string
}

const ASSETS = Object.fromEntries(
  ASSET_KIND_NAMES.map((kind) => [
    kind,
    {
      icon: viewOf(kind).icon,
      restore: (key: string) => restoreAssets(kind, [key]),
      restoreLabel: (code: string) => ASSET_KINDS[kind].messages.restoreNamed({ code }),
      restoredText: (code: string) => ASSET_KINDS[kind].messages.restored({ code }),
    },
  ]),
) as Record<AssetKind, DeletedView>

const textsOf = (kind: Exclude<DeletedKind, AssetKind>) => ({
  restoreLabel: (id: string) => deletedMessages.restore({ kind, id }),
  restoredText: (id: string) => deletedMessages.restored({ kind, id }),
})

/** Registry of kinds: a kind of the contract without an entry does not compile. */
export const DELETED_VIEWS: { readonly [Kind in DeletedKind]: DeletedView } = {
  ...ASSETS,
  level: { icon: IconBooks, restore: (key) => call('restoreLevel', { body: { key } }), ...textsOf('level') },
  lesson: { icon: IconBook, restore: (key) => call('restoreLesson', { body: { key } }), ...textsOf('lesson') },
  activity: {
    icon: IconListCheck,
    inEnglish: true,
    restore: (key) => call('restoreActivity', { body: { key } }),
    ...textsOf('activity'),
  },
  chat: { icon: IconMessage, restore: (key) => call('restoreSeries', { body: { key } }), ...textsOf('chat') },
}
