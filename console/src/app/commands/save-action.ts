import * as commandsMessages from '@griot/contract/messages/ui/shell/commands.ts'
import { IconDeviceFloppy } from '@tabler/icons-react'
import type { Action } from '../../ui/actions/action.ts'
import { hasLayout, topmostDialog } from '../../ui/actions/key-listener.ts'

/** The submit button of a form, or the save button of a grid without a form. Search boxes have neither. */
const SAVES = 'form [type="submit"], [data-saves]'

/** Saves the topmost form. One action for all forms, so that each has the shortcut. */
export const saveAction: Action = {
  id: 'save',
  label: commandsMessages.saveForm,
  group: 'everywhere',
  icon: IconDeviceFloppy,
  access: 'content.read',
  keys: ['Mod+S'],
  inDialogs: true,
  applies: () => savingButton() !== undefined,
  run: () => {
    const button = savingButton()
    commitTypedText()
    button?.click()
  },
}

function savingButton(): HTMLElement | undefined {
  const front = topmostDialog() ?? document
  const buttons = [...front.querySelectorAll<HTMLElement>(SAVES)]
  return buttons.find((button) => hasLayout(button) && !button.closest('search'))
}

/** Some fields commit their text on blur, as a click of the button would cause. */
function commitTypedText(): void {
  const field = document.activeElement
  if (!(field instanceof HTMLElement) || !field.matches('input, textarea, select')) return
  field.blur()
  field.focus({ preventScroll: true })
}
