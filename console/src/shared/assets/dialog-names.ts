import type { AssetKind } from '#contract/assets/kinds.ts'

// By these names a dialog keeps its draft, and is opened again after a session ended in it.

export const declareDialogName = (kind: AssetKind, code: string) => `declare-here-${kind}-${code}`

export const editDialogName = (kind: AssetKind, id: string) => `asset-${kind}-${id}`
