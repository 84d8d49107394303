import type { AssetKind } from '@griot/contract/assets/kinds.ts'

// Names of dialogs, for their drafts and to open them again after a session has ended.

export const declareDialogName = (kind: AssetKind, code: string) => `declare-here-${kind}-${code}`

export const editDialogName = (kind: AssetKind, id: string) => `asset-${kind}-${id}`
