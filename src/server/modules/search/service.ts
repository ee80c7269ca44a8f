import type { Found } from '#contract/search.ts'
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
  {
    kind: 'estimates',
    anyOf: ['ACCOUNTS_RECEIVABLE'],
    sql: `SELECT r.estimates_id AS id, coalesce(r.estimate_number, 'Draft') AS label, r.customer_name AS detail, r.total AS amount, r.estimate_date AS on
      FROM unnest(ARRAY(SELECT find_estimates($2, $3, $4, ${AMONG}))) f (id)
      JOIN estimates r ON r.companies_id = $1 AND r.estimates_id = f.id
      ORDER BY r.estimate_date DESC, r.estimates_id DESC LIMIT $5`,
    values: ({ pattern, amount, serial }) => [pattern, amount, serial, MOST],
  },
  {
    kind: 'sales_orders',
    anyOf: ['ACCOUNTS_RECEIVABLE'],
    sql: `SELECT r.sales_orders_id AS id, coalesce(r.sales_order_number, 'Draft') AS label, r.customer_name AS detail, r.total AS amount, r.order_date AS on
      FROM unnest(ARRAY(SELECT find_sales_orders($2, $3, $4, ${AMONG}))) f (id)
      JOIN sales_orders r ON r.companies_id = $1 AND r.sales_orders_id = f.id
      ORDER BY r.order_date DESC, r.sales_orders_id DESC LIMIT $5`,
    values: ({ pattern, amount, serial }) => [pattern, amount, serial, MOST],
  },
  {
    kind: 'delivery_challans',
    anyOf: ['ACCOUNTS_RECEIVABLE'],
    sql: `SELECT r.delivery_challans_id AS id, coalesce(r.challan_number, 'Draft') AS label, r.customer_name AS detail, r.total AS amount, r.challan_date AS on
      FROM unnest(ARRAY(SELECT find_delivery_challans($2, $3, $4, ${AMONG}))) f (id)
      JOIN delivery_challans r ON r.companies_id = $1 AND r.delivery_challans_id = f.id
      ORDER BY r.challan_date DESC, r.delivery_challans_id DESC LIMIT $5`,
    values: ({ pattern, amount, serial }) => [pattern, amount, serial, MOST],
  },
  {
    kind: 'cash_memos',
    anyOf: ['ACCOUNTS_RECEIVABLE'],
    sql: `SELECT r.cash_memos_id AS id, r.memo_number AS label, r.customer_name AS detail, r.total AS amount, r.memo_date AS on
      FROM unnest(ARRAY(SELECT find_cash_memos($2, $3, $4, ${AMONG}))) f (id)
      JOIN cash_memos r ON r.companies_id = $1 AND r.cash_memos_id = f.id
      ORDER BY r.memo_date DESC, r.cash_memos_id DESC LIMIT $5`,
    values: ({ pattern, amount, serial }) => [pattern, amount, serial, MOST],
  },
  {
    kind: 'credit_notes',
    anyOf: ['ACCOUNTS_RECEIVABLE'],
    sql: `SELECT r.credit_notes_id AS id, coalesce(r.credit_note_number, 'Draft') AS label, r.customer_name AS detail, r.total AS amount, r.credit_note_date AS on
      FROM unnest(ARRAY(SELECT find_credit_notes($2, $3, $4, ${AMONG}))) f (id)
      JOIN credit_notes r ON r.companies_id = $1 AND r.credit_notes_id = f.id
      ORDER BY r.credit_note_date DESC, r.credit_notes_id DESC LIMIT $5`,
    values: ({ pattern, amount, serial }) => [pattern, amount, serial, MOST],
  },
  {
    kind: 'advances',
    anyOf: ['ACCOUNTS_RECEIVABLE'],
    sql: `SELECT r.advances_id AS id, r.advance_number AS label, r.customer_name AS detail, r.amount, r.advance_date AS on
      FROM unnest(ARRAY(SELECT find_advances($2, $3, $4, ${AMONG}))) f (id)
      JOIN advances r ON r.companies_id = $1 AND r.advances_id = f.id
      ORDER BY r.advance_date DESC, r.advances_id DESC LIMIT $5`,
    values: ({ pattern, amount, serial }) => [pattern, amount, serial, MOST],
  },
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
  {
    kind: 'bank_transactions',
    anyOf: ['BANKING'],
    sql: `SELECT f.id, r.description AS label, a.account_label AS detail, r.amount, r.transaction_date AS on
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
