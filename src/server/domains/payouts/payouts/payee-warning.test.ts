import { describe, expect, test } from 'vitest'
import { placeOf, problemOf, warningOf } from './payee-warning.ts'

const now = new Date('2026-11-20T10:00:00+05:30')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const nila = {
  payee_name: 'Nila Printers',
  bank_account_number: '50200012345678',
  bank_ifsc: 'HDFC0000001',
  bank_name: 'HDFC Bank',
  bank_name_on_record: null as string | null,
  bank_status: 'verified' as const,
  bank_changed_at: hoursAgo(25),
  bank_changed_by: 'asha',
  upi_vpa: 'nila@hdfcbank',
  vpa_status: 'verified' as const,
  is_active: true,
  payee_wait_hours: 24,
  accounts_id: null as string | null,
  archived: 'restore the vendor first',
}
const meera = { sharer_kind: 'staff' as const, sharer_name: 'Meera Iyer', accounts_id: 'meera' }
const rane = { sharer_kind: 'vendor' as const, sharer_name: 'Rane Traders', accounts_id: null }

test('a UPI id is paid only once it is known to be the payee’s', () => {
  expect(placeOf(nila)).toEqual({
    payee_account_number: '50200012345678',
    payee_ifsc: 'HDFC0000001',
    payee_vpa: 'nila@hdfcbank',
    paid_vpa: 'nila@hdfcbank',
    bank_name: 'HDFC Bank',
  })
  expect(placeOf({ ...nila, vpa_status: 'none' })).toMatchObject({ payee_vpa: 'nila@hdfcbank', paid_vpa: null })
})

test.each([
  ['verified', null],
  ['none', 'Add the bank account of Nila Printers first'],
  ['failed', 'The bank account of Nila Printers could not be verified'],
  ['pending', 'The bank account of Nila Printers is not verified yet'],
] as const)('whether somebody can be paid whose account is %s', (bank_status, problem) => {
  expect(problemOf({ ...nila, bank_status: bank_status as 'verified' })).toBe(problem)
})

test('an archived payee is not paid, however good their account', () => {
  expect(problemOf({ ...nila, is_active: false })).toBe('Nila Printers is archived: restore the vendor first')
})

describe('a new account', () => {
  test('waits for as many hours as the company says, to the minute', () => {
    expect(warningOf(nila, [], now)).toBeNull()
    expect(warningOf({ ...nila, bank_changed_at: hoursAgo(24) }, [], now)).toBeNull()
    expect(warningOf({ ...nila, bank_changed_at: null }, [], now)).toBeNull()
    expect(warningOf({ ...nila, bank_changed_at: hoursAgo(23.9) }, [], now)).toEqual({
      text: 'Where Nila Printers is paid was changed less than 24 hours ago. Call them on a number you know before you pay.',
      until: new Date(now.getTime() + 0.1 * 3_600_000),
      changed_by: 'asha',
      needs_second: false,
      whose: [],
    })
    expect(warningOf({ ...nila, payee_wait_hours: 48 }, [], now)?.text).toContain('less than 48 hours ago')
    expect(warningOf({ ...nila, payee_wait_hours: 0, bank_changed_at: now }, [], now)).toBeNull()
  })

  test('of an employee is asked about in person', () => {
    const text = warningOf({ ...nila, bank_changed_at: now, isStaff: true }, [], now)?.text
    expect(text).toBe('Where Nila Printers is paid was changed less than 24 hours ago. Ask them in person before you pay.')
  })

  test('says under what name the bank has it, where that is another', () => {
    const changed = { ...nila, bank_changed_at: now }
    expect(warningOf({ ...changed, bank_name_on_record: 'KONKAN FISHERIES' }, [], now)?.text).toBe(
      'Where Nila Printers is paid was changed less than 24 hours ago. The bank has it under the name KONKAN FISHERIES. Call them on a number you know before you pay.',
    )
    expect(warningOf({ ...changed, bank_name_on_record: 'NILA PRINTERS' }, [], now)?.text).not.toContain('under the name')
    // Long on file, another name alone is no reason to stop.
    expect(warningOf({ ...nila, bank_name_on_record: 'KONKAN FISHERIES' }, [], now)).toBeNull()
  })
})

describe('an account that another payee has too', () => {
  test('needs a second person where a vendor has that of an employee', () => {
    expect(warningOf(nila, [rane, meera], now)).toEqual({
      text: 'The account of Nila Printers is on file for Rane Traders, Meera Iyer (staff) too. Find out why before you pay.',
      until: null,
      changed_by: 'asha',
      needs_second: true,
      whose: ['meera'],
    })
  })

  test('is flagged but delays nothing between vendors', () => {
    expect(warningOf(nila, [rane], now)).toMatchObject({
      text: 'The account of Nila Printers is on file for Rane Traders too.',
      needs_second: false,
      whose: [],
    })
  })

  test('needs a second person for staff whoever has it, and none of those it belongs to', () => {
    const ravi = { ...nila, payee_name: 'Ravi Das', isStaff: true, accounts_id: 'ravi' }
    expect(warningOf(ravi, [rane], now)).toMatchObject({ needs_second: true, whose: ['ravi'] })
    expect(warningOf(ravi, [meera], now)).toMatchObject({ needs_second: true, whose: ['ravi', 'meera'] })
    expect(warningOf(ravi, [], now)).toBeNull()
  })

  test('is explained once, where the account is new besides', () => {
    const text = warningOf({ ...nila, bank_changed_at: now }, [meera], now)?.text
    expect(text).toBe(
      'Where Nila Printers is paid was changed less than 24 hours ago. The account of Nila Printers is on file for Meera Iyer (staff) too. Call them on a number you know before you pay.',
    )
  })
})
