import { t, translate } from '#core/messages.ts'
import { AppError } from '#core/errors.ts'
import { registration } from '#core/tax/gst/draft.ts'
import { isLiable, notRegistrable, reportBy, turnoverBands } from '#core/tax/gst/e-invoice.ts'
import { inIndia } from '#server/adapters/gst-network/words.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { named } from '#server/platform/named-parameters.ts'
import type { IssuedDocument } from '#server/domains/sales/sales-documents/issue-effects.ts'
import type { Addition, PrintedDocument } from '#server/domains/documents/pdf/additions.ts'
import { type Documented, documentOf, entityOf, lockOf, mine, ofDocument } from './read.ts'
import { type EInvoiceRecord, eInvoices } from './table.ts'

/** The fields of an issued document that the list of e-invoices stores. */
export type Issued = Omit<IssuedDocument, 'estimates_id' | 'sales_orders_id'> & { stock_transfers_id?: string }

/** Why the portal takes no such document, as a sentence; undefined when it does. */
export const refusedKind = ({ customer, seller, lines }: Pick<Issued, 'customer' | 'seller' | 'lines'>) =>
  notRegistrable({
    seller_registration: registration(seller),
    seller_gstin: seller.gstin,
    treatment: customer.gst_treatment,
    buyer_gstin: customer.gstin,
    gst_rates: lines.map(({ gst_rate }) => gst_rate),
  })

/** Puts a document that may be registered on the list, once, as it is issued. */
export function noteIssued(tx: CompanyTx, issued: Issued): void {
  if (refusedKind(issued) !== undefined) return
  const { invoices_id, credit_notes_id, stock_transfers_id = null, document_number, document_date, customer, total } = issued
  tx.later(
    tx.client.query({
      name: 'e_invoice_noted',
      ...named(
        `INSERT INTO e_invoices (companies_id, e_invoices_id, document_type, invoices_id, credit_notes_id, stock_transfers_id, document_number, document_date,
         customer_name, total, status, is_liable, report_by, created_at, updated_at)
       SELECT :companies_id, :e_invoices_id, :document_type, :invoices_id, :credit_notes_id, :stock_transfers_id, :document_number, :document_date, :customer_name, :total, 'open', coalesce(s.turnover_band = ANY(:liable_bands::text[]), false),
         CASE WHEN s.turnover_band = 'from_10_crore' THEN :report_by::date END, :now, :now
       FROM (SELECT) one LEFT JOIN e_invoice_settings s ON s.companies_id = :companies_id
       ON CONFLICT DO NOTHING`,
        {
          companies_id: tx.companies_id,
          e_invoices_id: newId(),
          document_type: credit_notes_id === null ? 'INV' : 'CRN',
          invoices_id,
          credit_notes_id,
          stock_transfers_id,
          document_number,
          document_date,
          customer_name: customer.customer_name,
          total,
          liable_bands: turnoverBands.filter((band) => isLiable(band, document_date)),
          report_by: reportBy('from_10_crore', document_date),
          now: tx.now,
        },
      ),
    }),
  )
}

/**
 * Before a document is cancelled: one that the portal has, or with a pending request, stays until its registration is cancelled; one that
 * it does not have is removed from the list. Throws `wrong_state`.
 */
export async function leavePortal(tx: CompanyTx, document: Documented | { delivery_challans_id: string }): Promise<void> {
  if ('delivery_challans_id' in document) return
  await refuseMoving(tx, document)
  const row = await lockOf(tx, document)
  if (!row || row.status === 'cancelled') return
  if (row.status === 'pending' || row.status === 'cancelling')
    throw new AppError('wrong_state', 'We are asking the government portal about it now. Wait for its answer.')
  if (row.status === 'registered')
    throw new AppError(
      'wrong_state',
      t('{number} is registered with the government’s portal. Cancel its e-invoice first; {after}', {
        number: row.document_number,
        after: translate(
          row.stock_transfers_id === null ? after[row.document_type] : 'after 24 hours send the goods back by another transfer.',
        ),
      }),
    )
  await tx.db.delete(eInvoices).where(mine(tx, row.e_invoices_id))
}

/** While its goods are in transit, or may be, a document cannot be cancelled. Throws `wrong_state`. */
export async function refuseMoving(tx: CompanyTx, document: Documented): Promise<void> {
  const [entity, id] = entityOf(document)
  if (entity === 'credit_notes') return
  const { rows } = await tx.client.query(
    `SELECT 1 FROM e_way_bills WHERE companies_id = $1 AND $2 IN (invoices_id, stock_transfers_id) AND status IN ('pending', 'active') LIMIT 1`,
    [tx.companies_id, id],
  )
  if (rows.length > 0)
    throw new AppError(
      'wrong_state',
      entity === 'invoices'
        ? 'Its goods move with an e-way bill. Cancel that first; after 24 hours issue a credit note instead.'
        : 'Its goods move with an e-way bill. Cancel that first; after 24 hours send the goods back by another transfer.',
    )
}

const after = {
  INV: 'after 24 hours issue a credit note instead.',
  CRN: 'after 24 hours it stays.',
}

/** The portal's response as the document shows it; undefined unless it is registered. */
export async function printedEInvoice(tx: CompanyTx, document: PrintedDocument): Promise<Addition> {
  return 'delivery_challans_id' in document ? {} : { e_invoice: await answerOf(tx, document) }
}

async function answerOf(tx: CompanyTx, document: Documented): Promise<Addition['e_invoice']> {
  const [row] = await tx.db.select().from(eInvoices).where(ofDocument(tx, document))
  if (!row || (row.status !== 'registered' && row.status !== 'cancelling')) return undefined
  const { irn, ack_number, ack_at, signed_qr } = row
  if (irn === null || ack_number === null || ack_at === null || signed_qr === null) return undefined
  return { irn, ack_number, ack_date: inIndia(ack_at), signed_qr }
}

/** Written into the history of the document itself. */
export async function auditOf(
  tx: CompanyTx,
  row: EInvoiceRecord,
  action: string,
  detail: Record<string, unknown>,
): Promise<void> {
  await audit(tx, action, ...entityOf(documentOf(row)), { document_number: row.document_number, ...detail })
}
