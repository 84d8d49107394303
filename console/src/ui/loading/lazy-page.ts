import { lazyRouteComponent } from '@tanstack/react-router'
import { untilHere } from './retry-import.ts'

/**
 * A page, or a part of one, with its code in files of its own. While they do not arrive, the page
 * before stays; it opens by itself when the line is back. A tab that is older than the server's code
 * loads itself anew.
 */
export const lazyPage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => untilHere(load), name)
