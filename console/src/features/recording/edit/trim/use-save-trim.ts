import type { AssetDetailsOf } from '@griot/contract/assets/details.ts'
import * as editMessages from '@griot/contract/messages/ui/recording/audio-edit.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { sentenceOf } from '../../../../api/api-error.ts'
import { assetDetailsQuery, assetsKey } from '../../../../shared/assets/assets.queries.ts'
import { encodeMp3 } from '../../../../shared/sound/browser/encode.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { useAbortOnLeave } from '../../../../ui/loading/use-abort-on-leave.ts'
import { failureOf, sendSound } from '../save-sound.ts'
import { shaOf } from './use-trim.ts'

/** Encodes and uploads the edited sound as the next file of its code. What was edited stays until it is saved. */
export function useSaveTrim(asset: AssetDetailsOf<'audio'>, sampleRate: number) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const leaving = useAbortOnLeave()
  const [state, setState] = useState<'idle' | 'saving'>('idle')
  const [failure, setFailure] = useState<string | null>(null)
  /** The file that somebody else saved in the meantime; saving again replaces it. */
  const [replaced, setReplaced] = useState<AssetDetailsOf<'audio'> | null>(null)

  async function send(edited: Float32Array): Promise<string | null> {
    const now = await queries.fetchQuery({ ...assetDetailsQuery('audio', asset.code), staleTime: 0 })
    if (now && shaOf(now) !== shaOf(replaced ?? asset)) {
      setReplaced(now)
      return ''
    }
    const mp3 = await encodeMp3(edited, sampleRate).catch(() => null)
    if (!mp3) return editMessages.encodeFailed
    const sound = { code: asset.code, mp3, replace: true, madeFrom: shaOf(asset) }
    const end = await sendSound(sound, { signal: leaving.begin(), onProgress() {} })
    return end === null ? '' : failureOf(end)
  }

  const save = async (edited: Float32Array, onSaved: () => void) => {
    setState('saving')
    setFailure(null)
    const reason = await send(edited).catch((error: unknown) => sentenceOf(error, editMessages.connectionLost))
    setState('idle')
    if (reason !== null) return setFailure(reason || null)
    onSaved()
    toast.success(editMessages.saved)
    await queries.invalidateQueries({ queryKey: assetsKey('audio') })
    await navigate({ to: '/dashboard/$assets', params: { assets: 'audios' }, search: { code: asset.code } })
  }
  return { save, isSaving: state === 'saving', failure, replaced }
}
