/** The asset whose edit dialog was requested. */
export interface EditedAsset {
  code: string
  /** Whether its details have been open: they open a moment after the click on Edit. */
  wasOpen: boolean
}

/**
 * The edited asset, depending on the open details: leaving them, also with Back, ends the edit, so that returning shows
 * the details only.
 */
export function editWhileOpen(edited: EditedAsset | null, open: string | undefined): EditedAsset | null {
  if (!edited || edited.wasOpen === (edited.code === open)) return edited
  return edited.wasOpen ? null : { ...edited, wasOpen: true }
}
