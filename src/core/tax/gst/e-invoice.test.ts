import { describe, expect, test } from 'vitest'
import { cancellableUntil, isLiable, notRegistrable, type Registrable, reportBy, tooLate } from './e-invoice.ts'

describe('the duty to register', () => {
  test('holds above ₹5 crore since 1 Aug 2023, above ₹10 crore since 1 Oct 2022, below never', () => {
    expect([isLiable('over_5_crore', '2023-07-31'), isLiable('over_5_crore', '2023-08-01')]).toEqual([false, true])
    expect([isLiable('from_10_crore', '2022-09-30'), isLiable('from_10_crore', '2022-10-01')]).toEqual([false, true])
    expect([isLiable('up_to_5_crore', '2026-11-20'), isLiable(null, '2026-11-20')]).toEqual([false, false])
  })

  test('gives documents from ₹10 crore 30 days since 1 Apr 2025, their own counted', () => {
    expect(reportBy('from_10_crore', '2025-03-31')).toBeNull()
    expect(reportBy('from_10_crore', '2025-04-01')).toBe('2025-04-30')
    expect(reportBy('from_10_crore', '2025-11-01')).toBe('2025-11-30')
    expect(reportBy('over_5_crore', '2025-11-01')).toBeNull()
  })

  test('ends with the last day in India, not in Greenwich', () => {
    expect(tooLate('2025-11-30', new Date('2025-11-30T23:59:00+05:30'))).toBeUndefined()
    expect(tooLate('2025-11-30', new Date('2025-12-01T00:00:00+05:30'))).toContain('until 30 Nov 2025')
    expect(tooLate(null, new Date())).toBeUndefined()
  })

  test('can be taken back for 24 hours', () => {
    expect(cancellableUntil(new Date('2026-11-20T10:00:00+05:30'))).toEqual(new Date('2026-11-21T10:00:00+05:30'))
  })
})

const sale: Registrable = {
  seller_registration: 'regular',
  seller_gstin: '27AADCS4321F1ZN',
  treatment: 'registered',
  buyer_gstin: '27AAPFU0939F1ZV',
  gst_rates: ['18', '0'],
}

test('businesses, SEZ, exports and deemed exports are registered, and no one else', () => {
  for (const treatment of ['registered', 'sez', 'overseas', 'deemed_export'] as const)
    expect(notRegistrable({ ...sale, treatment })).toBeUndefined()
  const none: [Partial<Registrable>, string][] = [
    [{ treatment: 'unregistered', buyer_gstin: null }, 'sales to consumers'],
    [{ seller_registration: 'composition' }, 'composition dealer'],
    [{ seller_registration: 'unregistered', seller_gstin: null }, 'no GSTIN'],
    [{ seller_registration: 'unregistered' }, 'no GSTIN'],
    [{ seller_gstin: null, buyer_gstin: '27AAPFU0939F1ZV' }, 'no GSTIN'],
    [{ buyer_gstin: sale.seller_gstin }, 'same GSTIN'],
    [{ gst_rates: ['0', '0'] }, 'exempt'],
  ]
  for (const [over, why] of none) expect(notRegistrable({ ...sale, ...over })).toContain(why)
})
