import { expect, test } from 'vitest'
import { type RailFacts, railPlan } from './rails.ts'

const facts = (over: Partial<RailFacts> = {}): RailFacts => ({
  amount: 50_000_00,
  at: new Date('2026-11-20T10:10:00+05:30'),
  from_ifsc: 'HDFC0000001',
  to_ifsc: 'ICIC0000103',
  to_vpa: null,
  ...over,
})
const best = (over: Partial<RailFacts>) => railPlan(facts(over)).rail

test.each([
  [5_00_000_00, 'imps'],
  [5_00_000_01, 'rtgs'],
  [1, 'imps'],
])('₹%d (paise) goes to another bank by %s', (amount, rail) => {
  expect(best({ amount })).toBe(rail)
})

test('within one bank it is a book transfer whatever the amount', () => {
  expect(best({ to_ifsc: 'HDFC0000240', amount: 90_00_000_00 })).toBe('internal')
})

test('while RTGS is closed a large amount is paid by NEFT', () => {
  const at = (time: string) => new Date(`2026-11-20T${time}:00+05:30`)
  expect(best({ amount: 6_00_000_00, at: at('23:44') })).toBe('rtgs')
  expect(best({ amount: 6_00_000_00, at: at('23:45') })).toBe('neft')
  expect(best({ amount: 6_00_000_00, at: at('00:29') })).toBe('neft')
  expect(best({ amount: 6_00_000_00, at: at('00:30') })).toBe('rtgs')
})

test('NEFT leaves with the next half-hourly batch and arrives two hours later', () => {
  const neft = railPlan(facts(), 'neft')
  expect(neft).toMatchObject({ rail: 'neft', expected_by: new Date('2026-11-20T12:30:00+05:30') })
})

test('the way after the best is the fallback', () => {
  expect(railPlan(facts())).toMatchObject({ rail: 'imps', fallback: 'neft' })
  expect(railPlan(facts({ amount: 3_00_000_00 }))).toMatchObject({ rail: 'imps', fallback: 'rtgs' })
})

test('a UPI id alone is paid up to one lakh by UPI, and more not at all', () => {
  expect(best({ to_ifsc: null, to_vpa: 'nila@okhdfcbank', amount: 1_00_000_00 })).toBe('upi')
  expect(railPlan(facts({ to_ifsc: null, to_vpa: 'nila@okhdfcbank', amount: 1_00_000_01 }))).toMatchObject({
    rail: null,
    fallback: null,
  })
})

test('a rail that was chosen and cannot is not changed for another unasked', () => {
  const plan = railPlan(facts({ amount: 1_00_000_00 }), 'rtgs')
  expect(plan).toMatchObject({ rail: null, fallback: 'imps' })
  expect(plan.options[0]).toMatchObject({ rail: 'rtgs', problem: 'From ₹2 lakh' })
})

test('before October 2021 IMPS ended at two lakh', () => {
  const at = new Date('2021-10-07T12:00:00+05:30')
  expect(best({ amount: 3_00_000_00, at })).toBe('rtgs')
})
