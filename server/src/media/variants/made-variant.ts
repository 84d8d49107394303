import type { VariantName } from '@griot/contract/assets/files/variants.ts'

/** Original types with variants. */
export type VariedType = 'audio/mpeg' | 'image/png'

/** A variant of a file, made in memory: the limits of uploads keep it small. */
export interface MadeVariant {
  variant: VariantName
  bytes: Uint8Array
  /** What made it, with its version. */
  encoder: string
  /** Seconds, or pixels. */
  facts: { duration?: number; width?: number; height?: number }
}
