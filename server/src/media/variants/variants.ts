import { withFile } from '../bytes.ts'
import type { MadeVariant, VariedType } from './made-variant.ts'

/**
 * Makes all variants of an inspected file. Those that are not smaller than it are included: the caller decides.
 * @throws Error when it cannot be decoded
 */
export async function makeVariants(type: VariedType, path: string): Promise<MadeVariant[]> {
  // Loaded on demand: a process needs one of both at a time.
  if (type === 'image/png') return (await import('./webp.ts')).makeWebp(path)
  const { makeOpus } = await import('./opus.ts')
  const made = await withFile(path, makeOpus)
  return made ? [made] : []
}
