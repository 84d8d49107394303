/** Parts of the details that the page does not wait for, in one file. */
export { AssetHistory } from './asset-history.tsx'
export { AssetSteps } from './asset-steps.tsx'
