/** The resources that a Griot has opened, and how they are closed. */
export interface Lifecycle {
  shutdownHooks: (() => Promise<unknown>)[]
  closing: boolean
}

export const createLifecycle = (): Lifecycle => ({ shutdownHooks: [], closing: false })

/** Closes all of them, last opened first. */
export async function shutDown(lifecycle: Lifecycle): Promise<void> {
  lifecycle.closing = true
  for (const close of lifecycle.shutdownHooks.splice(0).reverse()) await close()
}
