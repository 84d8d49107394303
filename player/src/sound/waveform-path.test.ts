import { PEAK_COUNT } from '@griot/contract/limits.ts'
import { expect, it } from 'vitest'
import { coarsePeaks, restingPath, WAVEFORM_WIDTH, waveformPath } from './waveform-path.ts'

it('draws one stroke per digit', () => {
  expect(waveformPath('0'.repeat(PEAK_COUNT), 36).match(/M/g)).toHaveLength(PEAK_COUNT)
})

it('draws louder digits longer, and silence still visible', () => {
  expect(waveformPath('0f', 36)).toBe('M1 17.4v1.2M5 2.2v31.7')
})

it('treats an invalid digit as silence', () => {
  expect(waveformPath('x', 36)).toBe('M1 17.4v1.2')
})

it('ends the last stroke inside the drawing', () => {
  expect(waveformPath('f'.repeat(PEAK_COUNT), 36)).toContain(`M${WAVEFORM_WIDTH - 1} `)
  expect(restingPath(36)).toBe('M1 18h252')
})

it('coarse: draws a quarter of the bars, each the loudest of its four', () => {
  expect(coarsePeaks('012f00a0')).toBe('fa')
  expect(coarsePeaks('4'.repeat(PEAK_COUNT))).toHaveLength(PEAK_COUNT / 4)
})
