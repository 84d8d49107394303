const EXPORT = 'Export it as MP4 with H.264 and AAC.'

/** Why a file is not accepted as a video, and what to do. */
export const videoFaults = {
  instead: (format: string) => `This is ${format}, not MP4. ${EXPORT}`,
  unknown: `The content is not an MP4 video. ${EXPORT}`,
  noIndex:
    'The video is cut off: its index (moov) is missing. Export it again, or copy the whole file.',
  cutOff:
    'The video is cut off: its index names samples that are not there. Export it again, or copy the whole file.',
  damaged: `The video is damaged and cannot be played. ${EXPORT}`,
  noPicture:
    'There is no picture in it, only sound. Send the sound as MP3 audio, or export it with its picture.',
  pictureCodec: (codec: string) =>
    `Its picture is ${codec}, which not every browser plays. ${EXPORT}`,
  soundCodec: (codec: string) => `Its sound is ${codec}, which not every browser plays. ${EXPORT}`,
} as const
