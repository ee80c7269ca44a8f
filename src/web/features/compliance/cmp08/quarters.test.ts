import { expect, test } from 'vitest'
import { pastQuarters, quarterChoice, quarterEnd } from './quarters.ts'

test('a month belongs to the quarter that ends in June, September, December or March', () => {
  expect(['2026-01', '2026-05', '2026-09', '2026-10', '2026-12'].map(quarterEnd)).toEqual([
    '2026-03',
    '2026-06',
    '2026-09',
    '2026-12',
    '2026-12',
  ])
  expect(pastQuarters('2026-11-20').slice(0, 4)).toEqual(['2026-12', '2026-09', '2026-06', '2026-03'])
})

test('an address without a quarter means the last one that is over', () => {
  expect(quarterChoice({}, '2026-11-20').period).toBe('2026-09')
  expect(quarterChoice({ period: '2026-11' }, '2026-11-20').period).toBe('2026-12')
  expect(quarterChoice({ period: 'x' }, '2026-01-02').period).toBe('2025-12')
})
