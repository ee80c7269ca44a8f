import { expect, test } from 'vitest'
import { estimateState } from './estimate-badge.tsx'
import { filterOf, orderOf } from './search.ts'
import { eventWords } from './timeline-words.ts'

test.each([
  ['sent', '2026-12-20', 'Sent'],
  ['sent', '2026-11-23', '3 days left'],
  ['sent', '2026-11-21', '1 day left'],
  ['sent', '2026-11-20', 'Last day today'],
  ['sent', '2026-11-19', 'Expired'],
  ['accepted', '2026-11-19', 'Accepted'],
  ['part_invoiced', '2026-11-19', 'Partly invoiced'],
] as const)('the badge of a %s estimate open until %s is %s', (status, valid_until, words) => {
  expect(estimateState({ status, valid_until }, '2026-11-20').words).toBe(words)
})

test('search parameters become filter and order', () => {
  expect(filterOf({ least: '1.5L', most: 'much', status: 'expired' })).toMatchObject({
    least: '15000000',
    most: undefined,
    status: 'expired',
  })
  expect(orderOf({ sort: '-valid_until' })).toEqual({ sort: 'valid_until', order: 'desc' })
})

test('the history is in plain sentences', () => {
  expect(eventWords({ action: 'sent', detail: { estimate_number: 'EST/26-27/0001' } })).toBe('Sent as EST/26-27/0001')
  expect(eventWords({ action: 'declined', detail: { reason: 'Too dear' } })).toBe('Declined: Too dear')
})
