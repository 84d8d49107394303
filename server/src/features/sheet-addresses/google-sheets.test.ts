import { expect, it } from 'vitest'
import { exportAddress } from './google-sheets.ts'

const SHEETS = 'https://docs.google.com/spreadsheets'

it.each([
  ['d/1aB-c_9/edit#gid=0', 'd/1aB-c_9/export?format=csv&gid=0'],
  ['d/1aB/edit?gid=17#gid=17', 'd/1aB/export?format=csv&gid=17'],
  ['d/1aB/edit?usp=sharing', 'd/1aB/export?format=xlsx'],
  ['d/1aB/', 'd/1aB/export?format=xlsx'],
  ['d/1aB', 'd/1aB/export?format=xlsx'],
  ['d/1aB/view', 'd/1aB/export?format=xlsx'],
  ['u/1/d/1aB/htmlview#gid=3', 'd/1aB/export?format=csv&gid=3'],
  ['d/e/2PACX-1v/pubhtml?gid=5&single=true', 'd/e/2PACX-1v/pub?output=csv&gid=5'],
  ['d/e/2PACX-1v/pub?output=tsv', 'd/e/2PACX-1v/pub?output=xlsx'],
  ['d/1aB/export?format=csv&gid=2', 'd/1aB/export?format=csv&gid=2'],
  ['d/1aB/gviz/tq?tqx=out:csv', 'd/1aB/gviz/tq?tqx=out:csv'],
])('Google Sheets: %s is read from %s', (given, expected) => {
  expect(exportAddress(new URL(`${SHEETS}/${given}`)).href).toBe(`${SHEETS}/${expected}`)
})

it.each(['https://docs.google.com/document/d/1aB/edit', 'https://docs.google.com.example/spreadsheets/d/1aB/edit'])(
  'another address stays as it is: %s',
  (address) => {
    expect(exportAddress(new URL(address)).href).toBe(address)
  },
)
