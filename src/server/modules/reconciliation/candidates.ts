import type { IsoDate } from '#core/dates.ts'
import { type AmountRange, amountRanges } from '#core/matching/amount-ranges.ts'
import { feeBetween, gatewayOf, mostGross } from '#core/matching/gateway.ts'
import { serialsIn } from '#core/matching/invoice-reference.ts'
import { senderKeys } from '#core/matching/party.ts'
import type { Learned, OpenInvoice, RecordedPayment } from '#core/matching/types.ts'
import type { Paise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { columnsOf, grouped } from './by-line.ts'
import { namedParties } from './named-parties.ts'

/** What is needed of a line to look candidates up. */
export type LookedUp = {
  bank_transactions_id: string
  bank_accounts_id: string
  transaction_date: IsoDate
  amount: Paise
  description: string
  reference: string | null
  counterparty: string | null
  vpa: string | null
}

/** An account that lines with the same other side were put into before. */
export type Habit = { ledger_accounts_id: string; account_name: string; times: number }
export type Mirror = LookedUp & { account_label: string; account_number: string | null; is_posted: boolean }
export type Found = {
  invoices: OpenInvoice[]
  learned: Learned[]
  habits: Habit[]
  customers: { customers_id: string; customer_name: string }[]
  /** Vendors that lines with the same other side were matched to before. */
  payees: { vendors_id: string; vendor_name: string; times: number }[]
  payments: RecordedPayment[]
  mirrors: Mirror[]
  /** What the gateway of the line kept of earlier payouts, in percent. */
  fees: number[]
  isQuick: boolean
}

const MOST = {
  customers: 5,
  invoicesOfCustomer: 40,
  invoicesByAmount: 12,
  invoicesInRange: 6,
  invoicesOfGateway: 150,
  fees: 20,
  invoicesBySerial: 300,
  payments: 5,
  mirrors: 5,
}
/** How far back the dealings with one sender are looked at. */
export const MOST_HISTORY = 50
const NEAR = { payments: 45, mirrors: 4 }

/** `closely` also finds names that are mistyped or turned around, for one line at a time. */
export type Look = { seesInvoices: boolean; seesBills: boolean; closely?: boolean }

/**
 * What each line may have to do with, by its amount, its numbers, its names and its sender's history: nine indexed queries for a whole page,
 * whatever the company has open. `seesInvoices` false: nothing about customers is read.
 */
export async function candidates(
  tx: CompanyTx,
  lines: readonly LookedUp[],
  { seesInvoices, closely = false }: Omit<Look, 'seesBills'>,
): Promise<Map<string, Found>> {
  const history = await historyOf(tx, lines)
  const mirrors = await mirrorsOf(tx, lines)
  const credits = seesInvoices ? lines.filter(({ amount }) => amount > 0) : []
  const named = credits.length > 0 ? await customersNamed(tx, credits, closely) : new Map<string, Found['customers']>()
  const payments = credits.length > 0 ? await paymentsOf(tx, credits) : new Map<string, RecordedPayment[]>()
  const learned = (line: LookedUp) => (seesInvoices ? (history.get(line.bank_transactions_id)?.learned ?? []) : [])
  const customersOf = (line: LookedUp) => [...(named.get(line.bank_transactions_id) ?? []), ...learned(line)]
  const invoices = credits.length > 0 ? await invoicesOf(tx, credits, credits.flatMap(customersOf)) : []
  const ranges = new Map(credits.map((line) => [line, customersOf(line).length > 0 ? [] : rangesOf(line)]))
  const ranged = await invoicesWithin(tx, ranges)
  const paidOut = await invoicesOfGateways(tx, credits)
  const fees = await feesOfGateways(tx, credits)
  return new Map(
    lines.map((line) => [
      line.bank_transactions_id,
      {
        invoices:
          line.amount > 0
            ? distinct([
                ...invoices.filter(isOf(line, new Set(customersOf(line).map(({ customers_id }) => customers_id)))),
                ...ranged.filter(isWithin(ranges.get(line) ?? [])),
                ...(paidOut.get(line.bank_transactions_id) ?? []),
              ])
            : [],
        learned: learned(line),
        habits: history.get(line.bank_transactions_id)?.habits ?? [],
        payees: history.get(line.bank_transactions_id)?.payees ?? [],
        customers: named.get(line.bank_transactions_id) ?? [],
        payments: payments.get(line.bank_transactions_id) ?? [],
        mirrors: mirrors.get(line.bank_transactions_id) ?? [],
        fees: fees.get(line.bank_transactions_id) ?? [],
        isQuick: !closely,
      },
    ]),
  )
}

async function customersNamed(tx: CompanyTx, lines: readonly LookedUp[], closely: boolean) {
  const found = await namedParties(tx, 'customers', lines, closely)
  return new Map([...found].map(([id, of]) => [id, of.map((each) => ({ customers_id: each.id, customer_name: each.name }))]))
}

/** Where nothing says whose money it is, what it may settle less TDS or a charge; a gateway's payout is made of larger ones, or of several. */
const rangesOf = (line: LookedUp): AmountRange[] =>
  gatewayOf(line) === undefined ? amountRanges(line) : [{ least: line.amount, most: mostGross(line.amount) }]

const isWithin =
  (ranges: readonly AmountRange[]) =>
  ({ amount_due }: OpenInvoice) =>
    ranges.some(({ least, most }) => amount_due >= least && amount_due <= most)

function distinct(rows: readonly (OpenInvoice & { serial?: number })[]): OpenInvoice[] {
  return [...new Map(rows.map(({ serial: _serial, ...invoice }) => [invoice.invoices_id, invoice])).values()]
}

type Numbered = OpenInvoice & { serial: number }

function isOf(line: LookedUp, customers: ReadonlySet<string>): (invoice: Numbered) => boolean {
  const serials = new Set(serialsIn(line.description))
  return (invoice) => customers.has(invoice.customers_id) || invoice.amount_due === line.amount || serials.has(invoice.serial)
}

const columns =
  'i.invoices_id, i.invoice_number, i.invoice_date, i.due_date, i.customers_id, i.customer_name, i.total, i.amount_due, i.taxable_value, i.serial'
/** Invoices in another currency are settled by their own page. */
const open = `i.companies_id = $1 AND i.currency IS NULL AND i.status IN ('issued', 'part_paid')`

/** Open invoices whose due falls into any of the ranges. */
async function invoicesWithin(tx: CompanyTx, ranges: ReadonlyMap<LookedUp, readonly AmountRange[]>): Promise<Numbered[]> {
  const all = [...ranges.values()].flat()
  if (all.length === 0) return []
  const { rows } = await tx.client.query<Numbered>({
    name: 'reconciliation_ranges',
    text: `SELECT r.* FROM unnest($2::bigint[], $3::bigint[]) AS k(least, most) CROSS JOIN LATERAL
      (SELECT ${columns} FROM invoices i WHERE ${open} AND i.amount_due BETWEEN k.least AND k.most
       ORDER BY i.amount_due, i.invoices_id LIMIT ${MOST.invoicesInRange}) r`,
    values: [tx.companies_id, all.map(({ least }) => least), all.map(({ most }) => most)],
  })
  return rows
}

/** Open invoices that customers of a gateway may have paid: those that fall due nearest to its payout. */
async function invoicesOfGateways(tx: CompanyTx, lines: readonly LookedUp[]): Promise<Map<string, OpenInvoice[]>> {
  const payouts = lines.filter((line) => gatewayOf(line) !== undefined)
  if (payouts.length === 0) return new Map()
  const { rows } = await tx.client.query<Numbered & { id: string }>({
    name: 'reconciliation_payouts',
    text: `SELECT k.id, g.* FROM unnest($2::uuid[], $3::bigint[], $4::date[]) AS k(id, most, day) CROSS JOIN LATERAL
      (SELECT ${columns} FROM invoices i WHERE ${open} AND i.due_date <= k.day + 45 AND i.amount_due <= k.most
       ORDER BY i.due_date DESC, i.invoices_id DESC LIMIT ${MOST.invoicesOfGateway}) g`,
    values: [
      tx.companies_id,
      payouts.map((line) => line.bank_transactions_id),
      payouts.map((line) => mostGross(line.amount)),
      payouts.map((line) => line.transaction_date),
    ],
  })
  return grouped(rows)
}

/** The fees that explain what gateways kept of their last payouts that were matched, the commonest first; at most two. */
async function feesOfGateways(tx: CompanyTx, lines: readonly LookedUp[]): Promise<Map<string, number[]>> {
  const payouts = lines.flatMap((line) => {
    const { name_key } = senderKeys(line)
    return gatewayOf(line) === undefined || name_key === null ? [] : [{ ...line, name_key }]
  })
  if (payouts.length === 0) return new Map()
  const { rows } = await tx.client.query<{ id: string; net: number; kept: number }>({
    name: 'reconciliation_fees',
    text: `SELECT k.id, h.net, h.kept FROM unnest($2::uuid[], $3::text[]) AS k(id, name_key) CROSS JOIN LATERAL (
        SELECT m.reconciliation_matches_id, sum(p.amount)::bigint AS net, sum(p.bank_charge)::bigint AS kept FROM (
          SELECT reconciliation_matches_id FROM reconciliation_match_lines
          WHERE companies_id = $1 AND is_live AND name_key = k.name_key AND amount > 0
          ORDER BY reconciliation_matches_id DESC LIMIT ${MOST.fees}) m
        JOIN reconciliation_match_payments x ON x.companies_id = $1 AND x.reconciliation_matches_id = m.reconciliation_matches_id AND x.is_new AND x.is_live
        JOIN payments p ON p.companies_id = $1 AND p.payments_id = x.payments_id
        GROUP BY 1) h`,
    values: [tx.companies_id, payouts.map((line) => line.bank_transactions_id), payouts.map(({ name_key }) => name_key)],
  })
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, of]) => {
      const fees = of.flatMap(({ net, kept }) => feeBetween(net + kept, kept) ?? [])
      const times = (fee: number) => fees.filter((each) => each === fee).length
      return [id, [...new Set(fees)].toSorted((a, b) => times(b) - times(a)).slice(0, 2)]
    }),
  )
}

