import * as pageLayoutMessages from '@griot/contract/messages/ui/shell/page-layout.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useCanGoBack, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ThemeToggle } from '../buttons/theme-toggle.tsx'
import { Logo } from '../text/logo.tsx'
import classes from './bare-frame.module.css'
import { OfflineStrip } from './offline-strip.tsx'

interface BareFrameProps {
  /** Whether the header leads elsewhere; false for a guest, who has nowhere else to go. */
  leads?: boolean
  children: ReactNode
}

/** Frame of pages outside the dashboard: a header with a back button. */
export function BareFrame({ leads = true, children }: BareFrameProps) {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const back = () => (canGoBack ? router.history.back() : void router.navigate({ to: '/' }))
  return (
    <div className={classes.frame}>
      <header className={classes.header}>
        {leads ? (
          <>
            <Button variant="quiet" icon={<IconArrowLeft size={18} stroke={1.75} />} onClick={back}>
              {pageLayoutMessages.back}
            </Button>
            <Link to="/" className={layout.brand}>
              <Logo />
              Griot
            </Link>
          </>
        ) : (
          <>
            <span className={layout.brand}>
              <Logo />
              Griot
            </span>
            <span />
          </>
        )}
        <ThemeToggle />
      </header>
      <OfflineStrip />
      <main id="main" className={classes.main}>
        {children}
      </main>
    </div>
  )
}
