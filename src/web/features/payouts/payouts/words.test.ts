import { expect, test } from 'vitest'
import { railWords } from './bill-batches/rail-words.ts'
import { t, withTexts } from '#core/messages.ts'
import { eventWords, isToSubmit } from './words.ts'

const said = (action: string, detail: Record<string, unknown> = {}) =>
  eventWords({ action, detail } as Parameters<typeof eventWords>[0])

test('the history of a payout says what happened, with amount, reason and UTR where there are any', () => {
  expect(said('created', { amount: 5_000_00 })).toBe('Made for ₹5,000.00')
  expect(said('created')).toBe('Made')
  expect(said('failed', { reason: 'Account closed' })).toBe('Failed: Account closed')
  expect(said('failed')).toBe('Failed')
  expect(said('processed', { utr: 'HDFCR52026112012345678' })).toBe('Paid and posted, UTR HDFCR52026112012345678')
  expect(said('processed', { utr: null })).toBe('Paid and posted')
  expect(said('bank_told')).toBe('bank told')
})

test('how a payment goes: by which rail, when it is there, and what else', () => {
  const plan = { rail: 'imps', fallback: null, expected_by: null } as unknown as Parameters<typeof railWords>[0]
  expect(railWords(plan)).toBe('IMPS: at once, up to ₹5 lakh')
  expect(railWords({ ...plan, fallback: 'neft' })).toBe('IMPS: at once, up to ₹5 lakh · else NEFT')
  expect(railWords({ ...plan, expected_by: new Date('2026-11-20T10:30:00Z') })).toMatch(/^IMPS: .* · there by .*4:00|16:00/)
  expect(railWords({ ...plan, rail: null })).toBe('Waits: no payment method is open now')
})

test('payouts that nobody submitted can be submitted in every language', () => {
  const asked = 'This goes through “{workflow}”: submit ₹{amount} for approval first.'
  const hindi = {
    language: 'hi',
    catalogue: { [asked]: 'यह “{workflow}” से होकर जाता है: पहले ₹{amount} स्वीकृति के लिए भेजें।' },
  } as const
  const problem = () =>
    t('This goes through “{workflow}”: submit ₹{amount} for approval first.', { workflow: 'Large', amount: '5,000.00' })
  expect(isToSubmit(problem())).toBe(true)
  expect(withTexts(hindi, () => isToSubmit(problem()))).toBe(true)
  expect(isToSubmit('This goes through “Large” and waits for Asha.')).toBe(false)
})
