import { dateInIndia } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { type Existing, type RowValues, type Keys, rowKind } from '#server/domains/documents/row-imports/kind.ts'
import { words } from '#server/domains/documents/row-imports/match-existing.ts'
import { requireEntitlement } from '#server/domains/entitlements/plan-limits/plan-usage.ts'
import { createMany, type NewLink } from './create-links.ts'
import { linkTokens } from './token.ts'
import { columns } from './row-columns.ts'
import { type Owing, linkOf } from './link-of-row.ts'

/** Rows of a file that are a payment link each; the result file has their addresses. */
export const paymentLinkRows = rowKind<NewLink>({
  kind: 'payment-links',
  noun: ['payment link', 'payment links'],
  access: ['ACCOUNTS_RECEIVABLE'],
  columns,
  matches: [],
  // The same request to the same person twice in one file is a mistake.
  key: (given) =>
    JSON.stringify([
      String(given['payer_name']).toLowerCase(),
      ...['email', 'mobile_number', 'amount', 'purpose', 'reference', 'invoice_number'].map((field) => given[field] ?? null),
    ]),
  admit: (tx) => requireEntitlement(tx, 'bulk-payment-links'),
  async prepare(tx, rows) {
    const invoices = await invoicesAmong(tx, rows)
    const today = dateInIndia(tx.now)
    return rows.map((row) => linkOf(row, invoices, today))
  },
  async save(tx, values, _row_imports_id, { services, base }) {
    const tokens = linkTokens(services)
    const ids = await createMany(tx, services, values, base)
    return ids.map((made_id) => ({ made_id, result: tokens.url(tx, made_id, base) }))
  },
  existing,
})

/** Unpaid links that can still be paid. None of them is marked for mailing: importing the file again mails no one twice. */
async function existing(tx: CompanyTx, after: Keys | undefined, most: number): Promise<readonly Existing[]> {
  const { rows } = await tx.client.query(
    `SELECT l.*, l.payment_links_id AS id, i.invoice_number, false AS send
     FROM payment_links l LEFT JOIN invoices i USING (companies_id, invoices_id)
     WHERE l.companies_id = $1 AND l.status IN ('created', 'sent', 'viewed') AND (l.expires_on IS NULL OR l.expires_on >= $4::date)
       AND ($2::uuid IS NULL OR l.payment_links_id > $2) ORDER BY l.payment_links_id LIMIT $3`,
    [tx.companies_id, after?.[0] ?? null, most, dateInIndia(tx.now)],
  )
  return rows.map((fields) => ({ keys: [fields.id, 0], fields }))
}

/** The invoices that rows name, all at once. */
async function invoicesAmong(tx: CompanyTx, rows: readonly RowValues[]): Promise<Map<string, Owing>> {
  const numbers = [...new Set(rows.flatMap((row) => words(row, 'invoice_number', null) ?? []))]
  if (numbers.length === 0) return new Map()
  const { rows: found } = await tx.client.query<Owing>(
    'SELECT invoices_id, invoice_number, customers_id, status, amount_due FROM invoices WHERE companies_id = $1 AND invoice_number = ANY($2)',
    [tx.companies_id, numbers],
  )
  return new Map(found.map((row) => [row.invoice_number, row]))
}