/** Open invoices of these customers, of the lines' amounts, and with a serial the narrations hold. */
async function invoicesOf(
  tx: CompanyTx,
  lines: readonly LookedUp[],
  customers: readonly { customers_id: string }[],
): Promise<Numbered[]> {
  const { rows } = await tx.client.query<Numbered>({
    name: 'reconciliation_invoices',
    text: `SELECT DISTINCT ON (invoices_id) * FROM (
        (SELECT c.* FROM unnest($2::uuid[]) AS k(id) CROSS JOIN LATERAL
          (SELECT ${columns} FROM invoices i WHERE ${open} AND i.customers_id = k.id ORDER BY i.due_date, i.invoices_id LIMIT ${MOST.invoicesOfCustomer}) c)
        UNION ALL
        (SELECT a.* FROM unnest($3::bigint[]) AS k(amount) CROSS JOIN LATERAL
          (SELECT ${columns} FROM invoices i WHERE ${open} AND i.amount_due = k.amount ORDER BY i.invoices_id LIMIT ${MOST.invoicesByAmount}) a)
        UNION ALL
        (SELECT ${columns} FROM invoices i WHERE ${open} AND i.serial = ANY($4::int[]) LIMIT ${MOST.invoicesBySerial})
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

type History = {
  id: string
  customers_id: string | null
  ledger_accounts_id: string | null
  vendors_id: string | null
  name: string
  times: number
}

/** What was done with earlier lines of the same other side and direction, the most frequent first. A VPA says more than a name. */
async function historyOf(
  tx: CompanyTx,
  lines: readonly LookedUp[],
): Promise<Map<string, Pick<Found, 'learned' | 'habits' | 'payees'>>> {
  const keys = lines
    .map((line) => ({ ...line, ...senderKeys(line) }))
    .filter(({ name_key, vpa_key }) => name_key !== null || vpa_key !== null)
  if (keys.length === 0) return new Map()
  const earlier = (
    column: string,
  ) => `SELECT m.reconciliation_matches_id, m.bank_transactions_id, m.customers_id, m.ledger_accounts_id, m.vendors_id
    FROM reconciliation_match_lines m WHERE m.companies_id = $1 AND m.is_live AND m.${column} = k.${column} AND (m.amount > 0) = k.is_in
      AND (m.customers_id IS NOT NULL OR m.ledger_accounts_id IS NOT NULL OR m.vendors_id IS NOT NULL)
    ORDER BY m.reconciliation_matches_id DESC LIMIT ${MOST_HISTORY}`
  const { rows } = await tx.client.query<History>({
    name: 'reconciliation_history',
    text: `SELECT k.id, h.customers_id, h.ledger_accounts_id, h.vendors_id, coalesce(c.customer_name, v.vendor_name, a.account_name) AS name, count(*)::int AS times
      FROM unnest($2::uuid[], $3::text[], $4::text[], $5::boolean[]) AS k(id, name_key, vpa_key, is_in)
      CROSS JOIN LATERAL ((${earlier('vpa_key')}) UNION (${earlier('name_key')})) h
      LEFT JOIN customers c ON c.companies_id = $1 AND c.customers_id = h.customers_id
      LEFT JOIN ledger_accounts a ON a.companies_id = $1 AND a.ledger_accounts_id = h.ledger_accounts_id AND a.is_active
      LEFT JOIN vendors v ON v.companies_id = $1 AND v.vendors_id = h.vendors_id
      WHERE coalesce(c.customer_name, v.vendor_name, a.account_name) IS NOT NULL
      GROUP BY 1, 2, 3, 4, 5 ORDER BY times DESC, name`,
    values: [
      tx.companies_id,
      keys.map((key) => key.bank_transactions_id),
      keys.map((key) => key.name_key),
      keys.map((key) => key.vpa_key),
      keys.map((key) => key.amount > 0),
    ],
  })
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, of]) => [
      id,
      {
        learned: of.flatMap(({ customers_id, name, times }) =>
          customers_id === null ? [] : [{ customers_id, customer_name: name, times }],
        ),
        habits: of.flatMap(({ ledger_accounts_id, name, times }) =>
          ledger_accounts_id === null ? [] : [{ ledger_accounts_id, account_name: name, times }],
        ),
        payees: of.flatMap(({ vendors_id, name, times }) =>
          vendors_id === null ? [] : [{ vendors_id, vendor_name: name, times }],
        ),
      },
    ]),
  )
}

/** Recorded payments of the line's amount and bank account that no line stands for yet. */
async function paymentsOf(tx: CompanyTx, lines: readonly LookedUp[]): Promise<Map<string, RecordedPayment[]>> {
  const { rows } = await tx.client.query<RecordedPayment & { id: string }>({
    name: 'reconciliation_payments',
    text: `SELECT k.id, p.* FROM unnest($2::uuid[], $3::uuid[], $4::bigint[], $5::date[]) AS k(id, bank, amount, day)
      JOIN bank_accounts b ON b.companies_id = $1 AND b.bank_accounts_id = k.bank
      CROSS JOIN LATERAL (
        SELECT p.payments_id, p.customers_id, p.customer_name, p.payment_date, p.amount, p.reference FROM payments p
        WHERE p.companies_id = $1 AND p.status = 'recorded' AND p.ledger_accounts_id = b.ledger_accounts_id AND p.amount = k.amount
          AND p.payment_date BETWEEN k.day - ${NEAR.payments} AND k.day + ${NEAR.payments}
          AND NOT EXISTS (SELECT 1 FROM reconciliation_match_payments m WHERE m.companies_id = $1 AND m.payments_id = p.payments_id AND m.is_live)
        ORDER BY abs(p.payment_date - k.day), p.payments_id LIMIT ${MOST.payments}) p`,
    values: [tx.companies_id, ...columnsOf(lines)],
  })
  return grouped(rows)
}

/** Lines of other own accounts for the same amount the other way, days apart: free, or posted as a transfer that still lacks this half. */
async function mirrorsOf(tx: CompanyTx, lines: readonly LookedUp[]): Promise<Map<string, Mirror[]>> {
  const { rows } = await tx.client.query<Mirror & { id: string }>({
    name: 'reconciliation_mirrors',
    text: `SELECT k.id, t.* FROM unnest($2::uuid[], $3::uuid[], $4::bigint[], $5::date[]) AS k(id, bank, amount, day)
      CROSS JOIN LATERAL (
        SELECT t.bank_transactions_id, t.bank_accounts_id, t.transaction_date, t.amount, t.description, t.reference, t.counterparty, t.vpa,
          b.account_label, b.account_number, t.transaction_status <> 'unmatched' AS is_posted
        FROM bank_transactions t JOIN bank_accounts b ON b.companies_id = t.companies_id AND b.bank_accounts_id = t.bank_accounts_id
        WHERE t.companies_id = $1 AND t.amount = -k.amount AND t.bank_accounts_id <> k.bank AND b.currency = 'INR' AND t.line_currency IS NULL
          AND t.transaction_date BETWEEN k.day - ${NEAR.mirrors} AND k.day + ${NEAR.mirrors}
          AND (t.transaction_status = 'unmatched' OR EXISTS (
            SELECT 1 FROM reconciliation_match_lines l JOIN reconciliation_matches m USING (companies_id, reconciliation_matches_id)
            JOIN bank_accounts o ON o.companies_id = m.companies_id AND o.ledger_accounts_id = m.ledger_accounts_id AND o.bank_accounts_id = k.bank
            WHERE l.companies_id = $1 AND l.bank_transactions_id = t.bank_transactions_id AND l.is_live AND m.match_kind = 'transfer'
              AND NOT EXISTS (SELECT 1 FROM reconciliation_match_lines p WHERE p.companies_id = $1
                AND p.reconciliation_matches_id = l.reconciliation_matches_id AND p.bank_transactions_id <> l.bank_transactions_id)))
        ORDER BY abs(t.transaction_date - k.day), t.bank_transactions_id LIMIT ${MOST.mirrors}) t`,
    values: [tx.companies_id, ...columnsOf(lines.filter(({ amount }) => amount !== 0))],
  })
  return grouped(rows)
}
