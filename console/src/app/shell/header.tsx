import { ROLE_NAMES } from '@griot/contract/accounts/roles.ts'
import * as shellMessages from '@griot/contract/messages/ui/shell/shell.ts'
import layout from '@griot/player/ui/layout.module.css'
import { IconLogout, IconUpload, IconUser } from '@tabler/icons-react'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { call } from '../../api/client.ts'
import { endSession } from '../../session/session.ts'
import { signOutAfter } from '../../session/sign-out.ts'
import { useSession } from '../../session/use-session.ts'
import { useUploadTray } from '../../shared/page/upload-tray.ts'
import { listenForKeys } from '../../ui/actions/key-listener.ts'
import { useAction } from '../../ui/actions/use-actions.ts'
import { tooltipClass, tooltipProps } from '../../ui/buttons/icon-button.tsx'
import { ThemeToggle } from '../../ui/buttons/theme-toggle.tsx'
import { Logo } from '../../ui/text/logo.tsx'
import { Commands } from '../commands/commands.tsx'
import { isIn, SECTIONS, sectionsFor } from '../router/sections.ts'
import { Bell } from './bell.tsx'
import classes from './header.module.css'
import { MoreMenu } from './more-menu.tsx'

export function Header() {
  const { pathname } = useLocation()
  const { role } = useSession()
  useEffect(listenForKeys, [])
  return (
    <header className={classes.header}>
      <Link to="/dashboard" className={layout.brand} activeOptions={{ exact: true }}>
        <Logo />
        <span>Griot</span>
      </Link>
      <nav className={classes.sections} aria-label={shellMessages.sections}>
        {sectionsFor(role, SECTIONS).map((section) => (
          <Link
            key={section.name}
            to={section.to}
            activeOptions={{ exact: true }}
            aria-current={isIn(section, pathname) ? 'page' : undefined}
          >
            {section.name}
          </Link>
        ))}
      </nav>
      <div className={`${layout.row} ${classes.end}`}>
        <Tray />
        <Link
          to="/dashboard/profile"
          className={classes.who}
          aria-label={shellMessages.profile({ role: ROLE_NAMES[role] })}
        >
          <IconUser size={18} stroke={1.75} aria-hidden="true" />
          <span className={classes.role}>{ROLE_NAMES[role]}</span>
        </Link>
        <Bell />
        <Commands />
        <MoreMenu />
        <ThemeToggle />
        <LogOut />
      </div>
    </header>
  )
}

/** Running uploads, visible on every page. */
function Tray() {
  const { files, percent } = useUploadTray()
  if (files === 0) return null
  return (
    <Link
      to="/dashboard/assets/upload"
      className={classes.tray}
      aria-label={shellMessages.uploading({ files, percent })}
    >
      <IconUpload size={16} stroke={1.75} aria-hidden="true" />
      <b>{files}</b>
      <span>{shellMessages.uploadingShort({ percent })}</span>
    </Link>
  )
}

/** A link to /login, as specified, that first ends the session here and on the server. */
function LogOut() {
  const navigate = useNavigate()
  const logOut = () =>
    signOutAfter(() => {
      // The token is removed here even if the request fails.
      call('logout').catch(() => undefined)
      endSession('loggedOut')
      void navigate({ to: '/login' })
    })
  const label = shellMessages.logOut
  useAction({
    id: 'log-out',
    label,
    group: 'everywhere',
    icon: IconLogout,
    access: 'session.own',
    run: logOut,
  })
  return (
    <Link
      to="/login"
      aria-label={label}
      className={`${layout.tool} ${classes.icon} ${tooltipClass}`}
      data-tip-end
      {...tooltipProps(label)}
      preload={false}
      onClick={(event) => {
        event.preventDefault()
        logOut()
      }}
    >
      <IconLogout size={18} stroke={1.75} aria-hidden="true" />
    </Link>
  )
}
