import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { IconButton } from './icon-button.tsx'

/** Light or dark; follows the system until someone chooses, then the choice is remembered. */
export function ThemeToggle() {
  const { setColorScheme } = useMantineColorScheme()
  const scheme = useComputedColorScheme('light')
  const other = scheme === 'dark' ? 'light' : 'dark'
  const Icon = other === 'dark' ? IconMoon : IconSun
  return (
    <IconButton label={`Switch to ${other}`} data-tip-end onClick={() => setColorScheme(other)}>
      <Icon size={18} stroke={1.75} />
    </IconButton>
  )
}
