// Generated from contract/messages/en/ui/recording/take-problem.json by `npm run messages`.
import { formatNumber } from '../../../format.ts'
export const name = (p: { problem: string }) => p.problem === 'clipped' ? 'Too loud' : p.problem === 'tooQuiet' ? 'Too quiet' : p.problem === 'roomTooLoud' ? 'Room too loud' : p.problem === 'cutOff' ? 'Cut off' : p.problem === 'empty' ? 'No voice' : p.problem === 'twoWords' ? 'Two words' : p.problem === 'unusualLength' ? 'Unusual length' : 'Checked'
export const clipped = <T>(p: { b: (text: string) => T }): (string | T)[] => [p.b('The sound is cut off at the top.'), ' Move back a little.']
export const tooQuiet = <T>(p: { b: (text: string) => T }): (string | T)[] => [p.b('Come closer to the microphone,'), ' or speak louder.']
export const roomTooLoud = <T>(p: { above: number; needed: number; b: (text: string) => T }): (string | T)[] => [`The word is only ${formatNumber('en', p.above)} dB above the room; ${formatNumber('en', p.needed)} is needed. `, p.b('Close the window, or change the room.')]
export const startCutOff = <T>(p: { b: (text: string) => T }): (string | T)[] => ['The word began before the take. ', p.b('Wait for Listening, then speak.')]
export const endCutOff = <T>(p: { b: (text: string) => T }): (string | T)[] => ['The take ended before the word. ', p.b('Say the word again.')]
export const empty = <T>(p: { b: (text: string) => T }): (string | T)[] => ['Only noise was heard. ', p.b('Say the word again.')]
export const twoWords = <T>(p: { seconds: string | number; b: (text: string) => T }): (string | T)[] => [`There is a pause of ${p.seconds} s inside. `, p.b('Say the word without a pause.')]
export const unusualLength = <T>(p: { seconds: string | number; shortest: string | number; longest: string | number; b: (text: string) => T }): (string | T)[] => [`${p.seconds} s; your other words took ${p.shortest} to ${p.longest} s. `, p.b('Say the word again, or keep it.')]
export const stays = (p: { hasEarlier: boolean }) => p.hasEarlier ? 'This take stays until you choose. Skip deletes it and keeps the earlier take.' : 'This take stays until you choose. Skip deletes it.'
export const needed = 'The word should reach the lines'
