// Generated from contract/messages/en/ui/assets/asset-steps.json by `npm run messages`.
import { formatNumber } from '../../../format.ts'
export const position = (p: { isCounted: boolean; at: number; total: number }) => p.isCounted ? `${formatNumber('en', p.at)} of ${formatNumber('en', p.total)}` : formatNumber('en', p.at)
export const previous = 'Previous asset'
export const next = 'Next asset'
export const failed = 'Could not load the next asset.'
