import type { ExportProof } from '#contract/compliance/export-refunds.ts'
import { dateInIndia, type IsoDate } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { isZeroRated, type GstTreatment } from '#core/tax/gst/supply.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'

const names = [
  'port_code',
  'shipping_bill_number',
  'shipping_bill_date',
  'fob_value',
  'like_value',
  'egm_number',
  'egm_date',
] as const
const CERTIFICATES = `coalesce((SELECT json_agg(json_build_object('brc_number', c.brc_number, 'brc_date', c.brc_date, 'amount', c.amount) ORDER BY c.line_no)
  FROM export_certificates c WHERE c.companies_id = p.companies_id AND c.invoices_id = p.invoices_id), '[]') AS certificates`

/** An export about which nothing is recorded. */
export const noProof: ExportProof = {
  port_code: null,
  shipping_bill_number: null,
  shipping_bill_date: null,
  fob_value: null,
  like_value: null,
  egm_number: null,
  egm_date: null,
  certificates: [],
}

/** Proofs of invoices, by id. */
export async function proofsOf(tx: CompanyTx, ids: readonly string[]): Promise<ReadonlyMap<string, ExportProof>> {
  const { rows } = await tx.client.query<ExportProof & { invoices_id: string }>(
    `SELECT invoices_id, ${names.join(', ')}, ${CERTIFICATES} FROM export_proofs p WHERE companies_id = $1 AND invoices_id = ANY($2::uuid[])`,
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
  refuseDays(proof, dateInIndia(tx.now))
  const before = (await proofsOf(tx, [invoices_id])).get(invoices_id)
  const isShipped = shipping.every((name) => proof[name] !== null)
  const isSame = before !== undefined && shipping.every((name) => before[name] === proof[name])
  await tx.client.query(
    `INSERT INTO export_proofs (companies_id, invoices_id, updated_by, updated_at, shipping_recorded_at, ${names.join(', ')})
     VALUES ($1, $2, $3, $4, CASE WHEN $5 THEN $4::timestamptz END, ${names.map((_, at) => `$${at + 7}`).join(', ')})
     ON CONFLICT (companies_id, invoices_id) DO UPDATE SET updated_by = excluded.updated_by, updated_at = excluded.updated_at,
       shipping_recorded_at = CASE WHEN $6 THEN export_proofs.shipping_recorded_at ELSE excluded.shipping_recorded_at END,
       ${names.map((name) => `${name} = excluded.${name}`).join(', ')}`,
    [tx.companies_id, invoices_id, tx.accounts_id, tx.now, isShipped, isSame, ...names.map((name) => proof[name])],
  )
  await saveCertificates(tx, invoices_id, proof.certificates)
  const { certificates, ...named } = proof
  const brc_number = certificates.map((each) => each.brc_number).join(', ') || null
  await audit(tx, 'recorded', 'export_proofs', invoices_id, { invoice_number: invoice.invoice_number, ...named, brc_number })
  return { invoices_id }
}

const shipping = ['port_code', 'shipping_bill_number', 'shipping_bill_date'] as const

function refuseDays({ certificates, ...proof }: ExportProof, today: IsoDate): void {
  const days: [string, IsoDate | null][] = [
    ['shipping_bill_date', proof.shipping_bill_date],
    ['egm_date', proof.egm_date],
    ...certificates.map(({ brc_date }, at): [string, IsoDate | null] => [`certificates.${at}.brc_date`, brc_date]),
  ]
  for (const [path, day] of days)
    if (day !== null && day > today) throw fieldError(path, 'Enter a date that is not in the future')
  if (proof.shipping_bill_date !== null && proof.egm_date !== null && proof.egm_date < proof.shipping_bill_date)
    throw fieldError('egm_date', 'The ship or aircraft left before the shipping bill. Check both dates')
  const twice = certificates.findIndex(
    ({ brc_number }, at) => certificates.findIndex((each) => each.brc_number === brc_number) < at,
  )
  if (twice >= 0) throw fieldError(`certificates.${twice}.brc_number`, 'You entered this certificate twice')
}

async function saveCertificates(tx: CompanyTx, invoices_id: string, certificates: ExportProof['certificates']): Promise<void> {
  await tx.client.query('DELETE FROM export_certificates WHERE companies_id = $1 AND invoices_id = $2', [
    tx.companies_id,
    invoices_id,
  ])
  for (const [at, certificate] of certificates.entries())
    await insertRow(tx.client, 'export_certificates', {
      companies_id: tx.companies_id,
      export_certificates_id: newId(),
      invoices_id,
      line_no: at + 1,
      ...certificate,
    })
}
