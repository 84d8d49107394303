import type { Speech } from './speech.ts'

/**
 * Arguments for a Chromium whose microphone plays a file once. It must not have `--mute-audio`, which Playwright sets:
 * `ignoreDefaultArgs: ['--mute-audio']`. With `--use-fake-ui-for-media-stream=deny` the permission is refused.
 */
export const fakeMicrophone = (path: string) => [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-audio-capture=${path}%noloop`,
]

/** A WAV file: mono, 16 bits; what is too loud is clipped. */
export function wavBytes({ samples, sampleRate }: Pick<Speech, 'samples' | 'sampleRate'>): Buffer {
  const head = Buffer.alloc(44)
  head.write('RIFF')
  head.writeUInt32LE(36 + samples.length * 2, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(sampleRate, 24)
  head.writeUInt32LE(sampleRate * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.length * 2, 40)
  const data = Int16Array.from(samples, (sample) => Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_767))))
  return Buffer.concat([head, Buffer.from(data.buffer)])
}
