import { may, type Permission, type Role } from '@griot/contract/accounts/roles.ts'
import { ASSET_KIND_NAMES, ASSET_KINDS } from '@griot/contract/assets/kinds.ts'
import * as navigationMessages from '@griot/contract/messages/ui/shell/navigation.ts'
import { IconBooks, IconHome, IconListSearch, IconUpload } from '@tabler/icons-react'
import { viewOf } from '../../shared/kinds/kinds.ts'
import { ROUTE_NAMES } from './paths.ts'

interface Section {
  name: string
  to: string
  under: readonly string[]
  icon: typeof IconHome
  /** Permission that the section needs; absent for everyone. */
  access?: Permission
}

const KINDS: readonly Section[] = ASSET_KIND_NAMES.map((kind) => {
  const { name, icon, places } = viewOf(kind)
  const to = `/dashboard/${ASSET_KINDS[kind].plural}`
  return { name, to, under: [to, places.declare, `/dashboard/asset/import/${kind}`], icon }
})

const OTHERS: readonly Section[] = [
  {
    name: navigationMessages.upload,
    to: '/dashboard/assets/upload',
    under: ['/dashboard/assets/upload'],
    icon: IconUpload,
    access: 'assets.write',
  },
  {
    name: navigationMessages.levels,
    to: '/dashboard/levels',
    under: ['/dashboard/levels', '/dashboard/readiness', '/dashboard/releases'],
    icon: IconBooks,
  },
  {
    name: navigationMessages.questions,
    to: '/dashboard/questions',
    under: ['/dashboard/questions', '/level/'],
    icon: IconListSearch,
  },
]

/** The sections in the header. */
export const SECTIONS: readonly Section[] = [...KINDS, ...OTHERS]

/** The sections as tabs on narrow screens: all kinds of assets share one tab; their lists link to each other. */
export const TABS: readonly Section[] = [
  { name: navigationMessages.home, to: '/dashboard', under: [], icon: IconHome },
  ...KINDS.slice(0, 1).map((first) => ({
    ...first,
    name: navigationMessages.assets,
    under: KINDS.flatMap(({ under }) => under),
  })),
  ...OTHERS,
]

/** The sections that a role may open. */
export function sectionsFor(role: Role, sections: readonly Section[]): readonly Section[] {
  return sections.filter(({ access }) => !access || may(role, access))
}

/**
 * The pages of the menu in the header: releases, recording, speakers, users, their progress, texts and words, and what
 * was done, deleted and stored.
 */
const MORE_PAGES = [
  '/dashboard/releases',
  '/dashboard/record',
  '/dashboard/record/review',
  '/dashboard/speakers',
  '/dashboard/users',
  '/dashboard/progress',
  '/dashboard/texts',
  '/dashboard/words',
  '/dashboard/deleted',
  '/dashboard/audit',
  '/dashboard/integrity',
  '/dashboard/settings/review',
] as const

/** The pages of the menu that a role may open. */
export function morePagesFor(role: Role, isApprover = false): readonly { to: string; name: string }[] {
  return MORE_PAGES.flatMap((to) => {
    const { name, access } = ROUTE_NAMES[to] ?? {}
    return name && (!access || may(role, access, isApprover)) ? [{ to, name }] : []
  })
}

/** Whether a path belongs to a section. */
export function isIn(section: Pick<Section, 'to' | 'under'>, pathname: string): boolean {
  const path = pathname.replace(/\/+$/, '')
  return path === section.to || section.under.some((prefix) => path.startsWith(prefix))
}
