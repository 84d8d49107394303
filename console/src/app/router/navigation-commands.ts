import { IconHome } from '@tabler/icons-react'
import { type Action, navigationId } from '../../ui/actions/action.ts'
import { ROUTE_NAMES, type RouteName } from './paths.ts'
import { isIn, SECTIONS } from './sections.ts'

/** A page that can be opened from everywhere. */
export interface NavigationTarget extends Omit<Action, 'run'> {
  path: string
}

/** Every named page whose path has no parameters. */
export const NAVIGATION_TARGETS: readonly NavigationTarget[] = Object.entries(ROUTE_NAMES)
  .filter(([path]) => !path.includes('$'))
  .map(([path, route]) => ({
    id: navigationId(path),
    path,
    label: route.name,
    ...aboutOf(route),
    group: 'goTo',
    icon: SECTIONS.find((section) => isIn(section, path))?.icon ?? IconHome,
    access: route.access ?? 'content.read',
    ...keysOf(path, route),
  }))

/** The parent's name, for pages whose own name is ambiguous. */
function aboutOf({ under }: RouteName) {
  const above = under === undefined ? undefined : ROUTE_NAMES[under]
  return above?.under === undefined ? {} : { about: above.name }
}

/** G, then the first letter of its name in the header. */
function keysOf(path: string, { name, under }: RouteName) {
  const section = SECTIONS.find(({ to }) => to === path)
  const called = section?.name ?? (under === undefined ? name : undefined)
  return called === undefined ? {} : { keys: [`G ${called[0]?.toUpperCase()}`] }
}
