/** Why a file is not accepted as an audio, and what to do. */
export const audioFaults = {
  instead: (format: string) => `This is ${format}, not MP3. Export the sound as MP3.`,
  unknown: 'The content is not MP3 audio. Export the sound as MP3.',
  damaged:
    'No playable sound: the file ends after its header or is damaged. Export it again, or copy the whole file.',
  cutOff: (counted: number, there: number) =>
    `The sound is cut off: its own header counts ${counted.toFixed(1)} s, ${there.toFixed(1)} s are there. Export it again, or copy the whole file.`,
} as const
