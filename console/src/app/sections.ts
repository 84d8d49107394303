import { IconBooks, IconHome, IconUpload, IconVolume } from '@tabler/icons-react'

/** The sections that lead somewhere, for the header and for the tabs of a narrow screen. */
export const SECTIONS = [
  {
    name: 'Audio',
    to: '/dashboard/audios',
    under: ['/dashboard/audios', '/dashboard/asset/'],
    icon: IconVolume,
  },
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
