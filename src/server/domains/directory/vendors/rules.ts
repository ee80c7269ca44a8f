import type { NewVendor, Vendor } from '#contract/directory/vendors.ts'
import { readGstin } from '#core/identifiers/gstin.ts'
import { bankView } from '../payee-banks/view.ts'
import type { VendorRecord } from './table.ts'

/** Values that the GSTIN contains need no input: the PAN and, if none was chosen, the state. */
export function identity(body: NewVendor): NewVendor {
  const gstin = body.gstin === null ? undefined : readGstin(body.gstin)
  return {
    ...body,
    vendor_name: body.vendor_name.trim(),
    pan: body.pan ?? gstin?.pan ?? null,
    state_code: body.state_code ?? gstin?.state ?? null,
    currency: body.currency ?? null,
    language: body.language ?? null,
    msme_from: body.msme_from ?? null,
  }
}

/** A vendor without the number of their account. */
export function view(row: VendorRecord): Vendor {
  const {
    companies_id: _company,
    created_at: _at,
    name_key: _key,
    aliases: _aliases,
    bank_account_number: _number,
    ...rest
  } = row
  const {
    account_index: _account,
    pan_index: _pan,
    bank_changed_by: _by,
    bank_attempt: _attempt,
    bank_reference: _reference,
    ...shown
  } = rest
  return { ...shown, ...bankView(row) }
}
