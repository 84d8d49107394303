import { ROUTE_NAMES } from './paths.ts'

export interface Crumb {
  name: string
  /** Absent for the current page. */
  path?: string
  search: Record<string, string>
}

/** The breadcrumbs of a page, outermost first, from the table of route names. */
export function breadcrumbs(pathname: string, search: Record<string, unknown>): Crumb[] {
  const pattern = Object.keys(ROUTE_NAMES).find((each) => matches(each, pathname))
  const crumbs: Crumb[] = []
  for (let at = pattern; at !== undefined; at = ROUTE_NAMES[at]?.under) {
    const entry = ROUTE_NAMES[at]
    if (!entry) break
    const open = entry.opens && search[entry.opens]
    const crumb = {
      name: entry.name,
      search: { ...kept(search, entry.keeps ?? []), ...(typeof open === 'string' && { open }) },
    }
    crumbs.unshift(at === pattern ? crumb : { ...crumb, path: at })
  }
  return crumbs
}

function matches(pattern: string, pathname: string): boolean {
  const patternParts = pattern.split('/')
  const given = pathname.replace(/\/+$/, '').split('/')
  return (
    patternParts.length === given.length &&
    patternParts.every((part, index) => part === given[index] || (part.startsWith('$') && given[index] !== ''))
  )
}

function kept(search: Record<string, unknown>, keys: readonly string[]): Record<string, string> {
  return Object.fromEntries(keys.flatMap((key) => (typeof search[key] === 'string' ? [[key, search[key]]] : [])))
}
