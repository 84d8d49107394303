import type { ConsoleLanguage } from '@griot/contract/accounts/auth.ts'
import { SOURCE_LOCALE } from '@griot/contract/messages/format.ts'
import { CONSOLE_LANGUAGES } from '@griot/contract/messages/languages.ts'
import { LOCALE } from '@griot/contract/messages/locale.ts'
import * as languageMessages from '@griot/contract/messages/ui/accounts/console-language.ts'
import layout from '@griot/player/ui/layout.module.css'
import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { sentenceOf } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { useSingleMutation } from '../../api/use-single-mutation.ts'
import { loadInAccountLanguage } from '../../shared/console-language/console-language.ts'
import { DraftLabel } from '../../shared/console-language/draft-label.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { formatBytes, formatLongDay, formatNumber, formatTime } from '../../ui/text/format.ts'
import classes from './language-field.module.css'

/** The number of texts of each language; set by the build. */
const TEXTS: Readonly<Record<string, number>> = import.meta.env.GRIOT_TEXTS ?? {}

/** The language of the console; a choice is saved at once, and the page is loaded again in it. */
export function LanguageField() {
  const change = useSingleMutation({
    mutationFn: (language: ConsoleLanguage) => call('changeLanguage', { body: { language } }),
    onSuccess: ({ language }) => loadInAccountLanguage(language),
    onError: (error) => toast.failure(sentenceOf(error, languageMessages.notSaved)),
  })
  // Not radio buttons: arrow keys would choose each language on the way.
  return (
    <>
      <ul className={classes.choices} aria-label={languageMessages.title}>
        {CONSOLE_LANGUAGES.map((language) => (
          <li key={language.tag}>
            <button
              type="button"
              className={classes.choice}
              aria-current={language.tag === LOCALE || undefined}
              aria-disabled={change.isPending || undefined}
              onClick={() => change.isPending || change.mutate(language.tag)}
            >
              <span>
                <b lang={language.tag}>{language.name}</b>
                <span className={layout.secondary}>{factOf(language)}</span>
                {language.isDraft && <DraftLabel />}
              </span>
              {language.tag === LOCALE && <IconCheck size={18} stroke={1.75} aria-hidden="true" />}
            </button>
          </li>
        ))}
      </ul>
      <Samples />
      <p className={`${layout.secondary} ${classes.hint}`}>
        {languageMessages.fallback} <Link to="/dashboard/profile/translate">{languageMessages.help}</Link>
      </p>
    </>
  )
}

/** How much of the console is in a language. */
function factOf({ tag, isDraft }: (typeof CONSOLE_LANGUAGES)[number]): string {
  if (tag === SOURCE_LOCALE) return languageMessages.source
  if (!isDraft) return languageMessages.complete
  return languageMessages.texts({ texts: TEXTS[tag] ?? 0, total: TEXTS[SOURCE_LOCALE] ?? 0 })
}

/** What dates, times and numbers look like in the language of this page. */
function Samples() {
  const now = new Date()
  const samples = [
    [languageMessages.date, formatLongDay(now)],
    [languageMessages.time, formatTime(now.toISOString())],
    [languageMessages.number, formatNumber(1284.5)],
    [languageMessages.size, formatBytes(3_355_443)],
  ]
  return (
    <dl className={classes.samples}>
      {samples.map(([term, sample]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd translate="no">{sample}</dd>
        </div>
      ))}
    </dl>
  )
}
