import type { Page } from 'playwright/test'
import type { RunningGriot } from '../fixtures/server/server.ts'
import type { Screen, Screens } from './word.ts'

export interface StepContext {
  page: Page
  griot: RunningGriot
}

/** An action on a screen, and the words that must then be visible. */
export interface Step<Text extends string = string> {
  does: (on: StepContext) => Promise<unknown>
  shows: readonly Text[]
  /** Values of the placeholders in its words. */
  filled?: Readonly<Record<string, string>>
}

type TextOf<Of extends Screen> = {
  [Text in keyof Of['words']]: Of['words'][Text] extends { as: string } ? Text & string : never
}[keyof Of['words']]

/** For each screen the steps that show its words, in order. */
export type Cases<Of extends Screens> = { [Name in keyof Of]: readonly Step<TextOf<Of[Name]>>[] }

/** Screens that one user goes through in sequence. */
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
