/**
 * What other parts of the console open of recording. A small file of its own: what it loads is not listed in the code
 * that every page loads.
 */
export const loadRecordPage = () => import('./setup/record-page.tsx')

/** Sends the takes of the signed-in account that wait on this device. */
export const sendTakes = async () => (await import('./store/send-waiting-takes.ts')).sendWaitingTakes()
