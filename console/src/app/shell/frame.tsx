import * as shellMessages from '@griot/contract/messages/ui/shell/shell.ts'
import layout from '@griot/player/ui/layout.module.css'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { accountQuery } from '../../api/account.queries.ts'
import { rememberAccount } from '../../session/session.ts'
import { useSession } from '../../session/use-session.ts'
import { lazyPage } from '../../ui/loading/lazy-page.ts'
import { PageStateTarget } from '../../ui/loading/page-state.tsx'
import { OfflineStrip } from '../../ui/page/offline-strip.tsx'
import { useVisibleScreen } from '../../ui/page/use-visible-screen.ts'
import { KeysHelp } from '../commands/keys-help.tsx'
import { breadcrumbs } from '../router/breadcrumbs.ts'
import { isIn, sectionsFor, TABS } from '../router/sections.ts'
import classes from './frame.module.css'
import { Header } from './header.tsx'
// Of no use before sign-in, which does without their code.
import '../startup/left-on-device.ts'
import '../startup/pending-toggle-sender.ts'

const SecondFactorRequired = lazyPage(
  () => import('../../features/profile/second-factor-required.tsx'),
  'SecondFactorRequired',
)

/** The frame of every page under /dashboard: header, breadcrumbs, page, footer; tabs on narrow screens. */
export function AppFrame() {
  const [target, setTarget] = useState<HTMLElement | null>(null)
  const { pathname } = useLocation()
  const { role } = useSession()
  const { shown } = useVisibleScreen()
  const { data: account } = useQuery(accountQuery)
  // Stays until the recovery codes were shown: the account already has its second factor by then.
  const [settingUp, setSettingUp] = useState(false)
  if (account?.mustSetUpSecondFactor && !settingUp) setSettingUp(true)

  useEffect(() => {
    if (account) rememberAccount(account)
  }, [account])

  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#main">
        {shellMessages.skipContent}
      </a>
      <Header />
      <OfflineStrip />
      <div className={`${layout.row} ${classes.bar}`}>
        <nav aria-label={shellMessages.breadcrumb} className={`${layout.grow} ${classes.breadcrumbs}`}>
          <ol>
            {breadcrumbs(shown.pathname, shown.search).map((crumb) => (
              <li key={crumb.name} aria-current={crumb.path ? undefined : 'page'}>
                {crumb.path ? (
                  <Link to={crumb.path} search={crumb.search} activeOptions={{ exact: true }}>
                    {crumb.name}
                  </Link>
                ) : (
                  <span>{crumb.name}</span>
                )}
              </li>
            ))}
          </ol>
        </nav>
        <section className={`${layout.row} ${classes.state}`} ref={setTarget} aria-label={shellMessages.pageStatus} />
      </div>
      <main id="main" tabIndex={-1} className={classes.main}>
        <PageStateTarget value={target}>
          {settingUp ? (
            <Suspense>
              <SecondFactorRequired onDone={() => setSettingUp(false)} />
            </Suspense>
          ) : (
            <Outlet />
          )}
        </PageStateTarget>
      </main>
      <footer className={`${layout.between} ${classes.footer}`}>
        © {new Date().getFullYear()} Griot
        <KeysHelp />
      </footer>
      <nav className={classes.tabs} data-tabs aria-label={shellMessages.sections}>
        {sectionsFor(role, TABS).map((section) => (
          <Link
            key={section.name}
            to={section.to}
            activeOptions={{ exact: true }}
            aria-current={isIn(section, pathname) ? 'page' : undefined}
          >
            <section.icon size={20} stroke={1.75} aria-hidden="true" />
            {section.name}
          </Link>
        ))}
      </nav>
    </div>
  )
}
