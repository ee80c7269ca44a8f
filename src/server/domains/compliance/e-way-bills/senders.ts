import { fieldError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import * as company from '#server/domains/company/company/service.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { EWayBillRecord } from './table.ts'

/** The GSTINs, as they are today, that send the goods of these e-way bills: each once, in order; without registrations the company's own. */
export async function sendersOf(tx: CompanyTx, bills: readonly Pick<EWayBillRecord, 'e_way_bills_id'>[]): Promise<string[]> {
  const { rows } = await tx.client.query<{ gstin: string | null }>(
    `SELECT DISTINCT r.gstin FROM e_way_bills e
     LEFT JOIN invoices i ON i.companies_id = e.companies_id AND i.invoices_id = e.invoices_id
     LEFT JOIN delivery_challans c ON c.companies_id = e.companies_id AND c.delivery_challans_id = e.delivery_challans_id
     LEFT JOIN stock_transfers s ON s.companies_id = e.companies_id AND s.stock_transfers_id = e.stock_transfers_id
     LEFT JOIN gst_registrations r ON r.companies_id = e.companies_id
       AND r.gst_registrations_id = coalesce(i.gst_registrations_id, c.gst_registrations_id, s.gst_registrations_id)
     WHERE e.companies_id = $1 AND e.e_way_bills_id = ANY ($2::uuid[])`,
    [tx.companies_id, bills.map(({ e_way_bills_id }) => e_way_bills_id)],
  )
  const { gstin } = await company.get(tx)
  return [...new Set(rows.map((row) => row.gstin ?? gstin ?? ''))].toSorted()
}

/** The GSTIN that a trip sheet is made as. Throws `invalid` at `e_way_bills_ids` for bills of several: each GSTIN signs in to the portal apart. */
export async function senderOf(tx: CompanyTx, bills: readonly EWayBillRecord[]): Promise<string> {
  const [gstin = '', other] = await sendersOf(tx, bills)
  if (other !== undefined)
    throw fieldError(
      'e_way_bills_ids',
      t('These e-way bills are of {gstin} and {other}: make a trip sheet for each GSTIN', { gstin, other }),
    )
  return gstin
}
