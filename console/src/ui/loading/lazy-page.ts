import { lazyRouteComponent } from '@tanstack/react-router'
import { retryImport } from './retry-import.ts'

/**
 * A page, or a part of one, in a separate chunk. While the chunk cannot be loaded the previous page stays, and the new
 * one opens when the connection is back. If a newer release has removed the chunk, the page reloads.
 */
export const lazyPage: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(() => retryImport(load), name)
