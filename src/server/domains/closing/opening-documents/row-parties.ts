import { NewCustomer } from '#contract/directory/customers.ts'
import { NewVendor } from '#contract/directory/vendors.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import * as customers from '#server/domains/directory/customers/service.ts'
import { asSent, customerOf, NO_CUSTOMER, text } from '#server/domains/directory/import-columns/documents.ts'
import type { RowValues } from '#server/domains/documents/row-imports/kind.ts'
import { NO_VENDOR, vendorOf } from '#server/domains/directory/import-columns/purchases.ts'
import * as vendors from '#server/domains/directory/vendors/service.ts'

type Party = 'customer' | 'vendor'

/** The active party of a row, by GSTIN, otherwise by name; null if there is none. Throws `invalid` if more than one matches. */
export async function findParty(tx: CompanyTx, party: Party, given: RowValues): Promise<string | null> {
  try {
    return party === 'customer' ? await customerOf(tx, given) : (await vendorOf(tx, given)).vendors_id
  } catch (error) {
    if (error instanceof AppError && error.issues.some(({ message }) => message === NO_CUSTOMER || message === NO_VENDOR))
      return null
    throw error
  }
}

/** The party that a row asks to add. Throws `invalid` at the cell that is wrong. */
export function partyNamed(party: Party, given: RowValues): NewCustomer | NewVendor {
  const gstin = text(given['gstin'])
  const name = text(given[`${party}_name`])
  if (name === null) throw fieldError(`${party}_name`, t('Enter the name of the {party}', { party }))
  const common = {
    gst_treatment: gstin === null ? 'unregistered' : 'registered',
    gstin,
    pan: null,
    email: null,
    mobile_number: null,
    address_line: null,
    city: null,
    state_code: null,
    pincode: null,
    payment_terms_days: 30,
    notes: null,
  }
  if (party === 'customer') return asSent(NewCustomer, { ...common, customer_name: name, shipping_address: null })
  const more = { msme_class: 'none', udyam_number: null, has_agreement: true, tds_nature: null, expense_accounts_id: null }
  return asSent(NewVendor, { ...common, ...more, vendor_name: name })
}

/** Adds the party a row names; its id. Throws `plan_feature` when the plan has no room for another vendor. */
export async function makeParty(tx: CompanyTx, party: Party, given: RowValues): Promise<string> {
  const made = partyNamed(party, given)
  if ('customer_name' in made) return (await customers.create(tx, made)).customers_id
  return (await vendors.create(tx, made)).vendors_id
}
