import { type ConsoleLanguage, consoleLanguageSchema } from '@griot/contract/accounts/auth.ts'
import { SOURCE_LOCALE } from '@griot/contract/messages/format.ts'
import { CONSOLE_LANGUAGES } from '@griot/contract/messages/languages.ts'
import { LOCALE } from '@griot/contract/messages/locale.ts'
import * as languageMessages from '@griot/contract/messages/ui/accounts/console-language.ts'
import layout from '@griot/player/ui/layout.module.css'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { sentenceOf } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { useSingleMutation } from '../../api/use-single-mutation.ts'
import { loadIn } from '../../shared/console-language/console-language.ts'
import { DraftLabel } from '../../shared/console-language/draft-label.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { formatBytes, formatLongDay, formatNumber, formatTime } from '../../ui/text/format.ts'
import classes from './language-field.module.css'

/** The number of texts of each language; set by the build. */
const TEXTS: Readonly<Record<string, number>> = import.meta.env.GRIOT_TEXTS ?? {}

/** The language of the console; a choice is saved at once, and the page is loaded again in it. */
export function LanguageField() {
  const name = useId()
  const change = useSingleMutation({
    mutationFn: (language: ConsoleLanguage) => call('changeLanguage', { body: { language } }),
    onSuccess: ({ language }) => loadIn(language),
    onError: (error) => toast.failure(sentenceOf(error, languageMessages.notSaved)),
  })
  const chosen = (change.isPending && change.variables) || consoleLanguageSchema.safeParse(LOCALE).data
  return (
    <>
      <fieldset className={classes.choices} aria-label={languageMessages.title}>
        {CONSOLE_LANGUAGES.map((language) => (
          <label key={language.tag} className={classes.choice}>
            <input
              type="radio"
              name={name}
              value={language.tag}
              checked={language.tag === chosen}
              onChange={() => change.isPending || change.mutate(language.tag)}
            />
            <span>
              <b lang={language.tag}>{language.name}</b>
              <span className={layout.secondary}>{factOf(language)}</span>
              {language.isDraft && <DraftLabel />}
            </span>
          </label>
        ))}
      </fieldset>
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
          <dd>{sample}</dd>
        </div>
      ))}
    </dl>
  )
}
