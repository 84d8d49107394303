import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import type { Action } from './action.ts'
import { IS_APPLE, isSingle, keysAsText } from './keys.ts'
import { useSingleKeys } from './use-actions.ts'

/** The fonts have no arrows. */
const ARROWS: Record<string, typeof IconArrowLeft> = { ArrowLeft: IconArrowLeft, ArrowRight: IconArrowRight }

/** The key of an action, in its button; none while such keys are turned off. */
export function KeyHint({ keys }: Pick<Action, 'keys'>) {
  const single = useSingleKeys()
  const first = keys?.[0]
  if (first === undefined || (isSingle(first) && !single)) return null
  const Arrow = ARROWS[first]
  return (
    <span aria-hidden="true">
      <kbd>{Arrow ? <Arrow size={12} stroke={2} /> : keysAsText(first, IS_APPLE)}</kbd>
    </span>
  )
}
