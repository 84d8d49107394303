/** The resources that a Griot has opened, and how they are closed. */
export interface Opened {
  closers: (() => Promise<unknown>)[]
  closing: boolean
}

export const nothingOpened = (): Opened => ({ closers: [], closing: false })

/** Closes all of them, last opened first. */
export async function closeGriot(opened: Opened): Promise<void> {
  opened.closing = true
  for (const close of opened.closers.splice(0).reverse()) await close()
}
