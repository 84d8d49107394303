/** The asset whose edit dialog was asked for. */
export interface EditedAsset {
  code: string
  /** Whether its details have been open: they open a moment after Edit is pressed. */
  wasOpen: boolean
}

/**
 * What is edited, by the asset whose details are open: leaving them, by Back as well, ends the edit, so
 * that coming back shows the details alone.
 */
export function whileOpen(
  edited: EditedAsset | null,
  open: string | undefined,
): EditedAsset | null {
  if (!edited || edited.wasOpen === (edited.code === open)) return edited
  return edited.wasOpen ? null : { ...edited, wasOpen: true }
}
