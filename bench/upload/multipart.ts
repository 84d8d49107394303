import { silentMp3, stamp } from './mp3.ts'

const BOUNDARY = 'griot-bench-7d1c9b'

/** A multipart body that can be sent repeatedly, each time with new content. */
export interface UploadBody {
  bytes: Buffer
  contentType: string
  renew: () => void
}

let stamps = 0

/** Files with these names as multipart/form-data. */
export function multipartBody(names: readonly string[], size: number): UploadBody {
  const file = silentMp3(size)
  const parts: Buffer[] = []
  const places: number[] = []
  let length = 0
  const add = (part: Buffer) => {
    parts.push(part)
    length += part.length
  }
  for (const name of names) {
    add(
      Buffer.from(
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\nContent-Type: audio/mpeg\r\n\r\n`,
      ),
    )
    places.push(length)
    add(file)
    add(Buffer.from('\r\n'))
  }
  add(Buffer.from(`--${BOUNDARY}--\r\n`))
  const bytes = Buffer.concat(parts)
  return {
    bytes,
    contentType: `multipart/form-data; boundary=${BOUNDARY}`,
    renew() {
      for (const place of places) {
        stamps += 1
        stamp(bytes, place, stamps)
      }
    },
  }
}
