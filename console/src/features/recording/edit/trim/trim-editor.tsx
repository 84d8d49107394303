import type { AssetDetailsOf } from '@griot/contract/assets/details.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import * as editMessages from '@griot/contract/messages/ui/recording/audio-edit.ts'
import { MP3_KBITS } from '@griot/contract/recording/sound-limits.ts'
import { clockTime } from '@griot/player/sound/clock-time.ts'
import { mediaId } from '@griot/player/sound/media-id.ts'
import { PlayButton } from '@griot/player/sound/play-button.tsx'
import { Player } from '@griot/player/sound/player.tsx'
import { useSound, useSoundTime } from '@griot/player/sound/use-sound.ts'
import { announce } from '@griot/player/ui/announce.ts'
import { BREAKPOINTS } from '@griot/player/ui/breakpoints.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import {
  IconArrowBackUp,
  IconBracketsContainEnd,
  IconBracketsContainStart,
  IconWand,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import { type FormEvent, useMemo, useRef, useState } from 'react'
import { hundredths } from '../../../../shared/sound/file/numbers.ts'
import type { DecodedFile, Ends } from '../../../../shared/sound/file/trim-and-level.ts'
import { digitsOf, drawnLevels, loudestOf } from '../../../../shared/sound/file/wave-levels.ts'
import type { Action } from '../../../../ui/actions/action.ts'
import { useActions } from '../../../../ui/actions/use-actions.ts'
import { LinkButton } from '../../../../ui/buttons/link-button.tsx'
import { Note } from '../../../../ui/feedback/note.tsx'
import { DraftOffer } from '../../../../ui/form/draft/draft-offer.tsx'
import { DraftState } from '../../../../ui/form/draft/draft-state.tsx'
import { preventEnterSubmit } from '../../../../ui/form/fields/prevent-enter-submit.ts'
import { AskBeforeLeaving } from '../../../../ui/overlay/ask-before-leaving.tsx'
import { useMediaQuery } from '../../../../ui/page/use-media-query.ts'
import { KeyHint } from '../key-hint.tsx'
import { BigWaveform } from './big-waveform.tsx'
import { ListenCard } from './listen-card.tsx'
import { LoudnessCard } from './loudness-card.tsx'
import { SecondsField } from './seconds-field.tsx'
import { enlarged, keptBeside, moveEnd, rangeOf, type Side } from './trim-model.ts'
import classes from './trim-page.module.css'
import { useSaveTrim } from './use-save-trim.ts'
import { useTrim } from './use-trim.ts'

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const
const AFTER = 'edited-sound'
const SMALL_STROKES = 64
const SMALL_STROKES_PHONE = 24

