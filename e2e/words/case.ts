import type { Page } from 'playwright/test'
import type { RunningGriot } from '../fixtures/server/server.ts'
import type { Screen, Screens } from './word.ts'

export interface On {
  page: Page
  griot: RunningGriot
}

/** Something done on a screen, and the words that are then to be seen there. */
export interface Step<Text extends string = string> {
  does: (on: On) => Promise<unknown>
  shows: readonly Text[]
  /** What stands in the braces of the words it shows. */
  filled?: Readonly<Record<string, string>>
}

type TextOf<Of extends Screen> = {
  [Text in keyof Of['words']]: Of['words'][Text] extends { as: string } ? Text & string : never
}[keyof Of['words']]

/** For each screen what provokes its words, in this order. */
export type Cases<Of extends Screens> = { [Name in keyof Of]: readonly Step<TextOf<Of[Name]>>[] }

/** Screens that are gone through by one person, one after the other. */
export interface Part {
  name: string
  signedIn: boolean
  screens: Screens
  cases: Readonly<Record<string, readonly Step[]>>
}

export const part = <const Of extends Screens>(
  name: string,
  given: { screens: Of; cases: Cases<Of>; signedIn?: boolean },
): Part => ({
  name,
  signedIn: given.signedIn ?? true,
  screens: given.screens,
  cases: given.cases as unknown as Part['cases'],
})
