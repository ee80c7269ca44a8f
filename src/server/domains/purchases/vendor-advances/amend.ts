import type { Body } from '#contract/endpoint.ts'
import type { amendVendorAdvance, VendorAdvance } from '#contract/purchases/vendor-advances.ts'
import { fieldError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { auditDetails, checkVersion } from '#server/domains/documents/amendments/amend.ts'
import { contactColumns, contactsOf, withContacts } from '#server/domains/documents/amendments/contacts.ts'
import { changeReference } from '../receipts/write.ts'
import { get, lockPaid, mine } from './read.ts'
import { vendorAdvances } from './table.ts'

/**
 * Changes what is neither in the books nor among the particulars of CGST Rules r.52: contacts, reference and notes. Its voucher in the list of
 * receipts gets the same reference. Throws `wrong_state` before it is paid and once it is cancelled, `conflict`, `invalid` at the reference of a payout.
 */
export async function amend(
  tx: CompanyTx,
  id: string,
  { version, ...given }: Body<typeof amendVendorAdvance>,
): Promise<VendorAdvance> {
  const advance = await lockPaid(tx, id)
  checkVersion(advance, version, 'advance')
  const { vendor, journal_entries_id } = advance
  const { reference = advance.reference, notes } = given
  if (advance.payouts_id !== null && reference !== advance.reference)
    throw fieldError('reference', 'The bank gave this reference: it stays')
  const party = vendor ?? { email: null, mobile_number: null }
  const values = { reference, notes, ...(vendor === null ? withContacts({}, party) : contactsOf(vendor, given)) }
  if (await auditDetails(tx, { entity: 'vendor_advances', id, row: withContacts(advance, party), values })) {
    const changed = contactColumns(values, party)
    await tx.db
      .update(vendorAdvances)
      .set({ ...changed.columns, vendor: vendor && { ...vendor, ...changed.party }, version: version + 1, updated_at: tx.now })
      .where(mine(tx, id))
    if (journal_entries_id !== null && reference !== advance.reference) await changeReference(tx, journal_entries_id, reference)
  }
  return get(tx, id)
}
