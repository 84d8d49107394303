import type { AssetDetailsOf, AssetFileOf } from '@griot/contract/assets/details.ts'
import type { AssetFieldsOf, AssetKind, AssetOf } from '@griot/contract/assets/kinds.ts'
import type { DismissedFields } from '@griot/contract/assets/text-hints.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import type { IconVolume } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { Conflict } from '../../ui/form/conflict/use-conflict.ts'

import type { Preparation } from './prepared.ts'

/** Input of a column: word of a language, plain text, code, language, list. */
export type ColumnInput = 'word' | 'text' | 'code' | 'language' | 'list'

/** A column of the declare grid and of pasted or imported tables. */
export interface AssetColumn<Field extends string = string> {
  field: Field
  label: string
  input: ColumnInput
  /** For a word: its language, where that is not the language of the row. */
  language?: LanguageName
  /** Only in sheets and the history, not in the declare grid and the table view. */
  onlyInSheets?: boolean
  /** For a list: the name of the button that adds a word. */
  addLabel?: string
  /** Other accepted headers in pasted tables: lower-case letters only. */
  heads: readonly string[]
}

/** Paths of a kind's pages. */
export interface AssetPlaces {
  /** Page for declaring assets of this kind. */
  declare: string
}

export interface ThumbProps {
  /** Unique among everything playable on the page: `audio:ekaaro`. */
  id: string
  /** Null when there is no file. */
  url: string | null
  /** URL of its thumbnail or poster, if any. */
  poster?: string | null
  title: string
  size?: 'sm' | 'row' | 'md'
}

/** On a card, in one line of a table, at the top of the details, or only its first or second text. */
export type WordsLook = 'card' | 'line' | 'head' | 'name' | 'meaning'

export interface WordsProps<Kind extends AssetKind> {
  asset: AssetOf<Kind>
  /** Search text to highlight. */
  search?: string
  look: WordsLook
}

/**
 * What a browser found in the content of a file before it is sent. `unchecked`: it could not look, such as without a
 * decoder for the codec.
 */
export type ContentCheck =
  /** `smaller`: estimated bytes of a smaller file that can be made of it. */
  | { type: 'decoded'; smaller?: number }
  | { type: 'damaged'; reason: string }
  | { type: 'unchecked'; codec?: string | null }

/** Components that render a kind; loaded with the first screen that shows it. */
export interface AssetParts<Kind extends AssetKind> {
  /** The media itself, playable or as an image. */
  Media: ComponentType<{ asset: AssetOf<Kind>; size: 'card' | 'details' }>
  /** Skeleton of Media on a card, until the asset has loaded. */
  MediaSkeleton: ComponentType
  /** A small version of it, also for a file not uploaded yet. */
  Thumb: ComponentType<ThumbProps>
  /** Shows a file in a row of the history, for kinds where Thumb can only play it. */
  Mini?: ComponentType<{ file: AssetFileOf<Kind> }>
  /** The asset's texts. */
  Words: ComponentType<WordsProps<Kind>>
  /** Rows for the list of facts in the details, as `dt` and `dd`. */
  Facts: ComponentType<{ asset: AssetDetailsOf<Kind> }>
  /** Replaces title and facts below the media in the details. */
  Panel?: ComponentType<{ asset: AssetDetailsOf<Kind> }>
  /** Link on the page of uploads: another way to make files of this kind. */
  UploadLink?: ComponentType
  /** In the details, for those who may upload: links that edit the current file. */
  FileLinks?: ComponentType<{ asset: AssetDetailsOf<Kind> }>
  /** What the browser can read from a chosen file, as text; null when nothing. */
  measure: (url: string) => Promise<string | null>
  /** Decodes parts of a file, for kinds that the server cannot decode. @throws Error when it cannot be read */
  checkContent?: (file: Blob) => Promise<ContentCheck>
  /** Makes a better file of a chosen one before it is sent, if the person wants it. */
  preparation?: Preparation
  /** Creates what only a browser can from a saved file; returns whether it did. */
  afterSaved?: (saved: { code: string; file: Blob; sha256: string }) => Promise<boolean>
}

export interface EditFieldsProps<Values extends FieldValues> {
  form: UseFormReturn<Values, unknown, unknown>
  /** Concurrent changes by other users; absent when creating. */
  conflict?: Conflict<unknown, Values>
  /** The asset as read; absent when creating. */
  asset?: AssetDetailsOf<AssetKind>
}

/** How an asset of a kind is edited; loaded on demand. */
export interface AssetEditing<Kind extends AssetKind> {
  /** Fields of the form. */
  fields: readonly (keyof AssetFieldsOf<Kind> & string)[]
  EditFields: ComponentType<EditFieldsProps<AssetFieldsOf<Kind>>>
  /** Fields of the form for a new asset, if different. */
  DeclareFields?: ComponentType<EditFieldsProps<AssetFieldsOf<Kind>>>
  /** Replaces the code at the top of the dialog. */
  Head?: ComponentType<{ asset: AssetDetailsOf<Kind> }>
  /** Labels of the dialog, if they are not those of editing the kind. */
  labels?: { title: string; action: string; acting: string }
  /** Alternative texts, which have a dialog of their own. */
  altTexts?: AssetEditing<Kind>
  /** Stricter rules for editing, where declaring allows more. */
  rules?: { readonly [Field in keyof AssetFieldsOf<Kind>]?: z.ZodType }
  /**
   * Saves the fields over the version that was read; repeated with the same key it is saved once.
   * @throws {ApiError} as calls do; a stale one (412) carries the current row
   */
  save: (
    asset: AssetDetailsOf<Kind>,
    values: Partial<AssetFieldsOf<Kind>> & { dismissedHints?: DismissedFields | undefined },
    given: { version: number; idempotencyKey: string },
  ) => Promise<unknown>
}

/** Everything the console needs to know about a kind of asset, beyond the contract. */
export interface AssetView<Kind extends AssetKind> {
  /** Name of the kind in headers, sections and selects. */
  name: string
  /** Name of its card on the dashboard. */
  card: string
  icon: typeof IconVolume
  places: AssetPlaces
  /** In the order of the declare grid. */
  columns: readonly AssetColumn<(keyof AssetFieldsOf<Kind> & string) | 'code'>[]
  /** Layout of media on a card: a strip at the top, or an image that nearly fills it. */
  look: 'strip' | 'picture'
  /** Title of an asset, for the names of buttons and cards. */
  titleOf: (asset: AssetOf<Kind>) => string
  /** The language an asset is in; null for kinds that have none. */
  languageOf: (asset: AssetOf<Kind>) => LanguageName | null
  /** Facts about its file, as short texts. */
  factsOf: (file: Pick<AssetOf<Kind>, keyof AssetOf<Kind> & keyof AssetFileOf<Kind>>) => string[]
  /** Whether it is recorded in the booth, so that it has takes. */
  isRecorded?: boolean
  editing: () => Promise<AssetEditing<Kind>>
}
