import { crc32 } from 'node:zlib'
import { REAL_FILES } from '../builders.ts'

const SCRIPT = '<script>alert(document.domain);window.ran=1</script>'
/** Payloads that run as a page, as a drawing or as a script. */
const PAGES = {
  page: `<!doctype html><html><body>${SCRIPT}</body></html>`,
  drawing: `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`,
  program: '*/alert(document.domain);window.ran=1;/*',
}

const { audio, graphic, video } = REAL_FILES
const sound = audio[0].bytes
const picture = graphic[0].bytes
const videoFile = video[0].bytes

/** An ID3 tag before audio, with a comment in it. */
function tagged(text: string): Buffer {
  const frame = Buffer.concat([
    Buffer.from('COMM'),
    Buffer.from([0, 0, 0, text.length + 5, 0, 0]),
    Buffer.from('\u0000eng\u0000'),
    Buffer.from(text),
  ])
  const size = [21, 14, 7, 0].map((shift) => (frame.length >> shift) & 0x7f)
  return Buffer.concat([Buffer.from('ID3\u0003\u0000\u0000'), Buffer.from(size), frame, sound])
}

/** A text after the header of an image. */
function captioned(text: string): Buffer {
  const named = Buffer.from(`tEXtComment\u0000${text}`, 'latin1')
  const head = Buffer.alloc(4)
  head.writeUInt32BE(named.length - 4)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([picture.subarray(0, 33), head, named, sum, picture.subarray(33)])
}

/** A box at the end of a video that players skip. */
function boxed(text: string): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(text.length + 8)
  return Buffer.concat([videoFile, head, Buffer.from(`free${text}`)])
}

/** Valid files with a hidden payload, by kind: which payload, and where. */
export const POLYGLOTS = Object.entries(PAGES).flatMap(
  ([what, text]) =>
    [
      { kind: 'audio', what: `${what} in a tag`, bytes: tagged(text) },
      {
        kind: 'audio',
        what: `${what} behind sound`,
        bytes: Buffer.concat([sound, Buffer.from(text)]),
      },
      { kind: 'graphic', what: `${what} in a caption`, bytes: captioned(text) },
      {
        kind: 'graphic',
        what: `${what} behind a picture`,
        bytes: Buffer.concat([picture, Buffer.from(text)]),
      },
      { kind: 'video', what: `${what} in a box`, bytes: boxed(text) },
      {
        kind: 'video',
        what: `${what} behind a film`,
        bytes: Buffer.concat([videoFile, Buffer.from(text)]),
      },
    ] as const,
)
