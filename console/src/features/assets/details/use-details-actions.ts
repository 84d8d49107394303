import { ASSET_KINDS, type AssetKind } from '@griot/contract/assets/kinds.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { Action } from '../../../ui/actions/action.ts'
import { useActions } from '../../../ui/actions/use-actions.ts'

interface DetailsActions {
  code: string
  /** Whether the asset has loaded. */
  applies: () => boolean
  edit: () => void
  remove: () => void
}

/** Commands of the open details, for palette and shortcut list. */
export function useDetailsActions(kind: AssetKind, given: DetailsActions): void {
  const { code, applies, edit, remove } = given
  const ofDetails = {
    about: code,
    group: 'page',
    access: 'assets.write',
    applies,
  } as const satisfies Partial<Action>
  useActions([
    {
      ...ofDetails,
      id: 'details-edit',
      label: ASSET_KINDS[kind].messages.edit,
      icon: IconPencil,
      run: edit,
    },
    { ...ofDetails, id: 'details-delete', label: 'Delete', icon: IconTrash, run: remove },
  ])
}
