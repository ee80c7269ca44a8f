import type { Advance, amendAdvance } from '#contract/sales/advances.ts'
import type { Body } from '#contract/endpoint.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { auditDetails, checkVersion } from '#server/domains/documents/amendments/amend.ts'
import { contactColumns, contactsOf, withContacts } from '#server/domains/documents/amendments/contacts.ts'
import { mine } from './moves.ts'
import { get } from './read.ts'
import { lockBoth } from './refunds.ts'
import { advances } from './table.ts'

/**
 * Changes what is neither in the books nor among the particulars of CGST Rules r.50: contacts and notes. The reference is the payment's, and
 * changes there. Throws `wrong_state` once it is voided, `conflict`.
 */
export async function amend(
  tx: CompanyTx,
  advances_id: string,
  { version, ...values }: Body<typeof amendAdvance>,
): Promise<Advance> {
  const { voucher } = await lockBoth(tx, advances_id)
  checkVersion(voucher, version, 'advance')
  const changed = { notes: values.notes, ...contactsOf(voucher.customer, values) }
  const row = withContacts(voucher, voucher.customer)
  if (await auditDetails(tx, { entity: 'advances', id: advances_id, row, values: changed })) {
    const { columns, party } = contactColumns(changed, voucher.customer)
    await tx.db
      .update(advances)
      .set({ ...columns, customer: party, version: version + 1, updated_at: tx.now })
      .where(mine(tx, advances_id))
  }
  return get(tx, advances_id)
}
