/** Why a file is not accepted as an audio, and what to do. */
export const audioFaults = {
  instead: (format: string) => `This is ${format}, not MP3. Export the audio as MP3.`,
  unknown: 'The content is not MP3 audio. Export the audio as MP3.',
  damaged: 'No playable audio: the file is incomplete or damaged. Export it again, or copy the whole file.',
  cutOff: (counted: number, there: number) =>
    `The audio is incomplete: the header says ${counted.toFixed(1)} s, the file has ${there.toFixed(1)} s. Export it again, or copy the whole file.`,
} as const
