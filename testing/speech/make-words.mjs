/**
 * Makes words.wav and words.json of this folder: 40 spoken words, one after another, and where each begins and ends.
 * Needs flite and espeak-ng. Each word is at the highest level that 16 bits have, without the silence around it.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const RATE = 16_000
const WORDS = {
  // Swahili, Hausa, Igbo, Yoruba and Wolof words as the Swahili voice reads them; first consonants of every manner.
  'espeak-ng sw': 'chai samaki fisi habari shule pete kofia tembo baba dada gari meza nyoka',
  'espeak-ng sw+f3': 'hazo fure kifi sabulu azu osisi ewa ogede lekki xarit ndox suukar wata yaro',
  'flite slt': 'house fish teacher sun water',
  'flite rms': 'shoe hand thing pepper',
  'flite kal16': 'school zebra monkey fan',
}
/** Sound below this part of the loudest sample is silence around a word: 40 dB. */
const SILENT = 0.01

/** @param {string} voice @param {string} word */
function speak(voice, word) {
  const [program = '', name = ''] = voice.split(' ')
  const path = join(tmpdir(), 'griot-word.wav')
  if (program === 'flite') execFileSync('flite', ['-voice', name, '-t', word, '-o', path])
  else execFileSync('espeak-ng', ['-v', name, '-s', '140', '-w', path, word])
  const bytes = readFileSync(path)
  const samples = Float32Array.from({ length: (bytes.length - 44) / 2 }, (_, at) => bytes.readInt16LE(44 + at * 2))
  return resample(samples, bytes.readUInt32LE(24))
}

/**
 * Resampling by a windowed sinc of 32 samples on each side.
 * @param {Float32Array} samples @param {number} rate
 */
function resample(samples, rate) {
  const cut = Math.min(1, RATE / rate)
  return Float32Array.from({ length: Math.floor((samples.length * RATE) / rate) }, (_, at) => {
    const place = (at * rate) / RATE
    let sum = 0
    for (let index = Math.ceil(place - 32); index <= place + 32; index += 1) {
      const distance = place - index
      const x = Math.PI * distance * cut
      const window = 0.5 + 0.5 * Math.cos((Math.PI * distance) / 32)
      sum += (samples[index] ?? 0) * cut * window * (x === 0 ? 1 : Math.sin(x) / x)
    }
    return sum
  })
}

/**
 * The word without the silence around it, at full level.
 * @param {Float32Array} samples
 */
function trimmed(samples) {
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  const isHeard = (/** @type {number} */ sample) => Math.abs(sample) > peak * SILENT
  return samples
    .subarray(samples.findIndex(isHeard), samples.findLastIndex(isHeard) + 1)
    .map((sample) => (sample / peak) * 32_767)
}

const words = []
const parts = []
let from = 0
for (const [voice, texts] of Object.entries(WORDS))
  for (const text of texts.split(' ')) {
    const samples = trimmed(speak(voice, text))
    words.push({ text, voice, from, to: from + samples.length })
    parts.push(samples)
    from += samples.length
  }

const data = Buffer.alloc(44 + from * 2)
data.write('RIFF')
data.writeUInt32LE(36 + from * 2, 4)
data.write('WAVEfmt ', 8)
data.writeUInt32LE(16, 16)
data.writeUInt16LE(1, 20)
data.writeUInt16LE(1, 22)
data.writeUInt32LE(RATE, 24)
data.writeUInt32LE(RATE * 2, 28)
data.writeUInt16LE(2, 32)
data.writeUInt16LE(16, 34)
data.write('data', 36)
data.writeUInt32LE(from * 2, 40)
let at = 44
for (const part of parts) for (const sample of part) at = data.writeInt16LE(Math.round(sample), at)

const folder = import.meta.dirname
writeFileSync(join(folder, 'words.wav'), data)
const lines = words.map((word) => `  ${JSON.stringify(word)}`).join(',\n')
writeFileSync(join(folder, 'words.json'), `[\n${lines}\n]\n`)
