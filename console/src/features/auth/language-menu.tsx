import { CONSOLE_LANGUAGES } from '@griot/contract/messages/languages.ts'
import { LOCALE } from '@griot/contract/messages/locale.ts'
import * as languageMessages from '@griot/contract/messages/ui/accounts/console-language.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { IconCheck, IconChevronDown, IconLanguage } from '@tabler/icons-react'
import { type RefObject, useEffect } from 'react'
import {
  chooseBeforeSignIn,
  forgetAccountLanguage,
  isChosenHere,
  takeTypedEmail,
} from '../../shared/console-language/console-language.ts'
import { DraftLabel } from '../../shared/console-language/draft-label.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'
import classes from './language-menu.module.css'

/**
 * The language of the console, chosen before a sign-in; the page is loaded again in it.
 * @param email the field beside the menu; its text is kept
 */
export function LanguageMenu({ email }: { email: RefObject<HTMLInputElement | null> }) {
  useEffect(() => {
    forgetAccountLanguage()
    const typed = takeTypedEmail()
    if (email.current && typed !== '') email.current.value = typed
  }, [email])
  const name = CONSOLE_LANGUAGES.find(({ tag }) => tag === LOCALE)?.name ?? LOCALE
  return (
    <Menu
      className={classes.menu}
      button={(attributes) => (
        <Button
          {...attributes}
          aria-label={languageMessages.menu({ name })}
          icon={<IconLanguage size={18} stroke={1.75} />}
          iconAfter={<IconChevronDown size={16} stroke={1.75} />}
        >
          {name}
        </Button>
      )}
    >
      {(close) => (
        <>
          {CONSOLE_LANGUAGES.map(({ tag, name, isDraft }) => (
            <li key={tag}>
              <button
                type="button"
                aria-current={tag === LOCALE || undefined}
                onClick={() => (tag === LOCALE ? close() : chooseBeforeSignIn(tag, email.current?.value ?? ''))}
              >
                <span lang={tag}>{name}</span>
                {isDraft && <DraftLabel />}
                {tag === LOCALE && <IconCheck size={18} stroke={1.75} aria-hidden="true" />}
              </button>
            </li>
          ))}
          <li className={`${layout.secondary} ${classes.hint}`}>
            {isChosenHere() ? languageMessages.chosenHere : languageMessages.chosenByBrowser}
          </li>
        </>
      )}
    </Menu>
  )
}
