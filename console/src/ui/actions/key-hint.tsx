import type { Action } from './action.ts'
import { IS_APPLE, isSingle, keysAsText } from './keys.ts'
import { useSingleKeys } from './use-actions.ts'

const ARROWS: Record<string, string> = { ArrowLeft: '←', ArrowRight: '→' }

/** The key of an action, in its button; none while such keys are turned off. */
export function KeyHint({ keys }: Pick<Action, 'keys'>) {
  const single = useSingleKeys()
  const first = keys?.[0]
  if (first === undefined || (isSingle(first) && !single)) return null
  return (
    <span aria-hidden="true">
      <kbd>{ARROWS[first] ?? keysAsText(first, IS_APPLE)}</kbd>
    </span>
  )
}
