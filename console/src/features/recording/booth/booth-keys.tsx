import * as boothMessages from '@griot/contract/messages/ui/recording/booth.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import {
  IconArrowLeft,
  IconArrowRight,
  IconCheck,
  IconPencil,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRefresh,
} from '@tabler/icons-react'
import { useEffect } from 'react'
import type { Action } from '../../../ui/actions/action.ts'
import { listenForKeys } from '../../../ui/actions/key-listener.ts'
import { IS_APPLE, isSingle, labelsOf } from '../../../ui/actions/keys.ts'
import { useActions, useKeyAttributes, useSingleKeys } from '../../../ui/actions/use-actions.ts'
import { type BoothState, hasFailed } from './booth-machine.ts'
import type { BoothSession } from './booth-session.ts'
import classes from './stage.module.css'

/** Space presses the button that has the focus, if one has. */
const isButtonFocused = () => document.activeElement?.matches('button, a, [role="switch"], summary') ?? false

interface Props {
  session: BoothSession
  state: BoothState
}

/** The keys of the booth, as buttons too: one for each thing that a person does. */
export function BoothKeys({ session, state }: Props) {
  const actions = actionsOf(session, state)
  useActions(Object.values(actions))
  // A page without the console's header has no listener yet.
  useEffect(listenForKeys, [])
  const failed = hasFailed(state)
  return (
    <div
      className={`${layout.row} ${classes.keys}`}
      role="toolbar"
      aria-label={failed ? boothMessages.choices : boothMessages.keys}
    >
      {failed ? (
        <>
          <KeyButton action={actions.again} variant="primary" data-wide="half" />
          <KeyButton action={actions.keep} data-wide="half" />
          <KeyButton action={actions.play} />
          <KeyButton action={actions.skip} />
          <KeyButton action={actions.note} />
          <KeyButton action={actions.pause} data-end />
        </>
      ) : (
        <>
          <KeyButton action={actions.back} />
          <KeyButton action={actions.again} />
          <KeyButton action={actions.skip} />
          <KeyButton action={actions.note} />
          <KeyButton action={actions.pause} data-end data-wide="all" />
        </>
      )}
    </div>
  )
}

type Name = 'back' | 'again' | 'skip' | 'note' | 'keep' | 'play' | 'pause'

const LABELS: Record<Name, string> = {
  back: boothMessages.back,
  again: boothMessages.again,
  skip: boothMessages.skip,
  note: boothMessages.note,
  keep: boothMessages.keep,
  play: boothMessages.play,
  pause: boothMessages.pause,
}

function actionsOf(session: BoothSession, { hold }: BoothState): Record<Name, Action> {
  const action = (name: Name, key: string, icon: Action['icon'], run: () => void): Action => ({
    id: `booth ${name}`,
    label: LABELS[name],
    group: 'page',
    icon,
    access: 'takes.record',
    keys: [key],
    applies: key === 'Space' ? () => !isButtonFocused() : () => true,
    run,
  })
  // A key says what it does also during a pause.
  const free = (type: 'back' | 'again' | 'skip' | 'keep' | 'play') => () => {
    session.send({ type: 'resumed' })
    session.send({ type })
  }
  const pauses = hold === null
  return {
    back: action('back', 'ArrowLeft', IconArrowLeft, free('back')),
    again: action('again', 'R', IconRefresh, free('again')),
    skip: action('skip', 'ArrowRight', IconArrowRight, free('skip')),
    note: action('note', 'N', IconPencil, () => {
      session.send({ type: 'resumed' })
      session.send({ type: 'held', by: 'note' })
    }),
    keep: action('keep', 'K', IconCheck, free('keep')),
    play: action('play', 'P', IconPlayerPlayFilled, free('play')),
    pause: {
      ...action('pause', 'Space', pauses ? IconPlayerPauseFilled : IconPlayerPlayFilled, () => {
        if (pauses) session.send({ type: 'held', by: 'paused' })
        else if (hold === 'paused' || hold === 'background') session.send({ type: 'resumed' })
        else void session.open()
      }),
      label: pauses ? boothMessages.pause : boothMessages.goOn,
    },
  }
}

interface KeyButtonProps {
  action: Action
  variant?: 'primary'
  'data-wide'?: 'half' | 'all'
  'data-end'?: boolean
}

function KeyButton({ action, ...rest }: KeyButtonProps) {
  const single = useSingleKeys()
  const { title: _, ...attributes } = useKeyAttributes(action)
  const [key = ''] = action.keys ?? []
  const Icon = action.icon
  const Arrow = ARROWS[key]
  const caps = labelsOf(key, IS_APPLE).flat().join(' ')
  return (
    <Button
      icon={<Icon size={18} stroke={1.75} aria-hidden="true" />}
      onClick={(event) => action.run?.(event.currentTarget)}
      {...attributes}
      {...rest}
    >
      {action.label}
      {(single || !isSingle(key)) && (
        <span aria-hidden="true">
          <kbd>{Arrow ? <Arrow size={12} stroke={2} /> : caps}</kbd>
        </span>
      )}
    </Button>
  )
}

/** Icons, because not every font has arrows. */
const ARROWS: Record<string, typeof IconArrowLeft> = { ArrowLeft: IconArrowLeft, ArrowRight: IconArrowRight }
