import { queryOptions } from '@tanstack/react-query'
import { findSpeech } from '../../../../shared/sound/file/find-speech.ts'
import { decodeSound, loadFile } from '../../../../shared/sound/file/sound-file.ts'

/** The decoded file at a media URL, with its speech. Kept only while it is shown, because it is large. */
export function decodedFileQuery(url: string | null) {
  return queryOptions({
    queryKey: ['recording', 'sound', url],
    queryFn: async ({ signal }) => {
      const sound = await decodeSound(await loadFile(url ?? '', signal))
      return { sound, found: await findSpeech(sound, { signal }) }
    },
    enabled: url !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
}
