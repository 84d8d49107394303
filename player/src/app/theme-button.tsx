import * as buttonMessages from '@griot/contract/messages/ui/general/button.ts'
import { IconMoon, IconSun } from '@tabler/icons-react'
import classes from './bar.module.css'
import { usePlayer } from './player.ts'

export function ThemeButton() {
  const { theme } = usePlayer()
  const other = theme.useTheme() === 'dark' ? 'light' : 'dark'
  const Icon = other === 'dark' ? IconMoon : IconSun
  return (
    <button
      type="button"
      className={classes.icon}
      aria-label={buttonMessages.switchTo({ theme: other })}
      onClick={() => theme.choose(other)}
    >
      <Icon size={20} stroke={1.75} aria-hidden />
    </button>
  )
}
