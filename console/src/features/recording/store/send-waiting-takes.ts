import './leaving.tsx'
import { accountRecorder, takeStoreOf } from './device-takes.ts'

/** Sends the takes of the signed-in account that wait on this device. */
export async function sendWaitingTakes(): Promise<void> {
  const recorder = accountRecorder()
  if (recorder) await takeStoreOf(recorder).send()
}
