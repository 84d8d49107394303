import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import { createAccountStore } from '../../session/stores.ts'

/** A short message at the top right: a confirmation, or an error that belongs nowhere on the page. */
export interface Toast {
  id: number
  text: string
  tone: 'success' | 'failure'
  /** An action such as Undo; such a toast stays longer. */
  choice?: Choice | undefined
}

interface Choice {
  label: string
  take: () => void
}

/** Maximum of visible toasts; the oldest is removed. */
const MOST = 4

/** The visible toasts, rendered by app/shell/toaster.tsx. */
export const toastStore = createAccountStore('toasts', () => ({
  toasts: [] as readonly Toast[],
  lastId: 0,
}))

export const toast = {
  success: (text: string): void => add({ text, tone: 'success' }),
  failure: (text: string): void => add({ text, tone: 'failure' }),
  undoable: (text: string, undo: () => void): void =>
    add({ text, tone: 'success', choice: { label: commonMessages.undo, take: undo } }),
  choice: (text: string, choice: Choice): void => add({ text, tone: 'failure', choice }),
}

export function closeToast(id: number): void {
  toastStore.setState(({ toasts }) => ({ toasts: toasts.filter((each) => each.id !== id) }))
}

/** A repeated sentence restarts its time instead of being shown twice. */
function add(next: Omit<Toast, 'id'>): void {
  toastStore.setState(({ toasts, lastId }) => {
    const id = lastId + 1
    const others = toasts.filter((each) => each.text !== next.text || each.choice || next.choice)
    return { toasts: [...others, { ...next, id }].slice(-MOST), lastId: id }
  })
}
