/** Documents that move stock. */
export type StockSource = 'invoice' | 'cash_memo' | 'credit_note' | 'bill' | 'debit_note'

/** Non-creditable GST of a purchased line is part of the cost of the goods (AS 2, paragraph 7). */
const costOf = (document: string) => `(l.taxable_value + CASE WHEN l.input_credit <> 'eligible'
  OR ${document}.blocked_gst = ${document}.cgst + ${document}.sgst + ${document}.igst + ${document}.cess
  THEN l.cgst + l.sgst + l.igst + l.cess ELSE 0 END)::bigint`
const IS_STOCK = `EXISTS (SELECT 1 FROM ledger_accounts a WHERE a.companies_id = l.companies_id AND a.ledger_accounts_id = l.ledger_accounts_id
  AND a.schedule_iii IN ('Purchases of stock-in-trade', 'Cost of materials consumed', 'Inventories'))`

const shown = (document: string, key: string, number: string, party: string) =>
  `${document}.${key} AS ref, ${document}.${number} AS reference, ${document}.${party} AS party, ${document}.cancelled_on, l.line_no, l.item_name`

/**
 * The lines of active documents as movements of stock: `$1` is the company, the document's id is `ref`. Of sales only goods, of bills only
 * lines on accounts of purchases or stock.
 */
export const sourceLines: Record<StockSource, string> = {
  invoice: `SELECT ${shown('d', 'invoices_id', 'invoice_number', 'customer_name')}, l.items_id, d.invoice_date AS day, 'sale' AS kind,
      -(l.quantity * 1000)::bigint AS quantity, NULL::bigint AS value, NULL::text AS batch
    FROM invoices d JOIN invoice_lines l ON l.companies_id = d.companies_id AND l.invoices_id = d.invoices_id
    WHERE d.companies_id = $1 AND d.issued_at IS NOT NULL AND d.opening_on IS NULL AND l.item_type = 'goods'`,
  cash_memo: `SELECT ${shown('d', 'cash_memos_id', 'memo_number', 'customer_name')}, l.items_id, d.memo_date AS day, 'sale' AS kind,
      -(l.quantity * 1000)::bigint AS quantity, NULL::bigint AS value, NULL::text AS batch
    FROM cash_memos d JOIN cash_memo_lines l ON l.companies_id = d.companies_id AND l.cash_memos_id = d.cash_memos_id
    WHERE d.companies_id = $1 AND l.item_type = 'goods'`,
  credit_note: `SELECT ${shown('d', 'credit_notes_id', 'credit_note_number', 'customer_name')}, l.items_id, d.returned_on AS day,
      'sale_return' AS kind, (l.quantity * 1000)::bigint AS quantity, NULL::bigint AS value, NULL::text AS batch
    FROM credit_notes d JOIN credit_note_lines l ON l.companies_id = d.companies_id AND l.credit_notes_id = d.credit_notes_id
    WHERE d.companies_id = $1 AND d.issued_at IS NOT NULL AND d.opening_on IS NULL AND d.returned_on IS NOT NULL AND l.item_type = 'goods'`,
  bill: `SELECT ${shown('d', 'bills_id', 'bill_number', 'vendor_name')}, NULL::uuid AS items_id, d.bill_date AS day, 'purchase' AS kind,
      (l.quantity * 1000)::bigint AS quantity, ${costOf('d')} AS value, d.bills_id || ':' || l.line_no AS batch
    FROM bills d JOIN bill_lines l ON l.companies_id = d.companies_id AND l.bills_id = d.bills_id
    WHERE d.companies_id = $1 AND d.approved_at IS NOT NULL AND d.opening_on IS NULL AND ${IS_STOCK}`,
  debit_note: `SELECT ${shown('d', 'debit_notes_id', 'debit_note_number', 'vendor_name')}, NULL::uuid AS items_id, d.debit_note_date AS day,
      CASE WHEN d.reason IN ('purchase_return', 'short_supply') THEN 'purchase_return' ELSE 'price_change' END AS kind,
      CASE WHEN d.reason IN ('purchase_return', 'short_supply') THEN -(l.quantity * 1000)::bigint ELSE 0 END AS quantity,
      CASE WHEN d.reason IN ('purchase_return', 'short_supply') THEN ${costOf('d')} ELSE -${costOf('d')} END AS value,
      d.bills_id || ':' || l.bill_line_no AS batch
    FROM debit_notes d JOIN debit_note_lines l ON l.companies_id = d.companies_id AND l.debit_notes_id = d.debit_notes_id
    WHERE d.companies_id = $1 AND d.issued_at IS NOT NULL AND d.opening_on IS NULL AND ${IS_STOCK}`,
}
