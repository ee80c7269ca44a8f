import type { Found } from '#contract/workspace/search.ts'
import { holdsAny, payables, type Permission } from '#contract/permissions.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { readWanted, type Wanted } from './rules.ts'

const MOST = 5
/** So many the finders that know no order give back; the newest of them are shown. */
const AMONG = 200

type Finder = {
  kind: Found['kind']
  anyOf: readonly Permission[]
  /** Columns of a hit `f (id, place)` joined to its row `r`; $1 is the company, the rest what `values` gives. */
  sql: string
  values: (wanted: Wanted) => unknown[]
}

/** Documents whose finder knows no order: the newest of what it gives. */
const newest =
  (anyOf: Finder['anyOf'], party: string) =>
  (kind: Finder['kind'], number: string, date: string, amount = 'r.total'): Finder => ({
    kind,
    anyOf,
    sql: `SELECT r.${kind}_id AS id, coalesce(r.${number}, 'Draft') AS label, r.${party} AS detail, ${amount} AS amount, r.${date} AS on
      FROM unnest(ARRAY(SELECT find_${kind}($2, $3, $4, ${AMONG}))) f (id)
      JOIN ${kind} r ON r.companies_id = $1 AND r.${kind}_id = f.id
      ORDER BY r.${date} DESC, r.${kind}_id DESC LIMIT $5`,
    values: ({ pattern, amount: paise, serial }) => [pattern, paise, serial, MOST],
  })
const documents = newest(['ACCOUNTS_RECEIVABLE'], 'customer_name')
const purchases = newest(payables, 'vendor_name')

const finders: readonly Finder[] = [
  {
    kind: 'customers',
    anyOf: ['ACCOUNTS_RECEIVABLE'],
    sql: `SELECT f.id, r.customer_name AS label, coalesce(r.gstin, r.mobile_number, r.email) AS detail, NULL::bigint AS amount, NULL::date AS on
      FROM unnest(search_customers($2, $3)) WITH ORDINALITY f (id, place)
      JOIN customers r ON r.companies_id = $1 AND r.customers_id = f.id ORDER BY place`,
    values: ({ contactPattern }) => [contactPattern, MOST],
  },
  {
    kind: 'invoices',
    anyOf: ['ACCOUNTS_RECEIVABLE'],
    sql: `SELECT f.id, coalesce(r.invoice_number, 'Draft') AS label, r.customer_name AS detail, r.total AS amount, r.invoice_date AS on
      FROM unnest(search_invoices($2, $3, $4, $5)) WITH ORDINALITY f (id, place)
      JOIN invoices r ON r.companies_id = $1 AND r.invoices_id = f.id ORDER BY place`,
    values: ({ pattern, amount, serial }) => [pattern, amount, serial, MOST],
  },
  documents('estimates', 'estimate_number', 'estimate_date'),
  documents('sales_orders', 'sales_order_number', 'order_date'),
  documents('delivery_challans', 'challan_number', 'challan_date'),
  documents('cash_memos', 'memo_number', 'memo_date'),
  documents('credit_notes', 'credit_note_number', 'credit_note_date'),
  documents('advances', 'advance_number', 'advance_date', 'r.amount'),
  {
    kind: 'vendors',
    anyOf: payables,
    sql: `SELECT r.vendors_id AS id, r.vendor_name AS label, coalesce(r.gstin, r.mobile_number, r.email) AS detail, NULL::bigint AS amount, NULL::date AS on
      FROM unnest(ARRAY(SELECT find_vendors($2, ${AMONG}))) f (id)
      JOIN vendors r ON r.companies_id = $1 AND r.vendors_id = f.id
      ORDER BY r.vendors_id DESC LIMIT $3`,
    values: ({ contactPattern }) => [contactPattern, MOST],
  },
  {
    kind: 'bills',
    anyOf: payables,
    sql: `SELECT r.bills_id AS id, r.bill_number AS label, r.vendor_name AS detail, r.total AS amount, r.bill_date AS on
      FROM unnest(ARRAY(SELECT find_bills($2, $3, ${AMONG}))) f (id)
      JOIN bills r ON r.companies_id = $1 AND r.bills_id = f.id
      ORDER BY r.bill_date DESC, r.bills_id DESC LIMIT $4`,
    values: ({ pattern, amount }) => [pattern, amount, MOST],
  },
  purchases('purchase_orders', 'purchase_order_number', 'order_date'),
  purchases('receipt_notes', 'receipt_note_number', 'receipt_date', 'NULL::bigint'),
  purchases('debit_notes', 'debit_note_number', 'debit_note_date'),
  purchases('vendor_advances', 'advance_number', 'advance_date', 'r.amount'),
  {
    kind: 'bank_transactions',
    anyOf: ['BANKING'],
    sql: `SELECT f.id, r.description AS label, a.account_label AS detail, CASE a.currency WHEN 'INR' THEN r.amount ELSE r.rupees END AS amount, r.transaction_date AS on
      FROM unnest(search_bank_transactions($2, $3, $4)) WITH ORDINALITY f (id, place)
      JOIN bank_transactions r ON r.companies_id = $1 AND r.bank_transactions_id = f.id
      JOIN bank_accounts a ON a.companies_id = $1 AND a.bank_accounts_id = r.bank_accounts_id ORDER BY place`,
    values: ({ pattern, amount }) => [pattern, amount, MOST],
  },
  {
    kind: 'items',
    anyOf: ['ACCOUNTS_RECEIVABLE'],
    sql: `SELECT f.id, r.item_name AS label, coalesce(r.sku, r.hsn) AS detail, r.rate AS amount, NULL::date AS on
      FROM unnest(search_items($2, $3)) WITH ORDINALITY f (id, place)
      JOIN items r ON r.companies_id = $1 AND r.items_id = f.id ORDER BY place`,
    values: ({ pattern }) => [pattern, MOST],
  },
  {
    kind: 'journals',
    anyOf: ['OWNER', 'ADMIN', 'MANAGER', 'REPORTS'],
    sql: `SELECT f.id, r.memo AS label, NULL AS detail, NULL::bigint AS amount, r.posting_date AS on
      FROM unnest(search_journals($2, $3)) WITH ORDINALITY f (id, place)
      JOIN journal_entries r ON r.companies_id = $1 AND r.journal_entries_id = f.id ORDER BY place`,
    values: ({ pattern }) => [pattern, MOST],
  },
]

/** A handful of records of every kind these permissions open. The statements go out together. */
export async function search(tx: CompanyTx, permissions: readonly string[], q: string): Promise<{ rows: Found[] }> {
  const wanted = readWanted(q)
  if (wanted === undefined) return { rows: [] }
  const found = await Promise.all(
    finders
      .filter(({ anyOf }) => holdsAny(permissions, anyOf))
      .map(async ({ kind, sql, values }) => {
        const { rows } = await tx.client.query<Omit<Found, 'kind'>>({
          name: `search_${kind}`,
          text: sql,
          values: [tx.companies_id, ...values(wanted)],
        })
        return rows.map((row): Found => ({ kind, ...row }))
      }),
  )
  return { rows: found.flat() }
}
