import type { AssetKind } from '#contract/assets/kinds.ts'

/**
 * Sends a file to a declared code that has none; `onSaved` is told when it has arrived.
 * @returns why it cannot be sent, as a sentence; null when it is on its way
 */
export type SendFile = (
  file: { kind: AssetKind; code: string; file: File },
  onSaved: () => void,
) => Promise<string | null>

let handedOver: SendFile | null = null

/** The app hands over how files are sent: the library knows nothing of uploads. */
export function setSendFile(send: SendFile): void {
  handedOver = send
}

/** @throws Error when the app has handed nothing over */
export const sendFile: SendFile = (file, onSaved) => {
  if (!handedOver) throw new Error('Nobody has said how files are sent.')
  return handedOver(file, onSaved)
}
