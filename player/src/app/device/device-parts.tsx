import * as playerMessages from '@griot/contract/messages/ui/player/player.ts'
import { IconCheck, IconDownload } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { announce } from '../../ui/announce.ts'
import { Button } from '../../ui/button.tsx'
import { sizeText } from '../../ui/size-text.ts'
import { type DeviceParts, type Level, lessonsOf, usePlayer } from '../player.ts'
import { playsOpus } from '../source/lesson-media.ts'
import type { Device } from './device.ts'
import classes from './device-parts.module.css'
import { UPDATE } from './device-state.ts'
import { estimateOf } from './plan.ts'

/** Removing more bytes than this asks first. */
const ASK_FROM = 1024 ** 2

/** Why a download has ended. */
const ENDED = {
  full: playerMessages.deviceFull,
  gone: playerMessages.downloadGone,
  failed: playerMessages.downloadFailed,
}

/** The parts of screens that show what is on the device. */
export function partsOf(device: Device): DeviceParts {
  const useDevice = () => useSyncExternalStore(device.subscribe, device.now)

  function Home() {
    const { reload } = usePlayer()
    const { isSwitched, update, updating } = useDevice()
    const wasUpdating = useRef(false)
    const [isUpdated, setUpdated] = useState(false)
    useEffect(() => {
      const begin = () => void device.begin()
      begin()
      window.addEventListener('online', begin)
      return () => window.removeEventListener('online', begin)
    }, [])
    useEffect(() => {
      if (isSwitched) reload()
      if (isSwitched && wasUpdating.current) setUpdated(true)
      wasUpdating.current = updating
    }, [isSwitched, updating, reload])
    if (!update) return isUpdated ? <Updated /> : <Costs />
    const size = sizeText(update.bytes)
    return (
      <section className={classes.card}>
        <b>{playerMessages.courseUpdate}</b>
        <Transfer
          what={UPDATE}
          name={playerMessages.courseUpdate}
          offer={!updating && playerMessages.updateCosts({ number: update.pointer.release, size })}
          get={playerMessages.getUpdate}
          onGet={() => device.wantUpdate()}
        />
      </section>
    )
  }

  /** After an update. It takes the focus that was on the button of the update. */
  function Updated() {
    const ref = useRef<HTMLParagraphElement>(null)
    useLayoutEffect(() => {
      if (document.activeElement === document.body) ref.current?.focus()
    }, [])
    return (
      <section className={classes.card}>
        <p ref={ref} tabIndex={-1}>
          {playerMessages.updated}
        </p>
      </section>
    )
  }

  /** What the course costs, until a level is wanted. */
  function Costs() {
    const { levels: all } = usePlayer()
    const { levels, sizes } = useDevice()
    const [first] = lessonsOf(all)
    if (!first || Object.keys(levels).length > 0) return null
    const size = estimateOf({ ...first.level, lessons: [first.lesson] }, playsOpus())
    const exact = playsOpus() ? sizes?.complete : undefined
    const complete = exact ?? all.reduce((sum, level) => sum + device.sizeOf(level), 0)
    return (
      <section className={classes.card}>
        <p>
          {playerMessages.costs({
            number: first.lesson.number,
            ...{ size: sizeText(size), complete: sizeText(complete) },
          })}
        </p>
        <p>{playerMessages.chooseLevels}</p>
      </section>
    )
  }

  function LevelFoot({ level, open }: { level: Level; open: boolean }) {
    const { id, number } = level
    const wanted = useDevice().levels[id]
    const isHere = device.isComplete(id)
    const wasHere = useRef(isHere)
    // Its button may have the focus.
    const [stays, setStays] = useState(!isHere)
    useEffect(() => {
      if (isHere && !wasHere.current) announce(playerMessages.levelArrived({ number }))
      if (!isHere) setStays(true)
      wasHere.current = isHere
    }, [isHere, number])
    if (isHere && !open && !stays) return null
    const size = wanted?.bytes ?? 0
    const remove = () => {
      if (size > ASK_FROM && !window.confirm(playerMessages.removeQuestion({ number, size: sizeText(size) }))) return
      device.remove(id)
      announce(playerMessages.levelRemoved({ number }))
    }
    return (
      <div className={classes.foot}>
        <Transfer
          what={id}
          name={playerMessages.getLevel({ number })}
          offer={!wanted && playerMessages.notHere({ size: sizeText(device.sizeOf(level)) })}
          get={playerMessages.getLevel({ number })}
          onGet={() => device.want(id)}
          here={isHere && playerMessages.levelIsHere({ size: sizeText(size) })}
          removal={playerMessages.removeNumber({ number })}
          onRemove={remove}
        />
      </div>
    )
  }

  interface TransferProps {
    /** A level by id, or the update. */
    what: string
    name: string
    /** What getting it costs; false once it was asked for. */
    offer: string | false
    /** The label of its button. */
    get: string
    onGet: () => void
    /** That it is here, and can be removed. */
    here?: string | false
    removal?: string
    onRemove?: () => void
  }

  /** Offers a download; then says how far it is, or why it has ended. Its button stays, because it may have the focus. */
  function Transfer({ what, name, offer, get, onGet, here, removal, onRemove }: TransferProps) {
    const { running, problem } = useDevice()
    const button = useRef<HTMLButtonElement>(null)
    const isWaiting = offer === false && !here
    const own = isWaiting && running?.what === what ? running : null
    const why = isWaiting && problem?.what === what ? problem.why : null
    const ended = why !== null && why !== 'line' && ENDED[why]
    const stop = () => {
      button.current?.focus()
      device.stop(what)
    }
    const [label, act] = here
      ? [playerMessages.removeLevel, onRemove]
      : offer !== false
        ? [get, onGet]
        : ended
          ? [playerMessages.tryAgain, () => device.tryAgain()]
          : [playerMessages.stop, stop]
    const state = own
      ? playerMessages.arrived({ done: sizeText(own.done), total: sizeText(own.total) })
      : running || problem
        ? playerMessages.waiting
        : playerMessages.loading
    return (
      <>
        {own && !ended && <progress aria-label={name} value={own.done} max={own.total} />}
        <div className={classes.row}>
          <p role={ended ? 'alert' : undefined}>
            {here && <IconCheck size={18} stroke={1.75} aria-hidden />}
            {offer !== false && !here && <IconDownload size={18} stroke={1.75} aria-hidden />}
            {here || offer || ended || state}
          </p>
          <span className={classes.actions}>
            <Button
              ref={button}
              onClick={act}
              variant={here ? 'quiet' : undefined}
              aria-label={here ? removal : undefined}
            >
              {label}
            </Button>
            {ended && (
              <Button variant="quiet" onClick={stop}>
                {playerMessages.stop}
              </Button>
            )}
          </span>
        </div>
        <p role="status" className={classes.problem}>
          {why === 'line' && playerMessages.noConnection}
        </p>
      </>
    )
  }

  return { source: device.source, Home, LevelFoot }
}
