import type { ShownBank } from '#contract/directory/payee-banks.ts'
import { maskAccountNumber } from '#core/identifiers/mask.ts'
import type { BankFields } from './columns.ts'

/** The bank details of a payee, without the account number. */
export const bankView = (row: BankFields): ShownBank => ({
  bank_account_name: row.bank_account_name,
  masked_account_number: row.bank_account_number === null ? null : maskAccountNumber(row.bank_account_number),
  bank_ifsc: row.bank_ifsc,
  bank_name: row.bank_name,
  upi_vpa: row.upi_vpa,
  bank_status: row.bank_status,
  bank_reason: row.bank_reason,
  bank_name_on_record: row.bank_name_on_record,
  bank_name_match: row.bank_name_match,
  vpa_status: row.vpa_status,
  vpa_name_on_record: row.vpa_name_on_record,
  vpa_reason: row.vpa_reason,
  bank_changed_at: row.bank_changed_at?.toISOString() ?? null,
  bank_verified_at: row.bank_verified_at?.toISOString() ?? null,
})
