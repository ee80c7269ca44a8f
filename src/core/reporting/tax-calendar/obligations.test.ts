import { describe, expect, test } from 'vitest'
import { dueOn } from '../../tax/law/due-days.ts'
import { obligationsBetween } from './obligations.ts'

const registration: Parameters<typeof obligationsBetween>[0][number] = {
  gst_registrations_id: 'r',
  state_code: '27',
  registration_kind: 'regular' as const,
  registered_from: null,
  registered_to: null,
  schemes: [{ from_date: '2017-07-01', gst_scheme: 'regular' as const, return_frequency: 'monthly' as const }],
}
const quarterly: typeof registration = {
  ...registration,
  schemes: [{ from_date: '2026-04-01', gst_scheme: 'regular' as const, return_frequency: 'quarterly' as const }],
}
const gst = (of: typeof registration, from: string, until: string) =>
  obligationsBetween([of], from, until)
    .filter(({ gst_registrations_id }) => gst_registrations_id !== null)
    .map(({ form, period, due }) => `${form} ${period} ${due}`)

describe('due days', () => {
  test('a monthly filer has GSTR-1 on the 11th, GSTR-3B on the 20th and the annual return on 31 December', () => {
    expect(gst(registration, '2026-12-01', '2026-12-31')).toEqual([
      'gstr1 2026-11 2026-12-11',
      'gstr3b 2026-11 2026-12-20',
      'gstr9 2026-03 2026-12-31',
    ])
  })

  test('a quarterly filer has IFF and PMT-06 in two months, and the quarter on the day of its State', () => {
    expect(gst(quarterly, '2026-11-01', '2026-11-30')).toEqual(['iff 2026-10 2026-11-13', 'pmt06 2026-10 2026-11-25'])
    expect(gst(quarterly, '2027-01-01', '2027-01-31')).toEqual(['gstr1 2026-12 2027-01-13', 'gstr3b 2026-12 2027-01-22'])
    expect(gst({ ...quarterly, state_code: '07' }, '2027-01-20', '2027-01-31')).toEqual(['gstr3b 2026-12 2027-01-24'])
  })

  test('a composition dealer has CMP-08 by the quarter and GSTR-4 by the year', () => {
    const schemes = [{ from_date: '2025-04-01', gst_scheme: 'composition' as const, return_frequency: 'monthly' as const }]
    expect(gst({ ...registration, schemes }, '2026-04-01', '2026-07-31')).toEqual([
      'cmp08 2026-03 2026-04-18',
      'gstr4 2026-03 2026-06-30',
      'cmp08 2026-06 2026-07-18',
    ])
  })

  test('who leaves composition within a quarter files CMP-08, both annual returns, and the month of the change as a regular taxpayer', () => {
    const schemes = [
      { from_date: '2025-04-01', gst_scheme: 'composition' as const, return_frequency: 'monthly' as const },
      { from_date: '2026-02-15', gst_scheme: 'regular' as const, return_frequency: 'monthly' as const },
    ]
    const of = { ...registration, schemes }
    expect(gst(of, '2026-03-01', '2026-04-20')).toEqual([
      'gstr1 2026-02 2026-03-11',
      'gstr3b 2026-02 2026-03-20',
      'gstr1 2026-03 2026-04-11',
      'cmp08 2026-03 2026-04-18',
      'gstr3b 2026-03 2026-04-20',
    ])
    expect(gst(of, '2026-06-25', '2026-06-30')).toEqual(['gstr4 2026-03 2026-06-30'])
    expect(gst(of, '2026-12-31', '2026-12-31')).toEqual(['gstr9 2026-03 2026-12-31'])
  })

  test('a registration that ended files for the month in which it did, and for no later one', () => {
    const ended = { registered_to: '2026-10-15' }
    expect(gst({ ...registration, ...ended }, '2026-11-01', '2026-12-20')).toEqual([
      'gstr1 2026-10 2026-11-11',
      'gstr3b 2026-10 2026-11-20',
    ])
    expect(gst({ ...quarterly, ...ended }, '2026-12-01', '2027-01-31')).toEqual([
      'gstr9 2026-03 2026-12-31',
      'gstr1 2026-12 2027-01-13',
      'gstr3b 2026-12 2027-01-22',
    ])
  })

  test.each([
    ['tds', '2026-10-31', '2026-11-07'],
    ['tds', '2027-03-31', '2027-04-30'],
    ['tds_statement', '2026-12-31', '2027-01-31'],
    ['tds_statement', '2027-03-31', '2027-05-31'],
    ['tcs', '2027-03-31', '2027-04-07'],
    ['tcs_statement', '2026-12-31', '2027-01-15'],
    ['tcs_statement', '2027-03-31', '2027-05-15'],
    ['advance_tax', '2026-12-31', '2026-12-15'],
    ['pf', '2026-10-31', '2026-11-15'],
  ] as const)('%s of the period to %s is due on %s', (key, end, due) => {
    expect(dueOn(key, end)?.due).toBe(due)
  })

  test('what replaced the old EPF and ESI rules is marked as unverified', () => {
    expect([dueOn('pf', '2026-10-31')?.law.status, dueOn('pf', '2026-11-30')?.law.status]).toEqual(['confirmed', 'unverified'])
  })
})
