import { randomUUID } from 'node:crypto'
import type { CreateSpeaker, Speaker } from '@griot/contract/recording/speakers.ts'
import { resultOf, type TestApp } from '../app.ts'
import { buildAudioRow, freshCode } from '../builders.ts'

/** A valid new speaker; fields of a test override it. */
export function buildSpeaker(given: Partial<CreateSpeaker> = {}): CreateSpeaker {
  return { name: `Adé ${randomUUID().slice(0, 8)}`, language: 'yoruba', place: 'Ìbàdàn', birthYear: 1990, ...given }
}

/** A speaker that an admin has added. */
export async function addSpeaker(griot: TestApp, given: Partial<CreateSpeaker> = {}): Promise<Speaker> {
  const response = await griot.send('admin', 'createSpeaker', { body: buildSpeaker(given) })
  return resultOf(response, 'createSpeaker')
}

/** A valid consent to the current text. */
export async function buildConsent(griot: TestApp): Promise<{ consentVersion: number; licence: 'CC BY 4.0' }> {
  const { rows } = await griot.pool.query<{ version: number }>(
    'select consent_version as version from recording_settings order by recording_settings.version desc limit 1',
  )
  return { consentVersion: rows[0]?.version ?? 0, licence: 'CC BY 4.0' }
}

/** Gives the consent of a speaker. */
export async function consent(griot: TestApp, id: string): Promise<Speaker> {
  const body = await buildConsent(griot)
  return resultOf(await griot.send('admin', 'giveConsent', { params: { id }, body }), 'giveConsent')
}

/** A recording link for one new word: its id, path and token, and the word's code. */
export async function makeRecordingLink(
  griot: TestApp,
  speakerId: string,
): Promise<{ id: string; path: string; token: string; code: string }> {
  const code = freshCode()
  const declared = await griot.send('admin', 'declareAudios', { body: [buildAudioRow({ code })] })
  resultOf(declared, 'declareAudios')
  const body = { title: 'Words', list: { kind: 'codes', codes: [code] }, days: 14 }
  const response = await griot.send('admin', 'createRecordingLink', { params: { id: speakerId }, body })
  const { id, path } = resultOf(response, 'createRecordingLink')
  if (path === null) throw new Error('A new recording link has no path.')
  return { id, path, token: path.replace('/record/', ''), code }
}

/** The same with how the speaker of a link is named. */
export async function buildConsentByLink(griot: TestApp) {
  return { ...(await buildConsent(griot)), name: 'Baobab', place: 'Ọ̀yọ́', birthYear: null }
}
