import type { Body, Query } from '#contract/endpoint.ts'
import type { listOpenDocuments, OpenDocument, setDueMark } from '#contract/reporting/due-marks.ts'
import { AppError } from '#core/errors.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { DUE } from './owed-sql.ts'
import { DUE_INVOICES } from './aged-receivables.ts'
import { DISPUTED_BY_CUSTOMER, MARKED } from './ageing-sql.ts'

const MOST = 200

/** Documents that were overdue at the end of a day, the longest due first. */
export async function openDocuments(
  tx: CompanyTx,
  { side, as_of }: Query<typeof listOpenDocuments>,
): Promise<{ rows: OpenDocument[] }> {
  const { rows } = await tx.client.query<OpenDocument>({
    name: `open_documents_${side}`,
    text: side === 'receivables' ? INVOICES : BILLS,
    values: [tx.companies_id, as_of],
  })
  return { rows }
}

/** Marks a document from a day on, or ends its mark on that day. Throws `not_found` for an unknown document. */
export async function markDocument(
  tx: CompanyTx,
  { side, document_id, mark, on, is_marked }: Body<typeof setDueMark>,
): Promise<{ is_marked: boolean }> {
  const [table, id] = side === 'receivables' ? (['invoices', 'invoices_id'] as const) : (['bills', 'bills_id'] as const)
  // Two who mark the same document at once come one after the other.
  const { rowCount } = await tx.client.query(`SELECT 1 FROM ${table} WHERE companies_id = $1 AND ${id} = $2 FOR NO KEY UPDATE`, [
    tx.companies_id,
    document_id,
  ])
  if (rowCount === 0) throw new AppError('not_found', 'This document does not exist.')
  const values = [tx.companies_id, document_id, mark, on]
  const open = `companies_id = $1 AND ${id} = $2 AND mark = $3 AND held_until IS NULL`
  if (is_marked) {
    const known = await tx.client.query(`UPDATE due_marks SET held_from = least(held_from, $4::date) WHERE ${open}`, values)
    if (known.rowCount === 0)
      await insertRow(tx.client, 'due_marks', {
        companies_id: tx.companies_id,
        due_marks_id: newId(),
        [id]: document_id,
        mark,
        held_from: on,
        created_by: tx.accounts_id,
        created_at: tx.now,
      })
  } else {
    await tx.client.query(`UPDATE due_marks SET held_until = greatest(held_from, $4::date) WHERE ${open}`, values)
  }
  await audit(tx, is_marked ? 'marked' : 'unmarked', table, document_id, { mark, on })
  return { is_marked }
}

const INVOICES = `${DUE_INVOICES}
  SELECT d.invoices_id AS document_id, i.invoice_number AS document_number, c.customer_name AS party_name, d.due_date, d.amount,
    ${MARKED('invoices_id', 'disputed')} OR ${DISPUTED_BY_CUSTOMER} AS is_disputed, ${DISPUTED_BY_CUSTOMER} AS is_disputed_by_customer,
    ${MARKED('invoices_id', 'doubtful')} AS is_doubtful
  FROM (SELECT * FROM due WHERE amount <> 0 AND due_date < $2::date ORDER BY due_date, invoices_id LIMIT ${MOST}) d
  JOIN invoices i ON i.companies_id = $1 AND i.invoices_id = d.invoices_id
  JOIN customers c ON c.companies_id = $1 AND c.customers_id = d.customers_id
  ORDER BY d.due_date, d.invoices_id`

const BILLS = `${DUE}
  SELECT d.bills_id AS document_id, b.bill_number AS document_number, v.vendor_name AS party_name, d.due_date, d.amount,
    ${MARKED('bills_id', 'disputed')} AS is_disputed, false AS is_disputed_by_customer, false AS is_doubtful
  FROM (SELECT bills_id, vendors_id, due_date, sum(amount)::bigint AS amount FROM due WHERE due_date < $2::date
    GROUP BY 1, 2, 3 HAVING sum(amount) <> 0 ORDER BY due_date, bills_id LIMIT ${MOST}) d
  JOIN bills b ON b.companies_id = $1 AND b.bills_id = d.bills_id
  JOIN vendors v ON v.companies_id = $1 AND v.vendors_id = d.vendors_id
  ORDER BY d.due_date, d.bills_id`
