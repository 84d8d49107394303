import * as boothMessages from '@griot/contract/messages/ui/recording/booth.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { IconAdjustmentsHorizontal, IconCheck, IconMicrophone, IconVolume } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { rich } from '../../../ui/text/rich.tsx'
import { deviceTakesStore, unsentTakes } from '../store/device-takes.ts'
import { roomForTakes } from '../store/storage-space.ts'
import classes from './booth.module.css'
import type { Blocker } from './booth-machine.ts'
import stage from './stage.module.css'

interface Props {
  blocker: Blocker
  onTryAgain: () => void
  onChooseMicrophone: () => void
}

const b = (text: string) => <b key={text}>{text}</b>

const SENTENCES: Record<Exclude<Blocker, 'storage'>, ReactNode> = {
  permission: boothMessages.permission,
  none: boothMessages.none,
  inUse: rich(boothMessages.inUse({ b })),
  unplugged: boothMessages.unplugged,
  suspended: boothMessages.suspended,
  insecure: boothMessages.insecure,
}

/** Takes the place of the stage: what stops recording, and what to do. */
export function Blocked({ blocker, onTryAgain, onChooseMicrophone }: Props) {
  const title = boothMessages.blockedTitle({ blocker })
  return (
    <section className={`${layout.card} ${stage.stage}`} aria-label={title}>
      <div className={classes.block}>
        <div>
          <h2>{title}</h2>
          {/* Apart from the heading, which would have no name. */}
          <p className="visually-hidden" role="status">
            {title}
          </p>
          <p className={layout.secondary}>{blocker === 'storage' ? <StorageSentence /> : SENTENCES[blocker]}</p>
          {blocker === 'permission' && (
            <ol className={classes.steps}>
              <li>
                <span>{boothMessages.permissionPress}</span>
              </li>
              <li>
                <span>{rich(boothMessages.permissionSet({ b }))}</span>
              </li>
              <li>
                <span>{boothMessages.permissionReturn}</span>
              </li>
            </ol>
          )}
          {blocker !== 'insecure' && (
            <div className={`${layout.cluster} ${classes.actions}`}>
              <Button
                variant="primary"
                icon={<IconMicrophone size={18} stroke={1.75} aria-hidden="true" />}
                onClick={onTryAgain}
              >
                {blocker === 'permission' ? boothMessages.askAgain : boothMessages.tryAgain}
              </Button>
              {blocker === 'unplugged' && (
                <Button onClick={onChooseMicrophone}>{boothMessages.chooseMicrophone}</Button>
              )}
            </div>
          )}
        </div>
        {blocker === 'permission' && <BrowserPicture />}
      </div>
    </section>
  )
}

/** How many takes still fit, and how many are uploaded first. */
function StorageSentence() {
  const waiting = useStore(deviceTakesStore, ({ takes }) => unsentTakes(takes).length)
  const [room, setRoom] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: there is more room when takes were uploaded
  useEffect(() => {
    void roomForTakes().then((takes) => setRoom(takes ?? 0))
  }, [waiting])
  return boothMessages.storage({ room, waiting })
}

/** Where the browser has its own control. */
function BrowserPicture() {
  return (
    <div className={classes.browser} role="img" aria-label={boothMessages.permissionPicture}>
      <div className={`${layout.row} ${classes.address}`}>
        <span>
          <IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden="true" />
        </span>
        {location.hostname}
      </div>
      <div className={classes.popup}>
        <span>
          <IconMicrophone size={18} stroke={1.75} aria-hidden="true" />
          {boothMessages.microphone}
          <b data-on className={layout.row}>
            <IconCheck size={14} stroke={2} aria-hidden="true" />
            {boothMessages.allow}
          </b>
        </span>
        <span>
          <IconVolume size={18} stroke={1.75} aria-hidden="true" />
          {boothMessages.sound}
          <b className={layout.secondary}>{boothMessages.allow}</b>
        </span>
      </div>
      <small className={layout.faint}>{boothMessages.permissionBrowsers}</small>
    </div>
  )
}
