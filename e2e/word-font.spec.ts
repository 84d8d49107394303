import { expect } from 'playwright/test'
import { test } from './fixtures/journey.ts'

/** Letters whose marks overlapped or touched before they were kerned; í before b has 1,073 places in Yoruba news. */
const PAIRS = ['íì', 'ị́ị̀', 'íị̀', 'íb', 'ík', 'íl', 'îî', 'fì', 'ɗì', 'fẹ̀', 'áì']
/** The sizes of words in fields, lists, cards and details, and those that the kerning was judged at. */
const SIZES = [16, 17, 20, 30, 32]

test('font of words: the marks of neighbouring letters do not touch, at every size', async ({ page }) => {
  await page.goto('/')
  const inks = await page.evaluate(
    async ({ pairs, sizes }) => {
      const faces = await document.fonts.load('20px "Griot Words"', pairs.join(''))
      if (faces.length === 0) throw new Error('The page has no font of words.')
      return sizes.flatMap((size) =>
        pairs.map((pair) => [`${pair} at ${size} px`, lightestColumn(pair, size)] as const),
      )

      /** Of the columns between the first and the last mark: how much ink the lightest one has, from 0 to 1. */
      function lightestColumn(pair: string, size: number): number {
        const canvas = document.createElement('canvas')
        canvas.width = size * 4
        canvas.height = size * 2
        const context = canvas.getContext('2d')
        if (!context) throw new Error('There is no canvas.')
        context.font = `${size}px "Griot Words"`
        context.fillText(pair, size, size * 1.5)
        // Only what is above the small letters.
        const { data, width } = context.getImageData(0, 0, canvas.width, Math.round(size * 0.94))
        const columns = new Array<number>(width).fill(0)
        data.forEach((value, at) => {
          const column = Math.floor(at / 4) % width
          if (at % 4 === 3) columns[column] = Math.max(columns[column] ?? 0, value / 255)
        })
        const isInk = (ink: number) => ink > 0.5
        return Math.min(...columns.slice(columns.findIndex(isInk), columns.findLastIndex(isInk) + 1))
      }
    },
    { pairs: PAIRS, sizes: SIZES },
  )
  expect(inks).toHaveLength(PAIRS.length * SIZES.length)
  expect(inks.filter(([, ink]) => ink > 0.35)).toEqual([])
})
