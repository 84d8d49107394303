import { describe, expect, it } from 'vitest'
import { openWindow, pageRange, pageWindow } from './page-window.ts'

describe('pageWindow', () => {
  it('shows all pages up to seven', () => {
    expect(pageWindow(1, 1)).toEqual([1])
    expect(pageWindow(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  it('from eight pages on: the first, the last and two on each side', () => {
    expect(pageWindow(1, 26)).toEqual([1, 2, 3, 'gap', 26])
    expect(pageWindow(13, 26)).toEqual([1, 'gap', 11, 12, 13, 14, 15, 'gap', 26])
    expect(pageWindow(26, 26)).toEqual([1, 'gap', 24, 25, 26])
    expect(pageWindow(5, 8)).toEqual([1, 'gap', 3, 4, 5, 6, 7, 8])
  })

  it('has no gap where no page is left out', () => {
    expect(pageWindow(4, 8)).toEqual([1, 2, 3, 4, 5, 6, 'gap', 8])
    expect(pageWindow(3, 8)).toEqual([1, 2, 3, 4, 5, 'gap', 8])
  })

  it('for every current page: each number once and in order', () => {
    for (let pages = 1; pages <= 40; pages += 1) {
      for (let page = 1; page <= pages; page += 1) {
        const numbers = pageWindow(page, pages).filter((slot) => slot !== 'gap')
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
        expect(numbers).toContain(page)
      }
    }
  })
})

describe('openWindow', () => {
  it('shows the pages up to the current one, and that more may follow', () => {
    expect(openWindow(1)).toEqual([1, 'gap'])
    expect(openWindow(4)).toEqual([1, 2, 3, 4, 'gap'])
    expect(openWindow(9)).toEqual([1, 'gap', 7, 8, 9, 'gap'])
  })
})

describe('pageRange', () => {
  it('is the range of rows and their total', () => {
    expect(pageRange({ page: 1, limit: 50, total: 1284 })).toBe('1–50 of 1,284')
    expect(pageRange({ page: 26, limit: 50, total: 1284 })).toBe('1,251–1,284 of 1,284')
    expect(pageRange({ page: 1, limit: 50, total: 0 })).toBe('0 of 0')
    expect(pageRange({ page: 9, limit: 50, total: 120 })).toBe('0 of 120')
  })
})
