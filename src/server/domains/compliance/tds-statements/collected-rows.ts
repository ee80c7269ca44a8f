import type { IsoDate } from '#core/dates.ts'
import type { Paise } from '#core/money.ts'
import type { TcsNature, TcsReason } from '#core/tax/tcs.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { ADVANCE_CHALLAN } from '../tcs-challans/advance-challan.ts'

/** A row of the sub-ledger of TCS with the fields that Form 27EQ needs, and its challan. */
export type CollectedRow = {
  tcs_collections_id: string
  customers_id: string
  customer_name: string
  pan: string | null
  customer_pan: string | null
  has_pan: boolean
  source_type: 'invoice' | 'credit_note' | 'advance' | 'advance_rate'
  sources_id: string
  /** The invoice that collected; of a credit note the one it corrects, of an advance the one it was applied to. */
  invoices_id: string | null
  /** An invoice, or the receipt of an advance: what lowers it is taken off its row. */
  is_first: boolean
  /** Money that came before the invoice it was applied to, or on its day: it was collected with the advance. */
  is_ahead: boolean
  /** The challan that paid the tax of the advance, by branch, serial number and day. */
  advance_challan: string | null
  tcs_nature: TcsNature
  collection_code: string
  rate: string
  rate_reason: TcsReason | null
  base: Paise
  tax: Paise
  collected_on: IsoDate
  reverses_on: IsoDate | null
  reversed_on: IsoDate | null
  interest: Paise
  tds_challans_id: string | null
}

/** The sub-ledger of a quarter by the day of the collection, reversals with it. */
export async function collectedRows(tx: CompanyTx, { from, to }: { from: IsoDate; to: IsoDate }): Promise<CollectedRow[]> {
  const { rows } = await tx.client.query<CollectedRow>(
    `SELECT c.tcs_collections_id, c.customers_id, u.customer_name, c.pan, u.pan AS customer_pan, c.has_pan, c.source_type, c.sources_id,
       coalesce(n.invoices_id, c.applied_to) AS invoices_id,
       c.source_type = 'invoice' AND c.reverses_id IS NULL OR c.source_type = 'advance' AND c.applied_to IS NULL AND c.base > 0 AS is_first,
       c.applied_to IS NOT NULL AND v.advance_date <= i.invoice_date AS is_ahead, w.challan AS advance_challan, c.tcs_nature, c.collection_code,
       trim_scale(c.rate)::text AS rate, c.rate_reason, c.base, c.tax, c.collected_on, o.collected_on AS reverses_on, r.collected_on AS reversed_on,
       coalesce(m.interest, 0)::bigint AS interest, m.tds_challans_id
     FROM tcs_collections c JOIN customers u ON u.companies_id = c.companies_id AND u.customers_id = c.customers_id
       LEFT JOIN credit_notes n ON n.companies_id = c.companies_id AND n.credit_notes_id = c.sources_id
       LEFT JOIN tcs_collections o ON o.companies_id = c.companies_id AND o.tcs_collections_id = c.reverses_id
       LEFT JOIN tcs_collections r ON r.companies_id = c.companies_id AND r.reverses_id = c.tcs_collections_id
       LEFT JOIN tcs_challan_collections m ON m.companies_id = c.companies_id AND m.tcs_collections_id = c.tcs_collections_id
       LEFT JOIN advances v ON v.companies_id = c.companies_id AND v.advances_id = c.sources_id
       LEFT JOIN invoices i ON i.companies_id = c.companies_id AND i.invoices_id = c.applied_to
       LEFT JOIN LATERAL (${ADVANCE_CHALLAN}) w ON c.applied_to IS NOT NULL
     WHERE c.companies_id = $1 AND c.collected_on BETWEEN $2 AND $3 ORDER BY c.collected_on, c.tcs_collections_id`,
    [tx.companies_id, from, to],
  )
  return rows
}
