import * as buttonMessages from '@griot/contract/messages/ui/general/button.ts'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useAction } from '../actions/use-actions.ts'
import { chooseTheme, useTheme } from '../page/theme.ts'
import { IconButton } from './icon-button.tsx'

/** Light or dark; follows the system until the user chooses, then the choice is saved. */
export function ThemeToggle() {
  const other = useTheme() === 'dark' ? 'light' : 'dark'
  const Icon = other === 'dark' ? IconMoon : IconSun
  const label = buttonMessages.switchTo({ theme: other })
  useAction({
    id: 'theme',
    label,
    group: 'everywhere',
    icon: Icon,
    access: 'session.own',
    run: () => chooseTheme(other),
  })
  return (
    <IconButton label={label} data-tip-end onClick={() => chooseTheme(other)}>
      <Icon size={18} stroke={1.75} />
    </IconButton>
  )
}
