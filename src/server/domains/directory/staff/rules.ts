import type { ShownBank } from '#contract/directory/payee-banks.ts'
import type { Staff } from '#contract/directory/staff.ts'
import type { BankFields } from '../payee-banks/columns.ts'
import { bankView } from '../payee-banks/view.ts'
import type { StaffRecord } from './table.ts'

/** A staff member without the account number. */
export const view = (row: StaffRecord): Staff => ({
  staff_id: row.staff_id,
  accounts_id: row.accounts_id,
  staff_name: row.staff_name,
  email: row.email,
  is_active: row.is_active,
  ...bankView(row),
})

/**
 * The employee's own view: without the bank's name of the account, so that no one without payment rights learns the owner of a
 * number.
 */
export function ownView(row: BankFields): ShownBank {
  const isOther = row.bank_status === 'failed' && row.bank_name_on_record !== null
  const isOtherVpa = row.vpa_status === 'failed' && row.vpa_name_on_record !== null
  return {
    ...bankView(row),
    bank_name_on_record: null,
    bank_name_match: null,
    vpa_name_on_record: null,
    bank_reason: isOther ? 'The bank has this account under another name. Compare it with your passbook.' : row.bank_reason,
    vpa_reason: isOtherVpa ? 'This UPI id is on record under another name.' : row.vpa_reason,
  }
}

/** The value while nothing is known. */
export const noBank: BankFields = {
  bank_account_name: null,
  bank_account_number: null,
  bank_ifsc: null,
  bank_name: null,
  upi_vpa: null,
  bank_status: 'none',
  bank_reason: null,
  bank_name_on_record: null,
  bank_name_match: null,
  bank_attempt: 0,
  bank_reference: null,
  vpa_status: 'none',
  vpa_name_on_record: null,
  vpa_reason: null,
  bank_changed_at: null,
  bank_changed_by: null,
  bank_verified_at: null,
}
