import * as boothMessages from '@griot/contract/messages/ui/recording/booth.ts'
import { BREAKPOINTS } from '@griot/player/ui/breakpoints.ts'
import { Button } from '@griot/player/ui/button.tsx'
import { useRef, useState } from 'react'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { ToggleSwitch } from '../../../ui/form/fields/toggle-switch.tsx'
import { PageState } from '../../../ui/loading/page-state.tsx'
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { useMediaQuery } from '../../../ui/page/use-media-query.ts'
import { PanelContent, SidePanel, sheetClass } from '../panel/side-panel.tsx'
import { Blocked } from './blocked.tsx'
import classes from './booth.module.css'
import { isBlocker } from './booth-machine.ts'
import type { BoothSession } from './booth-session.ts'
import { Progress, TakesState, WordList } from './progress-panel.tsx'
import { RefusedTakes } from './refused-takes.tsx'
import { Stage } from './stage.tsx'
import { type BoothGiven, useBooth, useBoothState } from './use-booth.ts'

const Drawer = lazyDialog(async () => (await import('../../../ui/overlay/drawer.tsx')).Drawer)
const NoteDialog = lazyDialog(async () => (await import('./note-dialog.tsx')).NoteDialog)

interface BoothProps extends BoothGiven {
  title: string
  /** Language and list: 'Yoruba, declared, no file yet'. */
  sub: string
  /** Name of the list. */
  list: string
  onEnd: () => void
  /** Goes to the set-up of the device. */
  onChooseMicrophone: () => void
}

/** The booth: a session of recording that begins and ends with the component. */
export function Booth(props: BoothProps) {
  const session = useBooth(props)
  return session && <Shown {...props} session={session} />
}

function Shown(props: BoothProps & { session: BoothSession }) {
  const { session, words, onEnd, onChooseMicrophone } = props
  const state = useBoothState(session)
  const stage = useRef<HTMLElement>(null)
  const [isListOpen, setListOpen] = useState(false)
  const isNarrow = useMediaQuery(BREAKPOINTS.belowLaptop)
  const isPhone = useMediaQuery(BREAKPOINTS.phone)
  const { playsBack } = state.settings
  const noted = words.find(({ code }) => code === state.noteFor)
  const end = <Button onClick={onEnd}>{boothMessages.end}</Button>
  const panel = {
    label: boothMessages.progress,
    title: props.list,
    beside: <span>{boothMessages.wordCount({ count: words.length })}</span>,
    children: (
      <>
        <Progress state={state} />
        <WordList session={session} state={state} words={words} />
      </>
    ),
    foot: (
      <>
        <span className={classes.foot}>
          <TakesState />
        </span>
        {!isNarrow && end}
      </>
    ),
  }
  return (
    <div className={classes.page} data-booth>
      <PageState>
        {isBlocker(state.hold) ? (
          <Badge tone="bad">{boothMessages.blockedState({ blocker: state.hold })}</Badge>
        ) : (
          <TakesState isShort />
        )}
      </PageState>
      <PageHead
        title={props.title}
        {...(!isPhone && { sub: props.sub })}
        actions={
          isNarrow ? (
            end
          ) : (
            <ToggleSwitch
              label={boothMessages.playBack}
              words={{ on: boothMessages.playBack, off: boothMessages.playBack }}
              checked={playsBack}
              onChange={(on) => session.send({ type: 'setting', settings: { playsBack: on } })}
            />
          )
        }
      />
      <RefusedTakes recorder={props.recorder} />
      {isBlocker(state.hold) ? (
        <Blocked blocker={state.hold} onTryAgain={() => void session.open()} onChooseMicrophone={onChooseMicrophone} />
      ) : (
        <Stage
          session={session}
          state={state}
          words={words}
          onOpenList={() => setListOpen(true)}
          onChooseMicrophone={onChooseMicrophone}
          ref={stage}
        />
      )}
      {isNarrow ? (
        isListOpen && (
          <Drawer label={panel.label} isOpen from="bottom" className={sheetClass} onClose={() => setListOpen(false)}>
            <PanelContent {...panel} />
          </Drawer>
        )
      ) : (
        <SidePanel {...panel} />
      )}
      {noted && (
        <NoteDialog
          text={noted.text}
          note={state.notes[noted.code] ?? ''}
          belongsTo={() => stage.current}
          onSave={(note) => session.send({ type: 'noted', note })}
          onClose={() => session.send({ type: 'noted', note: state.notes[noted.code] ?? '' })}
        />
      )}
    </div>
  )
}
