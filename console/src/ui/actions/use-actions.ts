import * as actionsMessages from '@griot/contract/messages/ui/shell/actions.ts'
import { useEffect, useEffectEvent } from 'react'
import { useStore } from 'zustand'
import type { Action } from './action.ts'
import { ariaKeys, IS_APPLE, isSingle, keysAsText } from './keys.ts'
import { registerActions } from './registry.ts'
import { singleKeysStore } from './single-keys.ts'

/** Offers actions while the component is mounted: in the palette, the list of shortcuts and by their keys. */
export function useActions(actions: readonly Action[]): void {
  const offered = useEffectEvent(() => actions)
  useEffect(() => registerActions(() => offered()), [])
}

/** Offers the action of a button; returns the button's attributes. */
export function useAction(action: Action) {
  useActions([action])
  return useKeyAttributes(action)
}

/** Attributes that announce and show an action's keys at its button. */
export function useKeyAttributes({ keys = [] }: Pick<Action, 'keys'>) {
  const single = useSingleKeys()
  const live = keys.filter((one) => single || !isSingle(one))
  const aria = ariaKeys(live, IS_APPLE)
  return {
    ...(aria !== undefined && { 'aria-keyshortcuts': aria }),
    ...(live[0] !== undefined && { title: actionsMessages.keyHint({ key: keysAsText(live[0], IS_APPLE) }) }),
  }
}

export function useSingleKeys(): boolean {
  return useStore(singleKeysStore, ({ on }) => on)
}