/** The form: ends on the waveform, loudness, and both versions to hear. */
export function TrimEditor({ asset, file }: { asset: AssetDetailsOf<'audio'>; file: DecodedFile }) {
  const { sound } = file
  const trim = useTrim(asset, file)
  const { draft, values, change, whole, proposal, speech, edited, heardUrl } = trim
  const saving = useSaveTrim(asset, sound.sampleRate)
  const [zoom, setZoom] = useState<Ends | null>(null)
  const [nothingFound, setNothingFound] = useState(false)
  const startHandle = useRef<HTMLDivElement>(null)
  const endHandle = useRef<HTMLDivElement>(null)
  const playing = useSound(AFTER)
  const time = useSoundTime(playing)
  const isPlaying = playing.status === 'playing' || playing.status === 'paused'
  const kept = values.end - values.start

  const toggleZoom = () => setZoom(zoom ? null : enlarged(values, whole.end))
  const place = (ends: Ends) => {
    setZoom(null)
    change(ends)
  }
  const findEnds = () => {
    setNothingFound(proposal === null)
    if (proposal === null) return announce(editMessages.nothingFound)
    place(proposal)
    announce(keptText(proposal, speech, whole))
  }
  useActions([
    action('zoom', { label: editMessages.zoomIn, icon: IconZoomIn, keys: ['Z'], run: toggleZoom }),
    action('to-start', {
      label: editMessages.toStart,
      icon: IconBracketsContainStart,
      keys: ['['],
      run: () => startHandle.current?.focus(),
    }),
    action('to-end', {
      label: editMessages.toEnd,
      icon: IconBracketsContainEnd,
      keys: [']'],
      run: () => endHandle.current?.focus(),
    }),
  ])

  const isPhone = useMediaQuery(BREAKPOINTS.phone)
  const versions = useMemo(() => {
    const count = isPhone ? SMALL_STROKES_PHONE : SMALL_STROKES
    const before = loudestOf(sound.samples, { start: 0, end: sound.samples.length }, count)
    const after = loudestOf(edited, { start: 0, end: edited.length }, count)
    // On one scale, so that the difference can be seen.
    const highest = Math.max(...before, ...after)
    return { before: digitsOf(drawnLevels(before, highest)), after: digitsOf(drawnLevels(after, highest)) }
  }, [sound, edited, isPhone])
  const field = (side: Side) => ({
    seconds: values[side],
    range: rangeOf(values, side, whole),
    onChange: (to: number) => change(moveEnd(values, side, to, whole)),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = event.currentTarget.querySelector<HTMLElement>('[aria-invalid]')
    if (wrong) return wrong.focus()
    if (trim.isChanged) void saving.save(trim.toSave(), trim.forget)
  }

  return (
    <form className={classes.form} onSubmit={submit} onKeyDown={preventEnterSubmit} noValidate data-palette-scope>
      <DraftState draft={draft} />
      <DraftOffer draft={draft} />
      <section className={`${layout.card} ${classes.editor}`} aria-label={editMessages.waveform}>
        <div className={classes.top}>
          <PlayButton sound={AFTER} url={heardUrl} title={editMessages.keptPart} />
          <span className={classes.time}>
            {clockTime(isPlaying ? values.start + time : values.start, { tenths: true })}{' '}
            <span className={layout.muted}>
              {editMessages.ofLength({ length: clockTime(whole.end, { tenths: true }) })}
            </span>
          </span>
          <span className={layout.grow} />
          <Button size="small" icon={<IconWand {...ICON} />} onClick={findEnds}>
            {editMessages.findEnds}
          </Button>
          <Button
            size="small"
            icon={zoom ? <IconZoomOut {...ICON} /> : <IconZoomIn {...ICON} />}
            iconAfter={<KeyHint keys="Z" />}
            onClick={toggleZoom}
          >
            {zoom ? editMessages.zoomOut : editMessages.zoomIn}
          </Button>
        </div>
        <BigWaveform
          sound={sound}
          view={zoom ?? whole}
          ends={values}
          limits={whole}
          speech={speech}
          playing={isPlaying ? values.start + time : null}
          startRef={startHandle}
          endRef={endHandle}
          onChange={change}
        />
        <div className={classes.ends}>
          <SecondsField
            label={
              <>
                {editMessages.start} <KeyHint keys="[" />
              </>
            }
            {...field('start')}
          />
          <SecondsField
            label={
              <>
                {editMessages.end} <KeyHint keys="]" />
              </>
            }
            {...field('end')}
          />
          <p className={layout.secondary}>
            {nothingFound ? editMessages.nothingFound : keptText(values, speech, whole)}
          </p>
          <Button variant="quiet" icon={<IconArrowBackUp {...ICON} />} onClick={() => place(whole)}>
            {editMessages.reset}
          </Button>
        </div>
      </section>
      <div className={classes.cards}>
        <LoudnessCard
          before={trim.before}
          gain={trim.gain}
          isLevelled={values.isLevelled}
          onChange={(isLevelled) => change({ isLevelled })}
        />
        <ListenCard
          before={{
            key: mediaId('audio', asset.code),
            url: asset.url,
            seconds: whole.end,
            peaks: versions.before,
          }}
          after={{ key: AFTER, url: heardUrl, seconds: kept, peaks: versions.after }}
        />
      </div>
      {saving.replaced && (
        <Note tone="warn" role="alert" title={editMessages.replaced}>
          <Player
            sound="replaced-sound"
            url={saving.replaced.url}
            title={editMessages.playCurrent}
            peaks={saving.replaced.peaks}
            duration={saving.replaced.duration}
          />
        </Note>
      )}
      {saving.failure && (
        <Note tone="bad" role="alert" title={editMessages.saveFailed}>
          {saving.failure}
        </Note>
      )}
      <div className={`${layout.dock} ${classes.foot}`}>
        <p className={`${layout.grow} ${layout.secondary}`}>
          {trim.isChanged ? editMessages.oldStays : editMessages.nothingChanged}{' '}
          {editMessages.format({ kbits: MP3_KBITS })}
        </p>
        <LinkButton to="/dashboard/$assets" params={{ assets: 'audios' }} search={{ code: asset.code }}>
          {commonMessages.cancel}
        </LinkButton>
        <Button type="submit" variant="primary" disabled={!trim.isChanged} loading={saving.isSaving}>
          {editMessages.save}
        </Button>
      </div>
      <AskBeforeLeaving
        isUnsaved={trim.isEdited}
        title={editMessages.leaveTitle}
        text={editMessages.leaveText}
        stay={editMessages.stay}
        leave={editMessages.leave}
      />
    </form>
  )
}

const action = (id: string, given: Pick<Action, 'label' | 'icon' | 'keys' | 'run'>): Action => ({
  id: `sound-${id}`,
  group: 'page',
  access: 'assets.write',
  ...given,
})

function keptText(ends: Ends, speech: Ends | null, whole: Ends): string {
  const kept = hundredths(ends.end - ends.start)
  if (ends.start <= whole.start && ends.end >= whole.end) return editMessages.keptAll({ kept })
  if (!speech) return editMessages.keptOnly({ kept })
  const { before, after, isLittle } = keptBeside(ends, speech, whole)
  const times = { kept, before: hundredths(Math.max(0, before)), after: hundredths(Math.max(0, after)) }
  return isLittle ? editMessages.keptLittle(times) : editMessages.kept(times)
}
