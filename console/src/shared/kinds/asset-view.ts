import type { IconVolume } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { AssetDetailsOf, AssetFileOf } from '#contract/assets/details.ts'
import type { AssetFieldsOf, AssetKind, AssetOf } from '#contract/assets/kinds.ts'
import type { SaidRight } from '#contract/assets/text-hints.ts'
import type { LanguageName } from '#contract/languages.ts'
import type { Stale } from '../../ui/form/conflict/use-conflict.ts'

/** How a column is typed: a word of a language, plain text, a code, one of the languages, a list. */
export type ColumnInput = 'word' | 'text' | 'code' | 'language' | 'list'

/** A column of the declare grid and of pasted or imported tables. */
export interface AssetColumn<Field extends string = string> {
  field: Field
  label: string
  input: ColumnInput
  /** What else the head of a pasted column may be called: lower case letters alone. */
  heads: readonly string[]
}

/** Where the screens of a kind are, by their addresses. */
export interface AssetPlaces {
  /** The page that declares assets of this kind. */
  declare: string
}

export interface ThumbProps {
  /** Names it among everything on the page that plays or shows: `audio:ekaaro`. */
  id: string
  /** Null when there is no file. */
  url: string | null
  /** A small picture of it, where the server has one. */
  still?: string | null
  title: string
  size?: 'sm' | 'row' | 'md'
}

/** On a card, in one line of a table, at the head of the details; its first text or its second alone. */
export type WordsLook = 'card' | 'line' | 'head' | 'name' | 'meaning'

export interface WordsProps<Kind extends AssetKind> {
  asset: AssetOf<Kind>
  /** What was searched, to be marked. */
  search?: string
  look: WordsLook
}

/** What is drawn of a kind; loaded with the first screen that shows one. */
export interface AssetParts<Kind extends AssetKind> {
  /** The asset itself: played, or looked at. */
  Media: ComponentType<{ asset: AssetOf<Kind>; size: 'card' | 'details' }>
  /** The room that Media takes on a card, before the asset is there. */
  MediaSkeleton: ComponentType
  /** The same in small, also of a file that is not uploaded yet. */
  Thumb: ComponentType<ThumbProps>
  /** What a file looks like in a row of the history, where Thumb only plays it. */
  Mini?: ComponentType<{ file: AssetFileOf<Kind> }>
  /** What the asset says, in words. */
  Words: ComponentType<WordsProps<Kind>>
  /** Rows for the list of facts in the details, as `dt` and `dd`. */
  Facts: ComponentType<{ asset: AssetDetailsOf<Kind> }>
  /** What the details say below the media, for kinds for which head and rows of facts do not do. */
  Panel?: ComponentType<{ asset: AssetDetailsOf<Kind> }>
  /** What the browser can tell of a chosen file, as a word; null when it can tell nothing. */
  measure: (url: string) => Promise<string | null>
  /** Makes what only a browser can of a file that was saved; gives whether it did. */
  afterSaved?: (saved: { code: string; file: Blob; sha256: string }) => Promise<boolean>
}

export interface EditFieldsProps<Values extends FieldValues> {
  form: UseFormReturn<Values, unknown, unknown>
  /** What someone else changed meanwhile; absent where nothing stands yet. */
  stale?: Stale<unknown, Values>
}

/** How an asset of a kind is edited; loaded when someone does. */
export interface AssetEditing<Kind extends AssetKind> {
  /** The fields that the form holds. */
  fields: readonly (keyof AssetFieldsOf<Kind> & string)[]
  EditFields: ComponentType<EditFieldsProps<AssetFieldsOf<Kind>>>
  /** The fields of a new one, where these are others. */
  DeclareFields?: ComponentType<EditFieldsProps<AssetFieldsOf<Kind>>>
  /** What is edited and what cannot be, at the head of the dialog; without it, the code. */
  Head?: ComponentType<{ asset: AssetDetailsOf<Kind> }>
  /** Rules of fields that an edit judges by, where declaring asks less. */
  rules?: { readonly [Field in keyof AssetFieldsOf<Kind>]?: z.ZodType }
  /**
   * Saves the fields over the version that was seen.
   * @throws {ApiError} as calls do; a stale one (412) carries the row as it is now
   */
  save: (
    asset: AssetDetailsOf<Kind>,
    values: Partial<AssetFieldsOf<Kind>> & { right?: SaidRight | undefined },
    version: number,
  ) => Promise<unknown>
}

/** Everything the console must know of one kind of asset, beside what the contract says. */
export interface AssetView<Kind extends AssetKind> {
  /** What headers, sections and selectors call the kind. */
  name: string
  /** What its card on the dashboard is called. */
  card: string
  icon: typeof IconVolume
  places: AssetPlaces
  /** In the order of the declare grid. */
  columns: readonly AssetColumn<(keyof AssetFieldsOf<Kind> & string) | 'code'>[]
  /** How its media stand on a card: a strip at its top, or a picture that nearly fills it. */
  look: 'strip' | 'picture'
  /** What a person calls an asset, for names of buttons and cards. */
  titleOf: (asset: AssetOf<Kind>) => string
  /** The language an asset is in; null for kinds that have none. */
  languageOf: (asset: AssetOf<Kind>) => LanguageName | null
  /** What its file is, in short words. */
  factsOf: (file: Pick<AssetOf<Kind>, keyof AssetOf<Kind> & keyof AssetFileOf<Kind>>) => string[]
  parts: () => Promise<AssetParts<Kind>>
  editing: () => Promise<AssetEditing<Kind>>
}
