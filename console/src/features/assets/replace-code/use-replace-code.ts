import { codeFault } from '@griot/contract/assets/code.ts'
import { codeKey } from '@griot/contract/assets/code-key.ts'
import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import type { CodeChange } from '@griot/contract/assets/lifecycle.ts'
import type { AssetUse } from '@griot/contract/assets/uses.ts'
import * as lifecycleApiMessages from '@griot/contract/messages/api/assets/lifecycle.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, sentenceOf } from '../../../api/api-error.ts'
import { useHasPermission } from '../../../session/use-session.ts'
import { invertChanges, replaceCodes, type UsedAsset } from '../../../shared/assets/lifecycle.calls.ts'
import { useCode } from '../../../shared/codes/code-lookup.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { showUndoToast } from '../../../ui/feedback/undo-toast.ts'
import { useIsMounted } from '../../../ui/form/save/use-is-mounted.ts'
import { distinctUses, keyOfUse } from './distinct-uses.ts'

interface Failure {
  sentence: string
  /** Keys of the places that prevented it. */
  kept: ReadonlySet<string>
  /** Whether the error is about the new code, whose field then shows it. */
  ofCode: boolean
}

/** A thing that uses one of the codes, with a checkbox. */
export interface ReplaceableUse {
  key: string
  code: string
  use: AssetUse
}

/** One of the codes with the places that use it. */
export interface CodeGroup {
  asset: UsedAsset
  /** Whether it is the new code itself, so that nothing changes. */
  itself: boolean
  places: ReplaceableUse[]
}

interface Options {
  kind: AssetKind
  assets: readonly UsedAsset[]
  onDone: () => void
}

/** Form of 'use another code': the new code, and the places of one or several old codes. */
export function useReplaceCode({ kind, assets, onDone }: Options) {
  const [code, setCode] = useState('')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const mayChangeAvailable = useHasPermission('availability.set')
  const queries = useQueryClient()
  const trackMounted = useIsMounted()
  const lookup = useCode(kind, code)
  const found = lookup.state === 'ready' || lookup.state === 'noFile' ? lookup.asset : null
  const groups = assets.map((asset) => groupOf(asset, code))
  const itself = groups.length === 1 && groups.some((group) => group.itself)
  const other = itself ? null : found

  const isLocked = ({ use }: ReplaceableUse) => use.available && !mayChangeAvailable
  const isChosen = (place: ReplaceableUse) => !isLocked(place) && !left.has(place.key)
  const places = groups.flatMap((group) => (group.itself ? [] : group.places))
  const chosen = places.filter(isChosen)

  const choose = ({ key }: ReplaceableUse, wanted: boolean) => {
    const next = new Set(left)
    if (wanted) next.delete(key)
    else next.add(key)
    setLeft(next)
  }

  const submit = async () => {
    if (saving || !other || chosen.length === 0) return
    setSaving(true)
    setFailure(null)
    const isHere = trackMounted()
    // Any page that shows codes may be affected.
    const renew = () => void queries.invalidateQueries()
    try {
      const changed = await replaceCodes(kind, changesOf(assets, chosen, other.code))
      showUndoToast(
        lifecycleApiMessages.codeReplaced({ places: countOf(changed) }).message,
        () => replaceCodes(kind, invertChanges(changed)),
        renew,
      )
      renew()
      onDone()
    } catch (error) {
      setSaving(false)
      if (isHere()) setFailure(failureOf(error))
      else toast.failure(failureOf(error).sentence)
      if (error instanceof ApiError && error.status !== 0) renew()
    }
  }
  return {
    code,
    setCode(next: string) {
      setCode(next)
      setFailure(null)
    },
    lookup,
    other,
    itself,
    groups,
    places,
    chosen,
    isChosen,
    isLocked,
    choose,
    failure,
    saving,
    submit,
  }
}

function groupOf(asset: UsedAsset, code: string): CodeGroup {
  return {
    asset,
    itself: codeFault(code) === null && codeKey(code) === codeKey(asset.code),
    places: distinctUses(asset.uses).map((use) => ({
      key: `${asset.code} ${keyOfUse(use)}`,
      code: asset.code,
      use,
    })),
  }
}

/** The requested changes: per code, only the checked places. */
function changesOf(assets: readonly UsedAsset[], chosen: readonly ReplaceableUse[], to: string): CodeChange[] {
  const wanted = new Set(chosen.map(({ key }) => key))
  return assets.flatMap(({ code: from, uses }) => {
    const chosenUses = uses
      .filter((use) => wanted.has(`${from} ${keyOfUse(use)}`))
      .map(({ entity, id, path }) => ({ entity, id, path }))
    return chosenUses.length > 0 ? [{ from, to, uses: chosenUses }] : []
  })
}

function countOf(changes: readonly CodeChange[]): number {
  return changes.reduce((sum, { uses }) => sum + distinctUses(uses).length, 0)
}

function failureOf(error: unknown): Failure {
  const errors = error instanceof ApiError ? error.errors : []
  // `changes.0.to`
  const ofCode = errors.find(({ path }) => path.endsWith('.to'))
  return {
    sentence: ofCode?.message ?? sentenceOf(error, apiMessages.errorOccurred.message),
    // `ACT-0301-02 data.question.audioUrl`
    kept: new Set(ofCode ? [] : errors.map(({ path }) => path.split(' ')[0] ?? '')),
    ofCode: ofCode !== undefined,
  }
}
