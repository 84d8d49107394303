// Generated from contract/messages/en/ui/general/general.json by `npm run messages`.
import { formatNumber, plural } from '../../../format.ts'
export const errorOccuredOnGet = 'An error occured'
export const loginNetwork = 'Apologies, something went wrong. Please try again later.'
export const internalError = 'Apologies an internal server error occurred!'
export const pageNotFound = 'Page Not Found.'
export const pageNotFoundWhy = 'We are sorry, the page you requested could not be found.'
export const signedOutElsewhere = 'You were signed out in another tab. Please log in again.'
export const noAnswer = (p: { seconds: number }) => `The server did not answer within ${plural('en', p.seconds, { one: `${formatNumber('en', p.seconds)} second`, other: `${formatNumber('en', p.seconds)} seconds` })}.`
