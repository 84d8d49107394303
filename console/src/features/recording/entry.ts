/**
 * What other parts of the console open of recording. A small file of its own: what it loads is not listed in the code
 * that every page loads.
 */
export const pages = {
  record: () => import('./setup/record-page.tsx'),
  review: () => import('./review/review-page.tsx'),
  speakers: () => import('./speakers/speakers-page.tsx'),
  link: () => import('./link/recording-link-page.tsx'),
  trim: () => import('./edit/trim/trim-page.tsx'),
  split: () => import('./edit/split/split-page.tsx'),
}

/** Sends the takes of the signed-in account that wait on this device. */
export const sendTakes = async () => (await import('./store/send-waiting-takes.ts')).sendWaitingTakes()
