import type { Action } from '../../ui/actions/action.ts'

/** Something that a reviewer can do with the current item, by a button and its key. */
export interface Choice extends Pick<Action, 'label' | 'icon' | 'keys'> {
  id: string
  /** Cannot be done; the item says why. */
  isDisabled?: boolean
  run: () => void
}

/** A choice as an action of the page. */
export const actionOf = ({ id, label, icon, keys, isDisabled, run }: Choice, access: Action['access']): Action => ({
  id: `review ${id}`,
  label,
  group: 'page',
  icon,
  access,
  ...(keys && { keys }),
  applies: () => !isDisabled,
  run,
})
