import type { ComponentType } from 'react'
import type { AssetKind } from '#contract/assets/code.ts'
import type { LanguageName } from '#contract/languages.ts'

/** What someone asked the library for. */
export interface AssetQuestion {
  term: string
  /** Absent for all languages. */
  language: LanguageName | undefined
}

export interface AssetHitsProps {
  question: AssetQuestion
  /** What the page is about; what is in another language says so. */
  language: LanguageName
  /** Tells how many were found, for the heading; null while that is not known. */
  onCount: (count: number | null) => void
  /** A code went into the form. */
  onInserted: () => void
}

/** One kind of asset in the Asset Search panel. */
export interface AssetSection {
  kind: AssetKind
  title: string
  /** Searches for itself and shows what it finds. */
  Hits: ComponentType<AssetHitsProps>
}
