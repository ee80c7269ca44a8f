import { type AmountRange, amountRanges } from '#core/banking/matching/amount-ranges.ts'
import { gatewayOf, mostGross } from '#core/banking/matching/gateway.ts'
import { serialsIn } from '#core/banking/matching/invoice-reference.ts'
import type { OpenInvoice } from '#core/banking/matching/types.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { MatchInput } from './match-input.ts'

const MOST = { ofCustomer: 40, byAmount: 12, inRange: 6, bySerial: 300 }

/**
 * Without a known party: invoices it may settle less TDS or a charge; a gateway's payout consists of larger ones, or of several.
 */
export const rangesOf = (line: MatchInput): AmountRange[] =>
  gatewayOf(line) === undefined ? amountRanges(line) : [{ least: line.amount, most: mostGross(line.amount) }]

export const isWithin =
  (ranges: readonly AmountRange[]) =>
  ({ amount_due }: OpenInvoice) =>
    ranges.some(({ least, most }) => amount_due >= least && amount_due <= most)

export function distinct(rows: readonly (OpenInvoice & { serial?: number })[]): OpenInvoice[] {
  return [...new Map(rows.map(({ serial: _serial, ...invoice }) => [invoice.invoices_id, invoice])).values()]
}

type Numbered = OpenInvoice & { serial: number }

export function isOf(line: MatchInput, customers: ReadonlySet<string>): (invoice: Numbered) => boolean {
  const serials = new Set(serialsIn(line.description))
  return (invoice) => customers.has(invoice.customers_id) || invoice.amount_due === line.amount || serials.has(invoice.serial)
}

/** The columns of an invoice `i`. */
export const invoiceColumns =
  'i.invoices_id, i.invoice_number, i.invoice_date, i.due_date, i.customers_id, i.customer_name, i.total, i.amount_due, i.taxable_value, i.serial'
/** Invoices in another currency are settled by their own page. */
export const isOpen = `i.companies_id = $1 AND i.currency IS NULL AND i.status IN ('issued', 'part_paid')`

/** Open invoices whose due is in any of the ranges. */
export async function invoicesWithin(
  tx: CompanyTx,
  ranges: ReadonlyMap<MatchInput, readonly AmountRange[]>,
): Promise<Numbered[]> {
  const all = [...ranges.values()].flat()
  if (all.length === 0) return []
  const { rows } = await tx.client.query<Numbered>({
    name: 'reconciliation_ranges',
    text: `SELECT r.* FROM unnest($2::bigint[], $3::bigint[]) AS k(least, most) CROSS JOIN LATERAL
      (SELECT ${invoiceColumns} FROM invoices i WHERE ${isOpen} AND i.amount_due BETWEEN k.least AND k.most
       ORDER BY i.amount_due, i.invoices_id LIMIT ${MOST.inRange}) r`,
    values: [tx.companies_id, all.map(({ least }) => least), all.map(({ most }) => most)],
  })
  return rows
}

/** Open invoices of these customers, with the lines' amounts, and with a serial number in the narrations. */
export async function invoicesOf(
  tx: CompanyTx,
  lines: readonly MatchInput[],
  customers: readonly { customers_id: string }[],
): Promise<Numbered[]> {
  const { rows } = await tx.client.query<Numbered>({
    name: 'reconciliation_invoices',
    text: `SELECT DISTINCT ON (invoices_id) * FROM (
        (SELECT c.* FROM unnest($2::uuid[]) AS k(id) CROSS JOIN LATERAL
          (SELECT ${invoiceColumns} FROM invoices i WHERE ${isOpen} AND i.customers_id = k.id ORDER BY i.due_date, i.invoices_id LIMIT ${MOST.ofCustomer}) c)
        UNION ALL
        (SELECT a.* FROM unnest($3::bigint[]) AS k(amount) CROSS JOIN LATERAL
          (SELECT ${invoiceColumns} FROM invoices i WHERE ${isOpen} AND i.amount_due = k.amount ORDER BY i.invoices_id LIMIT ${MOST.byAmount}) a)
        UNION ALL
        (SELECT ${invoiceColumns} FROM invoices i WHERE ${isOpen} AND i.serial = ANY($4::int[]) LIMIT ${MOST.bySerial})
      ) found ORDER BY invoices_id`,
    values: [
      tx.companies_id,
      [...new Set(customers.map(({ customers_id }) => customers_id))],
      [...new Set(lines.map(({ amount }) => amount))],
      [...new Set(lines.flatMap(({ description }) => serialsIn(description)))],
    ],
  })
  return rows
}
