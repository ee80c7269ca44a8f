import type { NewVendor, Vendor } from '#contract/vendors.ts'
import { readGstin } from '#core/identifiers/gstin.ts'
import { maskAccountNumber } from '#core/identifiers/mask.ts'
import type { VendorRecord } from './table.ts'

/** What a GSTIN already says is not asked twice: the PAN and, when none was chosen, the state. */
export function identity(body: NewVendor): NewVendor {
  const gstin = body.gstin === null ? undefined : readGstin(body.gstin)
  return {
    ...body,
    vendor_name: body.vendor_name.trim(),
    pan: body.pan ?? gstin?.pan ?? null,
    state_code: body.state_code ?? gstin?.state ?? null,
    currency: body.currency ?? null,
  }
}

/** A vendor without the number of their account. */
export function view(row: VendorRecord): Vendor {
  const { companies_id: _company, created_at: _at, name_key: _key, bank_account_number, ...rest } = row
  const { bank_changed_by: _by, bank_attempt: _attempt, bank_reference: _reference, aliases: _aliases, ...shown } = rest
  return {
    ...shown,
    masked_account_number: bank_account_number === null ? null : maskAccountNumber(bank_account_number),
    bank_changed_at: row.bank_changed_at?.toISOString() ?? null,
    bank_verified_at: row.bank_verified_at?.toISOString() ?? null,
  }
}
