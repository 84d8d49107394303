import { IconBooks, IconHome, IconUpload } from '@tabler/icons-react'
import { ASSET_KIND_NAMES, ASSET_KINDS } from '#contract/assets/kinds.ts'
import { viewOf } from '../library/kinds.ts'

/** The sections that lead somewhere, for the header and for the tabs of a narrow screen. */
export const SECTIONS = [
  ...ASSET_KIND_NAMES.map((kind) => {
    const { name, icon, places } = viewOf(kind)
    const to = `/dashboard/${ASSET_KINDS[kind].plural}`
    return { name, to, under: [to, places.declare], icon }
  }),
  {
    name: 'Upload',
    to: '/dashboard/assets/upload',
    under: ['/dashboard/assets/upload'],
    icon: IconUpload,
  },
  { name: 'Levels', to: '/dashboard/levels', under: ['/dashboard/levels'], icon: IconBooks },
] as const

export const HOME = { name: 'Home', to: '/dashboard', under: [], icon: IconHome } as const

/** Whether a path is in a section. */
export function isIn(section: { to: string; under: readonly string[] }, pathname: string): boolean {
  const path = pathname.replace(/\/+$/, '')
  return path === section.to || section.under.some((prefix) => path.startsWith(prefix))
}
