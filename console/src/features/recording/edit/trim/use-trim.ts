import type { AssetDetailsOf } from '@griot/contract/assets/details.ts'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import {
  type DecodedFile,
  heardGain,
  keptSamples,
  levelsOf,
  proposedEnds,
  wholeOf,
} from '../../../../shared/sound/file/trim-and-level.ts'
import { withGain } from '../../../../shared/sound/session-level.ts'
import { fieldsFormat } from '../../../../ui/form/draft/draft-format.ts'
import { useDraft } from '../../../../ui/form/draft/use-draft.ts'
import { useDebounced } from '../../../../ui/loading/use-debounced.ts'
import { useHeardUrl } from '../use-heard-url.ts'
import { speechOf } from './trim-model.ts'

const valuesSchema = z.object({ start: z.number(), end: z.number(), isLevelled: z.boolean() })
export type TrimValues = z.output<typeof valuesSchema>

const format = fieldsFormat<TrimValues>(valuesSchema)

const REST_MS = 150

/** Ends and loudness of the sound of an audio, with their draft; what they give, and how it is saved. */
export function useTrim(asset: AssetDetailsOf<'audio'>, { sound, found }: DecodedFile) {
  const current = shaOf(asset)
  const whole = useMemo(() => wholeOf(sound), [sound])
  const proposal = useMemo(() => proposedEnds(sound, found), [sound, found])
  const form = useForm<TrimValues>({ defaultValues: { ...(proposal ?? whole), isLevelled: found.length > 0 } })
  // An edit of one file means nothing for another.
  const draft = useDraft(`sound.${asset.id}.${current?.slice(0, 16)}`, form, { format })
  const values = form.watch()
  const { start, end, isLevelled } = values
  const change = (changes: Partial<TrimValues>) => {
    for (const [name, value] of Object.entries(changes))
      form.setValue(name as keyof TrimValues, value, { shouldDirty: true })
  }
  // Measured and made to hear when the handles rest.
  const ends = { start: useDebounced(start, REST_MS), end: useDebounced(end, REST_MS) }
  const measured = useMemo(
    () => levelsOf({ sound, found }, { start: ends.start, end: ends.end }),
    [sound, found, ends.start, ends.end],
  )
  const gain = isLevelled ? heardGain(measured.gain) : 0
  const edited = useMemo(
    () => withGain(keptSamples(sound, { start: ends.start, end: ends.end }), gain),
    [sound, ends.start, ends.end, gain],
  )
  return {
    draft,
    values,
    change,
    whole,
    proposal,
    speech: useMemo(() => speechOf(sound, found), [sound, found]),
    before: measured.before,
    gain,
    edited,
    heardUrl: useHeardUrl(edited, sound.sampleRate),
    /** Whether a person has changed something since it was opened. */
    isEdited: form.formState.isDirty,
    isChanged: start > whole.start || end < whole.end || gain !== 0,
    /** The samples to save: what the handles show, also while they move. */
    toSave: () => {
      const now = isLevelled ? heardGain(levelsOf({ sound, found }, { start, end }).gain) : 0
      return withGain(keptSamples(sound, { start, end }), now)
    },
    /** Called when it is saved. */
    forget: () => {
      draft.clear()
      form.reset(form.getValues())
    },
  }
}

/** Content of the current file of an audio. */
export const shaOf = ({ files }: AssetDetailsOf<'audio'>) => files.find(({ current }) => current)?.sha256
