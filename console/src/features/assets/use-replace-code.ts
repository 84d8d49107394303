import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { codeFault, codeKey } from '#contract/assets/code.ts'
import type { AssetDetailsOf } from '#contract/assets/details.ts'
import { keepingMessages } from '#contract/assets/keeping.ts'
import type { AssetKind } from '#contract/assets/kinds.ts'
import type { AssetUse } from '#contract/assets/uses.ts'
import { messages } from '#contract/messages.ts'
import { ApiError, sentenceOf } from '../../api/api-error.ts'
import { useCodeLookup } from '../../library/code-lookup.ts'
import { replaceCode } from '../../library/keeping.calls.ts'
import { useMay } from '../../session/use-session.ts'
import { offerUndo } from './offer-undo.ts'
import { placeKey, placesOf } from './places.ts'

interface Failure {
  sentence: string
  /** The places that kept it from being done, by what is in them. */
  kept: ReadonlySet<string>
  /** About the other code, which then says it. */
  ofCode: boolean
}

interface Options {
  kind: AssetKind
  asset: AssetDetailsOf<AssetKind>
  onDone: () => void
}

/** The form of 'use another code': which one, and in which of the places. */
export function useReplaceCode({ kind, asset, onDone }: Options) {
  const [code, setCode] = useState('')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const mayChangeAvailable = useMay('availability.set')
  const queries = useQueryClient()
  const lookup = useCodeLookup(kind, code)
  const other = lookup.state === 'ready' || lookup.state === 'noFile' ? lookup.asset : null
  const itself = codeFault(code) === null && codeKey(code) === codeKey(asset.code)

  const isBarred = (use: AssetUse) => use.available && !mayChangeAvailable
  const isChosen = (use: AssetUse) => !isBarred(use) && !left.has(placeKey(use))
  const places = placesOf(asset.uses)
  const chosen = places.filter(isChosen)

  const choose = (use: AssetUse, wanted: boolean) => {
    const next = new Set(left)
    if (wanted) next.delete(placeKey(use))
    else next.add(placeKey(use))
    setLeft(next)
  }

  const submit = async () => {
    if (saving || !other || itself || chosen.length === 0) return
    setSaving(true)
    setFailure(null)
    const wanted = new Set(chosen.map(placeKey))
    const named = asset.uses
      .filter((use) => wanted.has(placeKey(use)))
      .map(({ entity, id, path }) => ({ entity, id, path }))
    // Whatever shows a code may show another one now.
    const renew = () => void queries.invalidateQueries()
    try {
      const changed = await replaceCode(kind, { from: asset.code, to: other.code, places: named })
      offerUndo(
        keepingMessages.codeReplaced(placesOf(changed).length),
        () => replaceCode(kind, { from: other.code, to: asset.code, places: changed }),
        renew,
      )
      renew()
      onDone()
    } catch (error) {
      setSaving(false)
      setFailure(failureOf(error))
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
    other: itself ? null : other,
    itself,
    places,
    chosen,
    isChosen,
    isBarred,
    choose,
    failure,
    saving,
    submit,
  }
}

function failureOf(error: unknown): Failure {
  const errors = error instanceof ApiError ? error.errors : []
  const ofCode = errors.some(({ path }) => path === 'code')
  return {
    sentence: (ofCode && errors[0]?.message) || sentenceOf(error, messages.errorOccurred),
    // `ACT-0301-02 data.question.audioUrl`
    kept: new Set(ofCode ? [] : errors.map(({ path }) => path.split(' ')[0] ?? '')),
    ofCode,
  }
}
