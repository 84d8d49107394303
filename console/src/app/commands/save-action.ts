import { IconDeviceFloppy } from '@tabler/icons-react'
import type { Action } from '../../ui/actions/action.ts'
import { frontDialog, isShown } from '../../ui/actions/front.ts'

/** What saves: a form's own button, or the one of a grid that is no form. A search saves nothing. */
const SAVES = 'form [type="submit"], [data-saves]'

/** Saves the form in front: one action for all of them, so that none lacks it. */
export const saveAction: Action = {
  id: 'save',
  label: 'Save the form',
  group: 'everywhere',
  icon: IconDeviceFloppy,
  access: 'content.read',
  keys: ['Mod+S'],
  inDialogs: true,
  applies: () => savingButton() !== undefined,
  run: () => {
    const button = savingButton()
    takeWhatIsTyped()
    button?.click()
  },
}

function savingButton(): HTMLElement | undefined {
  const front = frontDialog() ?? document
  const buttons = [...front.querySelectorAll<HTMLElement>(SAVES)]
  return buttons.find((button) => isShown(button) && !button.closest('search'))
}

/** Some fields take what was typed when they lose the focus, as they do at a click of the button. */
function takeWhatIsTyped(): void {
  const field = document.activeElement
  if (!(field instanceof HTMLElement) || !field.matches('input, textarea, select')) return
  field.blur()
  field.focus({ preventScroll: true })
}
