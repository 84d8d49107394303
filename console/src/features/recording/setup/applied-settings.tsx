import * as setupMessages from '@griot/contract/messages/ui/recording/record-setup.ts'
import layout from '@griot/player/ui/layout.module.css'
import { ASKED_SETTINGS } from '../../../shared/sound/browser/microphone.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import tables from '../../../ui/layout/table.module.css'
import classes from './setup.module.css'

interface Props {
  /** What the browser says that it applies. */
  settings: MediaTrackSettings
  /** Of the sound that arrives, which the browser may have converted. */
  sampleRate: number
}

const EFFECTS = [
  ['echoCancellation', setupMessages.echoCancellation],
  ['noiseSuppression', setupMessages.noiseSuppression],
  ['autoGainControl', setupMessages.autoGainControl],
] as const

/** What was asked and what the browser applies; only a difference that does harm is a warning. */
export function AppliedSettings({ settings, sampleRate }: Props) {
  const rate = settings.sampleRate ?? sampleRate
  const channels = settings.channelCount
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
    // biome-ignore lint/a11y/useSemanticElements: no fieldset, because it has no fields
    <div className={`${layout.card} ${classes.sheet}`} tabIndex={0} role="group" aria-label={setupMessages.settings}>
      <table className={tables.table}>
        <thead>
          <tr>
            <th scope="col">{setupMessages.setting}</th>
            <th scope="col">{setupMessages.askedFor}</th>
            <th scope="col">{setupMessages.applied}</th>
            <th scope="col">{setupMessages.result}</th>
          </tr>
        </thead>
        <tbody>
          {EFFECTS.map(([name, label]) => {
            const applied = settings[name]
            // Some browsers say which kind of effect it is.
            const isOn = applied !== undefined && applied !== false
            return (
              <tr key={name}>
                <td>{label}</td>
                <td className={layout.secondary}>{setupMessages.off}</td>
                <td>{applied === undefined ? setupMessages.unknown : isOn ? setupMessages.on : setupMessages.off}</td>
                <td>
                  {isOn ? (
                    <Badge tone="warn">{setupMessages.turnOff}</Badge>
                  ) : (
                    <Badge tone="ok">{setupMessages.good}</Badge>
                  )}
                </td>
              </tr>
            )
          })}
          <tr>
            <td>{setupMessages.sampleRate}</td>
            <td className={layout.secondary}>{setupMessages.kilohertz({ rate: ASKED_SETTINGS.sampleRate / 1_000 })}</td>
            <td>{setupMessages.kilohertz({ rate: rate / 1_000 })}</td>
            <td>
              <Badge tone="ok">
                {rate === ASKED_SETTINGS.sampleRate ? setupMessages.good : setupMessages.usedAsIs}
              </Badge>
            </td>
          </tr>
          <tr>
            <td>{setupMessages.channels}</td>
            <td className={layout.secondary}>{ASKED_SETTINGS.channelCount}</td>
            <td>{channels ?? setupMessages.unknown}</td>
            <td>
              <Badge tone="ok">{(channels ?? 1) > 1 ? setupMessages.mixed : setupMessages.good}</Badge>
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}
