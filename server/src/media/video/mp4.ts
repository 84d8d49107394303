import {
  CustomSource,
  EncodedPacketSink,
  Input,
  type InputAudioTrack,
  type InputTrack,
  type InputVideoTrack,
  MP4,
} from 'mediabunny'
import type { Bytes } from '../bytes.ts'

interface Mp4 {
  /** The tracks that a player chooses; null where there is none with samples. */
  tracks: () => Promise<{ picture: InputVideoTrack | null; sound: InputAudioTrack | null }>
  close: () => void
}

/** An MP4 with random access. Other data has no tracks, or throws when they are read. */
export function openMp4(bytes: Bytes): Mp4 {
  const input = new Input({
    formats: [MP4],
    source: new CustomSource({
      getSize: () => bytes.length,
      read: (start, end) => bytes.part(start, end),
    }),
  })
  return {
    async tracks() {
      if (!(await input.canRead())) return { picture: null, sound: null }
      return {
        picture: await input.getPrimaryVideoTrack({ filter: hasSamples }),
        sound: await input.getPrimaryAudioTrack({ filter: hasSamples }),
      }
    },
    close: () => input.dispose(),
  }
}

async function hasSamples(track: InputTrack): Promise<boolean> {
  const first = await new EncodedPacketSink(track).getFirstPacket({ metadataOnly: true })
  return first !== null
}
