import { createInspector, type Inspector } from '@griot/server/media/inspector.ts'
import { createLog } from '@griot/server/shared/log.ts'
import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { makeSpeaker, makeTake, uniqueRecording } from '@griot/testing/recording/takes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { variantsOf } from '../../../storage/file-variants.ts'
import { sweepStored } from '../../../storage/sweep-files.ts'
import { makeVariantsOf } from '../../uploads/make-variants.ts'

let griot: TestApp
let inspector: Inspector
beforeAll(async () => {
  griot = await startTestApp()
  inspector = createInspector()
})
afterAll(async () => {
  inspector.close()
  await griot.close()
})

const never = new AbortController().signal

/** An accepted recording with its variant. */
async function recorded(speakerId: string) {
  const { bytes, sha256 } = uniqueRecording()
  const { id } = await makeTake(griot, { bytes, take: { speakerId } })
  await griot.send('editor', 'acceptTake', { params: { id } })
  await makeVariantsOf({ ...griot, inspector, log: createLog('silent') }, [sha256], never)
  const [variant] = (await variantsOf(griot.pool, [sha256])).get(sha256) ?? []
  return { sha256, variant: variant?.sha256 ?? '' }
}

const removed = async (id: string, files: string[]) => {
  await griot.send('editor', 'withdrawConsent', { params: { id } })
  return resultOf(
    await griot.send('editor', 'removeSpeakerFiles', { params: { id }, body: { files } }),
    'removeSpeakerFiles',
  )
}
const sizesOf = (hashes: string[]) => Promise.all(hashes.map((sha256) => griot.files.size(sha256)))

describe('the small variant of a recording', () => {
  it('is removed with it when consent is withdrawn, and the sweep takes its bytes; others stay', async () => {
    const [id, other] = [await makeSpeaker(griot), await makeSpeaker(griot)]
    const [gone, kept, foreign] = [await recorded(id), await recorded(id), await recorded(other)]
    expect(await removed(id, [gone.sha256])).toEqual({ removed: 1 })
    await sweepStored(griot, new Date(Date.now() + 1_000), never)
    expect(await sizesOf([gone.sha256, gone.variant])).toEqual([null, null])
    expect(await sizesOf([kept.sha256, kept.variant, foreign.variant])).not.toContain(null)
  })

  it('is not counted as a recording of the speaker', async () => {
    const id = await makeSpeaker(griot)
    await recorded(id)
    const { speakers } = resultOf(await griot.send('editor', 'listSpeakers', { query: {} }), 'listSpeakers')
    expect(speakers.find((speaker) => speaker.id === id)).toMatchObject({ files: 1 })
  })

  it('is not made of a recording that is removed while it is being made', async () => {
    const id = await makeSpeaker(griot)
    const { bytes, sha256 } = uniqueRecording()
    const take = await makeTake(griot, { bytes, take: { speakerId: id } })
    await griot.send('editor', 'acceptTake', { params: { id: take.id } })
    const makeVariants: Inspector['makeVariants'] = async (...given) => {
      const made = await inspector.makeVariants(...given)
      await removed(id, [sha256])
      return made
    }
    await makeVariantsOf({ ...griot, inspector: { makeVariants }, log: createLog('silent') }, [sha256], never)
    expect((await griot.pool.query(`select from file_variants where original_sha256 = $1`, [sha256])).rowCount).toBe(0)
  })
})
