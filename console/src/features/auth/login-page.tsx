import type { Session } from '@griot/contract/accounts/auth.ts'
import { LANGUAGE_NAMES, type LanguageName, languageTitle } from '@griot/contract/languages.ts'
import * as loginMessages from '@griot/contract/messages/ui/accounts/login.ts'
import { Waveform } from '@griot/player/sound/waveform.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { Word } from '@griot/player/word/word.tsx'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { loadCode } from '../../api/load-code.ts'
import { returnPath } from '../../session/return-path.ts'
import { currentSession, startSession } from '../../session/session.ts'
import { ThemeToggle } from '../../ui/buttons/theme-toggle.tsx'
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx'
import { OfflineStrip } from '../../ui/page/offline-strip.tsx'
import { Logo } from '../../ui/text/logo.tsx'
import { LoginForm } from './login-form.tsx'
import classes from './login-page.module.css'
import wordsClasses from './six-words.module.css'

/** Loaded after the form, which does not wait for it; the lists, which share this chunk, do not load it. */
const LanguageMenu = lazyDialog(async () => (await import('./language-menu.tsx')).LanguageMenu)

/** Sign-in, at / and /login. Returns to the previous page, else to the dashboard. */
export function LoginPage() {
  const navigate = useNavigate()
  const { from } = useSearch({ strict: false })
  const back = returnPath(from) ?? '/dashboard'
  const email = useRef<HTMLInputElement>(null)
  const [isSecondStep, setSecondStep] = useState(false)

  async function open(session: Session) {
    const { ended } = currentSession()
    startSession(session)
    // Until the second factor is set up, all other pages are empty.
    const href = session.user.mustSetUpSecondFactor ? '/dashboard/profile' : back
    // Files that were chosen before the session ended are still in this page.
    const mayLoad = ended !== 'expired' && ended !== 'unauthorized'
    const code = loadCode(() => import('../../shared/console-language/console-language.ts'))
    const isLoading = await code.then(
      ({ openInLanguageOf }) => openInLanguageOf(session, href, mayLoad),
      () => false,
    )
    if (!isLoading) void navigate({ href, replace: true })
  }

  return (
    <>
      <OfflineStrip />
      <main className={classes.login}>
        <title>{loginMessages.loginGriot}</title>
        <section className={classes.welcome} aria-label={'Griot'}>
          <p className={layout.brand}>
            <Logo size={28} />
            Griot
          </p>
          <SixWords />
          <p className={classes.line}>{loginMessages.tagline}</p>
        </section>
        <section className={classes.side} aria-labelledby="login-title">
          <div className={classes.settings}>
            <span>{!isSecondStep && <LanguageMenu email={email} />}</span>
            <ThemeToggle />
          </div>
          <div className={classes.form}>
            <h1 id="login-title">{loginMessages.login}</h1>
            <LoginForm
              from={from}
              email={email}
              onSecondStep={setSecondStep}
              onSuccess={(session) => void open(session)}
            />
            <p className={classes.under}>
              <Link to="/forgot-password">{loginMessages.forgotPassword}</Link>
            </p>
          </div>
          <p className={`${layout.faint} ${classes.copyright}`}>© {new Date().getFullYear()} Griot</p>
        </section>
      </main>
    </>
  )
}

/** "Dog" in the six languages, from Unicode CLDR 48 annotations (U+1F415, short names; Unicode licence). */
const DOG: Record<LanguageName, string> = {
  hausa: 'kare',
  igbo: 'nkịta',
  nigerianPidgin: 'Dọg',
  swahili: 'mbwa',
  wolof: 'xaj',
  yoruba: 'Ajá',
}

/** A drawing, not a recording: one stroke per syllable, fading like a plucked string. */
const STROKES: Record<LanguageName, string> = {
  hausa: '0001378cb986543221110005afdb98765433222111100004a986543322111100',
  igbo: '000146adcb987654433322211100001369bedcba98765544332221111000000000',
  nigerianPidgin: '00027cfedb98765543322211110000000000000148bca98765443322211110000',
  swahili: '000137a98765433221100000002589dcba9876554433222111100000000000000000',
  wolof: '00016bfdca987654433222111000000000000000027a87654332211100000000000',
  yoruba: '0001589a97654332211000016adfecba987665544332221110000000000000000',
}

/** Six words with waveforms: shows what Griot is about, and that the font has all letters. */
function SixWords() {
  return (
    <ul className={wordsClasses.words}>
      {LANGUAGE_NAMES.map((name) => (
        <li key={name}>
          <Word language={name} size="xl">
            {DOG[name]}
          </Word>
          <span className={wordsClasses.line} aria-hidden="true">
            <Waveform peaks={STROKES[name].slice(0, 64)} height={56} played={name === 'yoruba' ? 0.56 : 0} />
          </span>
          <span className={wordsClasses.name}>{languageTitle(name)}</span>
        </li>
      ))}
    </ul>
  )
}
