const EXPORT = 'Export it as MP4 with H.264 and AAC.'

/** Why a file is not accepted as a video, and what to do. */
export const videoFaults = {
  instead: (format: string) => `This is ${format}, not MP4. ${EXPORT}`,
  unknown: `The content is not an MP4 video. ${EXPORT}`,
  noIndex: 'The video is incomplete: its index (moov) is missing. Export it again, or copy the whole file.',
  cutOff: 'The video is incomplete: its index lists samples that are missing. Export it again, or copy the whole file.',
  damaged: `The video is damaged and cannot be played. ${EXPORT}`,
  noPicture: 'The file has audio but no video. Upload the audio as MP3, or export it with video.',
  pictureCodec: (codec: string) => `The video codec is ${codec}. Not all browsers play it. ${EXPORT}`,
  soundCodec: (codec: string) => `The audio codec is ${codec}. Not all browsers play it. ${EXPORT}`,
} as const
