import type { Input } from 'mediabunny'

/** Opens an MP4 for reading parts of it; `close` frees what was read. The library is loaded with the first file. */
export async function openMp4(file: Blob): Promise<{ input: Input; close: () => void }> {
  const { BlobSource, Input, MP4 } = await import('mediabunny')
  const input = new Input({ formats: [MP4], source: new BlobSource(file) })
  return { input, close: () => input.dispose() }
}
