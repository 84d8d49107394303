import { ASSET_KINDS } from '@griot/contract/assets/kinds.ts'
import * as prepareMessages from '@griot/contract/messages/ui/uploads/prepare.ts'
import { PlayInTurn } from '@griot/player/sound/play-in-turn.tsx'
import { Button } from '@griot/player/ui/button.tsx'
import { useParts } from '../../../shared/kinds/kinds.ts'
import type { UploadItem } from '../store/upload-item.ts'
import { uploads } from '../store/uploads.ts'

/** Compares a prepared file with the original, and chooses which one is sent. */
export function PreparationActions({ item }: { item: UploadItem }) {
  const choice = choiceOf(item)
  if (item.phase !== 'chosen' || item.fault || !choice) return null
  return (
    <>
      <Compare item={item} />
      {/* One button with changing texts, so that the focus stays on it. */}
      <Button size="small" aria-label={choice.name({ name: item.file.name })} onClick={choice.act}>
        {choice.text}
      </Button>
    </>
  )
}

const SEND_ORIGINAL = { text: prepareMessages.cancel, name: prepareMessages.cancelNamed }

function choiceOf({ id, preparation }: UploadItem) {
  const { preparer } = uploads
  if (!preparation) return null
  if (preparation.state === 'made') {
    return preparation.isUsed
      ? { ...SEND_ORIGINAL, act: () => preparer.choose(id, false) }
      : { text: prepareMessages.use, name: prepareMessages.useNamed, act: () => preparer.choose(id, true) }
  }
  if (preparation.state !== 'original') return { ...SEND_ORIGINAL, act: () => preparer.cancel(id) }
  if (preparation.isFinal) return null
  return { text: prepareMessages.again, name: prepareMessages.againNamed, act: () => preparer.ask(id) }
}

/** Plays both files; of a picture, shows the original beside the one that is sent. */
function Compare({ item: { id, kind, file, preparation } }: { item: UploadItem }) {
  const { Thumb } = useParts(kind)
  if (preparation?.state !== 'made') return null
  const { original, made } = preparation
  const { name } = file
  const { mediaType } = ASSET_KINDS[kind]
  if (mediaType.startsWith('image/')) {
    const title = prepareMessages.originalNamed({ name })
    return <Thumb id={`original:${id}`} url={original.preview} title={title} size="row" />
  }
  return (
    <PlayInTurn
      sounds={[
        { key: `original:${id}`, url: original.preview },
        { key: `prepared:${id}`, url: made.preview },
      ]}
      isVideo={mediaType.startsWith('video/')}
      names={{ play: prepareMessages.compareNamed({ name }), stop: prepareMessages.stopNamed({ name }) }}
    >
      {prepareMessages.compare}
    </PlayInTurn>
  )
}
