import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { returnPath } from '../../session/return-path.ts'
import { startSession } from '../../session/session.ts'
import { ThemeToggle } from '../../ui/buttons/theme-toggle.tsx'
import layout from '../../ui/layout/layout.module.css'
import { OfflineStrip } from '../../ui/page/offline-strip.tsx'
import { Logo } from '../../ui/text/logo.tsx'
import { LoginForm } from './login-form.tsx'
import classes from './login-page.module.css'
import { SixWords } from './six-words.tsx'

/** Sign-in, at / and /login. Returns to the previous page, else to the dashboard. */
export function LoginPage() {
  const navigate = useNavigate()
  const { from } = useSearch({ strict: false })
  const back = returnPath(from) ?? '/dashboard'
  return (
    <>
      <OfflineStrip />
      <main className={classes.login}>
        <title>Login · Griot</title>
        <section className={classes.welcome} aria-label="Griot">
          <p className={layout.brand}>
            <Logo size={28} />
            Griot
          </p>
          <SixWords />
          <p className={classes.line}>Create lessons in six languages.</p>
        </section>
        <section className={classes.side} aria-labelledby="login-title">
          <div className={classes.theme}>
            <ThemeToggle />
          </div>
          <div className={classes.form}>
            <h1 id="login-title">Login</h1>
            <LoginForm
              from={from}
              onSuccess={(session) => {
                startSession(session)
                // Until the second factor is set up, all other pages are empty.
                const href = session.user.mustSetUpSecondFactor ? '/dashboard/profile' : back
                void navigate({ href, replace: true })
              }}
            />
            <p className={classes.under}>
              <Link to="/forgot-password">Forgot Password?</Link>
            </p>
          </div>
          <p className={`${layout.faint} ${classes.copyright}`}>© {new Date().getFullYear()} Griot</p>
        </section>
      </main>
    </>
  )
}
