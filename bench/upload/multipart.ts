import { silentMp3, stamp } from './mp3.ts'

const BOUNDARY = 'griot-bench-7d1c9b'

/** A body of files that can be sent again and again, each time with content never sent before. */
export interface UploadBody {
  bytes: Buffer
  contentType: string
  renew: () => void
}

let stamps = 0

/** Files of these names as multipart/form-data. */
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
