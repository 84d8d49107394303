import { expect, it } from 'vitest'
import { boothAddress } from './booth-address.ts'

it('the address of the booth names the list: none, missing words, a lesson, codes', () => {
  expect(boothAddress()).toBe('/dashboard/record')
  expect(boothAddress({ language: 'yoruba', list: 'missing' })).toBe('/dashboard/record?language=yoruba&list=missing')
  expect(boothAddress({ levelId: 'LVL-YA-003', lessonNumber: 2 })).toBe(
    '/dashboard/record?levelId=LVL-YA-003&lessonNumber=2',
  )
  expect(boothAddress({ codes: ['aja-01', 'esin-1'] })).toBe('/dashboard/record?codes=aja-01,esin-1')
})
