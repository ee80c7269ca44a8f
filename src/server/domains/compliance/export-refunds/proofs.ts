import type { ExportProof } from '#contract/compliance/export-refunds.ts'
import { dateInIndia } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { isZeroRated, type GstTreatment } from '#core/tax/gst/supply.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'

const names = [
  'port_code',
  'shipping_bill_number',
  'shipping_bill_date',
  'fob_value',
  'egm_number',
  'egm_date',
  'brc_number',
  'brc_date',
] as const

/** Proofs of invoices, by id. */
export async function proofsOf(tx: CompanyTx, ids: readonly string[]): Promise<ReadonlyMap<string, ExportProof>> {
  const { rows } = await tx.client.query<ExportProof & { invoices_id: string }>(
    `SELECT invoices_id, ${names.join(', ')} FROM export_proofs WHERE companies_id = $1 AND invoices_id = ANY($2::uuid[])`,
    [tx.companies_id, ids],
  )
  return new Map(rows.map(({ invoices_id, ...proof }) => [invoices_id, proof]))
}

/** Records what proves an export. Throws `not_found`, `wrong_state` for an invoice that is no export, `invalid` at a date. */
export async function saveProof(tx: CompanyTx, invoices_id: string, proof: ExportProof): Promise<{ invoices_id: string }> {
  const { rows } = await tx.client.query<{ status: string; treatment: GstTreatment; place: string; invoice_number: string }>(
    `SELECT status, customer ->> 'gst_treatment' AS treatment, place_of_supply AS place, invoice_number FROM invoices
     WHERE companies_id = $1 AND invoices_id = $2 FOR KEY SHARE`,
    [tx.companies_id, invoices_id],
  )
  const [invoice] = rows
  if (!invoice) throw new AppError('not_found', 'This invoice does not exist.')
  if (invoice.status === 'draft' || invoice.status === 'cancelled' || !isZeroRated(invoice.treatment, invoice.place))
    throw new AppError('wrong_state', 'This invoice is not an issued export.')
  const today = dateInIndia(tx.now)
  for (const path of ['shipping_bill_date', 'egm_date', 'brc_date'] as const) {
    const day = proof[path]
    if (day !== null && day > today) throw fieldError(path, 'Enter a date that is not in the future')
  }
  if (proof.shipping_bill_date !== null && proof.egm_date !== null && proof.egm_date < proof.shipping_bill_date)
    throw fieldError('egm_date', 'The ship or aircraft left before the shipping bill. Check both dates')
  await tx.client.query(
    `INSERT INTO export_proofs (companies_id, invoices_id, updated_by, updated_at, ${names.join(', ')})
     VALUES ($1, $2, $3, $4, ${names.map((_, at) => `$${at + 5}`).join(', ')})
     ON CONFLICT (companies_id, invoices_id) DO UPDATE SET updated_by = excluded.updated_by, updated_at = excluded.updated_at,
       ${names.map((name) => `${name} = excluded.${name}`).join(', ')}`,
    [tx.companies_id, invoices_id, tx.accounts_id, tx.now, ...names.map((name) => proof[name])],
  )
  await audit(tx, 'recorded', 'export_proofs', invoices_id, { invoice_number: invoice.invoice_number, ...proof })
  return { invoices_id }
}
