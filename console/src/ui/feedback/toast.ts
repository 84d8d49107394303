import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import { createAccountStore } from '../../session/stores.ts'

/** A short message at the top right: a confirmation, or an error that belongs nowhere on the page. */
export interface Toast {
  id: number
  text: string
  /** The item that it is about, on a second line. */
  about?: string | undefined
  /** How often the sentence was said while it was visible. */
  count: number
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
  success: (text: string, about?: string): void => void add({ text, about, tone: 'success' }),
  failure: (text: string, about?: string): void => void add({ text, about, tone: 'failure' }),
  /** @returns its id, for `closeToast` */
  undoable: (text: string, undo: () => void): number =>
    add({ text, tone: 'success', choice: { label: commonMessages.undo, take: undo } }),
  choice: (text: string, choice: Choice): void => void add({ text, tone: 'failure', choice }),
}

export function closeToast(id: number): void {
  toastStore.setState(({ toasts }) => ({ toasts: toasts.filter((each) => each.id !== id) }))
}

/** A repeated sentence restarts its time and counts, instead of being shown twice; it names the last item. */
function add(next: Omit<Toast, 'id' | 'count'>): number {
  toastStore.setState(({ toasts, lastId }) => {
    const id = lastId + 1
    const repeated = toasts.find((each) => each.text === next.text && !each.choice && !next.choice)
    const others = toasts.filter((each) => each !== repeated)
    const count = (repeated?.count ?? 0) + 1
    return { toasts: [...others, { ...next, id, count }].slice(-MOST), lastId: id }
  })
  return toastStore.getState().lastId
}
