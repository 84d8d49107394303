import * as consentMessages from '@griot/contract/messages/ui/recording/consent.ts'
import { LICENCES, type Licence } from '@griot/contract/recording/speakers.ts'

/** Names of licences: those of Creative Commons are the same in every language. */
export const licenceName = (licence: Licence): string =>
  licence === 'this project only' ? consentMessages.thisProject : licence

export const LICENCE_OPTIONS = LICENCES.map((value) => ({ value, label: licenceName(value) }))
