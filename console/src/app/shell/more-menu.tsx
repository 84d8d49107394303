import * as shellMessages from '@griot/contract/messages/ui/shell/shell.ts'
import { usesMicrophone } from '@griot/contract/recording/microphone-pages.ts'
import { IconMenu2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../session/use-session.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'
import { morePagesFor } from '../router/sections.ts'

/** Pages beside the sections, such as users and deleted items; absent for a role that may open none. */
export function MoreMenu() {
  const { role, isApprover } = useSession()
  const pages = morePagesFor(role, isApprover)
  if (pages.length === 0) return null
  return (
    <Menu
      button={(attributes) => (
        <IconButton label={shellMessages.morePages} data-tip-end {...attributes}>
          <IconMenu2 size={18} stroke={1.75} aria-hidden="true" />
        </IconButton>
      )}
    >
      {(close) =>
        pages.map(({ to, name }) => (
          <li key={to}>
            <Link to={to} reloadDocument={usesMicrophone(to)} onClick={close}>
              {name}
            </Link>
          </li>
        ))
      }
    </Menu>
  )
}
