import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import * as assetStepsMessages from '@griot/contract/messages/ui/assets/asset-steps.ts'
import layout from '@griot/player/ui/layout.module.css'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '../../../api/api-error.ts'
import type { Action } from '../../../ui/actions/action.ts'
import { useActions, useKeyAttributes } from '../../../ui/actions/use-actions.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import classes from './asset-steps.module.css'
import { type Direction, type Neighbour, type ShownList, useNeighbours } from './use-neighbours.ts'

export interface AssetStepsProps {
  kind: AssetKind
  list: ShownList
  code: string
  /** Whether it is in a dialog, where the page's own keys do not work. */
  inDialog?: boolean
  onStep: (to: Neighbour) => void
}

/** The button that was pressed: the next asset's panel takes over the focus, so that it can be pressed again. */
let pressed: Direction | null = null

/** The position in the list, and buttons and keys for the asset before and after. */
export function AssetSteps({ kind, list, code, inDialog = false, onStep }: AssetStepsProps) {
  const { at, total, has, load } = useNeighbours(kind, list, code)
  const [busy, setBusy] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const button = place.current?.querySelector<HTMLElement>(`[data-direction="${pressed}"]`)
    pressed = null
    // After the panel has taken the focus.
    const frame = button && !inDialog ? requestAnimationFrame(() => button.focus()) : 0
    return () => cancelAnimationFrame(frame)
  }, [inDialog])

  const step = async (direction: Direction) => {
    if (busy || !has(direction)) return
    setBusy(true)
    try {
      const to = await load(direction)
      // Another asset, or the edit dialog, may have been opened while it loaded.
      if (!to || !place.current) return
      if (place.current.contains(document.activeElement)) pressed = direction
      onStep(to)
    } catch (error) {
      toast.failure(sentenceOf(error, assetStepsMessages.failed))
    } finally {
      setBusy(false)
    }
  }
  const action = (direction: Direction): Action => ({
    id: direction < 0 ? 'asset-previous' : 'asset-next',
    label: direction < 0 ? assetStepsMessages.previous : assetStepsMessages.next,
    group: 'page',
    icon: direction < 0 ? IconChevronLeft : IconChevronRight,
    access: 'content.read',
    // Alt with an arrow is the browser's Back.
    keys: [direction < 0 ? 'Mod+ArrowUp' : 'Mod+ArrowDown'],
    ...(inDialog && { inDialogs: true }),
    applies: () => has(direction),
    run: () => void step(direction),
  })
  const [previous, next] = [action(-1), action(1)]
  useActions([previous, next])
  return (
    <div ref={place} className={`${layout.row} ${classes.steps}`}>
      <span className={layout.secondary} role="status">
        {at !== null && assetStepsMessages.position({ at, total: total ?? 0, isCounted: total !== null })}
      </span>
      <Step action={previous} direction={-1} can={has(-1)} />
      <Step action={next} direction={1} can={has(1)} />
    </div>
  )
}

function Step({ action, direction, can }: { action: Action; direction: Direction; can: boolean }) {
  const { icon: Icon, label, run } = action
  const { title: _, ...keys } = useKeyAttributes(action)
  // aria-disabled, because `disabled` would drop the focus.
  return (
    <IconButton
      label={label}
      data-tip-end
      data-direction={direction}
      aria-disabled={!can || undefined}
      data-disabled={!can || undefined}
      {...keys}
      onClick={({ currentTarget }) => run?.(currentTarget)}
    >
      <Icon size={18} stroke={1.75} aria-hidden="true" />
    </IconButton>
  )
}
