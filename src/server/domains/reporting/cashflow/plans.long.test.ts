import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { createInvoice } from '#contract/sales/invoices.ts'
import { figures } from '#server/domains/reporting/reports/dashboard.ts'
import { mergeMonths } from '#server/ledger/maintenance.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { bigBooks } from '#test/support/big-books.ts'
import { bank } from '#test/support/bank-lines.ts'
import { invoice } from '#test/support/builders.ts'
import { openSeller } from '#test/support/receivables.ts'
import { type Actor, openWorld } from '#test/support/world.ts'
import { forecastOf } from './service.ts'

/** Lines of the journal; bank lines and invoices go along with them. */
const LINES = Number(process.env['KOSHA_BIG'] ?? 60_000)
let asha: Actor

beforeAll(async () => {
  const world = await openWorld()
  const seller = await openSeller(world)
  asha = seller.asha
  const { bank_accounts_id, bank_imports_id } = await bank(asha)
  const { invoices_id } = await asha.call(createInvoice, { body: invoice(seller.customers_id) })
  await bigBooks(world, asha, Math.floor(LINES / 3))
  const owner = new pg.Client(world.url)
  await owner.connect()
  await owner.query('SET synchronous_commit = off')
  const { companies_id } = asha
  await bankLines(owner, companies_id, bank_accounts_id, bank_imports_id, Math.floor(LINES / 3))
  await invoices(owner, companies_id, invoices_id, Math.floor(LINES / 10))
  await owner.query('VACUUM ANALYZE')
  await owner.end()
  await mergeMonths(world.app.services.database)
}, 900_000)

/** Lines of two years, a tenth of parties that come every month, with their sums; the last hundred wait to be matched. */
async function bankLines(owner: pg.Client, company: string, account: string, imports: string, count: number) {
  await owner.query(
    `INSERT INTO bank_transactions (companies_id, bank_transactions_id, bank_accounts_id, bank_imports_id, transaction_date, amount, description,
       line_key, file_line, row_order, created_at, transaction_status, matched_at, category, category_type, party)
     SELECT $1, gen_random_uuid(), $2, $3, date '2024-11-21' + (n * 730::bigint / $4)::int, CASE WHEN n % 2 = 0 THEN 50000 ELSE -40000 END + n % 999,
       'LINE ' || n, 'big ' || n, n, n, now(), CASE WHEN n > $4 - 100 THEN 'unmatched' ELSE 'matched' END,
       CASE WHEN n > $4 - 100 THEN NULL ELSE now() END, 'Office supplies', 'expense',
       CASE WHEN n % ($4 / 2000 + 1) = 0 THEN 'Landlord ' || n % 80 ELSE 'Shop ' || n % 50 END
     FROM generate_series(1, $4::int) n`,
    [company, account, imports, count],
  )
  const sums = (table: string, when: string, party: boolean) =>
    owner.query(
      `INSERT INTO ${table} (companies_id, ${when === 'transaction_date' ? 'day' : 'month'}, bank_accounts_id, direction, category, category_type,
         ${party ? 'party, ' : ''} mode, total, entries)
       SELECT companies_id, ${when}, bank_accounts_id, CASE WHEN amount < 0 THEN 'debit' ELSE 'credit' END, category, category_type,
         ${party ? 'party, ' : ''} '', sum(abs(amount)), count(*)
       FROM bank_transactions WHERE companies_id = $1 AND line_key LIKE 'big %' GROUP BY 1, 2, 3, 4, 5, 6, 7${party ? ', 8' : ''}`,
      [company],
    )
  await sums('bank_days', 'transaction_date', false)
  await sums('bank_month_sums', "date_trunc('month', transaction_date)::date", false)
  await sums('bank_months', "date_trunc('month', transaction_date)::date", true)
}

/** Invoices of two years, one in fifty open, the rest paid ten days late. */
async function invoices(owner: pg.Client, company: string, like: string, count: number) {
  await owner.query(
    `INSERT INTO invoices (companies_id, invoices_id, status, invoice_number, financial_year, prefix, serial, number_key, issued_at, customers_id,
       customer_name, customer, invoice_date, due_date, place_of_supply, tax_rule, gross, discount, taxable_value, cgst, sgst, igst, cess,
       reverse_charge_tax, round_off, why, total, amount_due, created_at, updated_at)
     SELECT companies_id, gen_random_uuid(), CASE WHEN n % 50 = 0 THEN 'issued' ELSE 'paid' END, 'OLD/' || n, 'all', 'OLD', n, 'OLD/' || n,
       now(), customers_id, customer_name, customer, day, day + 30, place_of_supply, tax_rule, 100000, 0, 100000, 0, 0, 0, 0, 0, 0, '{}', 100000,
       CASE WHEN n % 50 = 0 THEN 100000 ELSE 0 END, now(), now()
     FROM invoices CROSS JOIN LATERAL (SELECT n, date '2024-11-21' + (n * 690::bigint / $3)::int AS day FROM generate_series(1, $3::int) n) g
     WHERE invoices_id = $2 AND companies_id = $1`,
    [company, like, count],
  )
  await owner.query(
    `WITH paid AS (SELECT i.*, gen_random_uuid() AS payment FROM invoices i WHERE companies_id = $1 AND status = 'paid' AND due_date < date '2026-11-10'),
     made AS (
       INSERT INTO payments (companies_id, payments_id, status, payment_number, customers_id, customer_name, payment_date, amount, unallocated,
         payment_mode, ledger_accounts_id, journal_entries_id, created_at)
       SELECT companies_id, payment, 'recorded', 'P' || serial, customers_id, customer_name, due_date + 10, total, 0, 'upi',
         (SELECT ledger_accounts_id FROM ledger_accounts WHERE companies_id = $1 AND account_role = 'bank'),
         (SELECT journal_entries_id FROM journal_entries WHERE companies_id = $1 LIMIT 1), now() FROM paid RETURNING 1)
     INSERT INTO payment_allocations (companies_id, payment_allocations_id, payments_id, invoices_id, amount, allocated_on, created_at)
     SELECT companies_id, gen_random_uuid(), payment, invoices_id, total, due_date + 10, now() FROM paid`,
    [company],
  )
}

type Statement = { text: string; values: unknown[] }

/** The plans of the statements that `work` sends, with their values. */
async function plansOf(work: (tx: CompanyTx) => Promise<unknown>): Promise<string> {
  return asha.tx(async (tx) => {
    const sent: Statement[] = []
    const client = new Proxy(tx.client, {
      get(target, name) {
        if (name !== 'query') return Reflect.get(target, name) as unknown
        return (query: string | Statement, values: unknown[] = []) => {
          sent.push(typeof query === 'string' ? { text: query, values } : { text: query.text, values: query.values })
          return target.query(typeof query === 'string' ? query : query.text, typeof query === 'string' ? values : query.values)
        }
      },
    })
    await work({ ...tx, client })
    const plans: string[] = []
    for (const { text, values } of sent) {
      const { rows } = await tx.client.query<{ 'QUERY PLAN': string }>({ text: `EXPLAIN ${text}`, values })
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
    }
    return plans.join('\n\n')
  })
}

const everything = [
  'OWNER',
  'ADMIN',
  'REPORTS',
  'BANKING',
  'ACCOUNTS_RECEIVABLE',
  'ACCOUNTS_PAYABLE_PAY',
  'ACCOUNTS_PAYABLE_APPROVE',
]
const work: [string, (tx: CompanyTx) => Promise<unknown>][] = [
  ['the first page', (tx) => figures(tx, everything)],
  ['the forecast', forecastOf],
]

test.each(work)('%s reads neither the journal nor the bank lines as a whole', async (_name, run) => {
  const plan = await plansOf(run)
  expect(plan).not.toMatch(/Seq Scan on (journal_lines|journal_entries|bank_transactions)/)
  expect(plan).not.toMatch(/Bitmap Heap Scan on journal_lines/)
})

test('what is open is read from the index of what is open', async () => {
  expect(await plansOf((tx) => figures(tx, ['ACCOUNTS_RECEIVABLE']))).toMatch(/using invoices_open_by/)
})

test.runIf(process.env['KOSHA_BIG'])('the times, for whoever asks with KOSHA_BIG', async () => {
  for (const [name, run] of work) {
    const times: number[] = []
    for (let at = 0; at < 15; at++) {
      const start = performance.now()
      await asha.tx(run)
      times.push(performance.now() - start)
    }
    const [cold = 0] = times
    const warm = times.toSorted((a, b) => a - b)[7] ?? 0
    process.stdout.write(`${LINES} lines, ${name}: ${warm.toFixed(1)} ms, the first time ${cold.toFixed(1)} ms\n`)
    expect(warm).toBeGreaterThan(0)
  }
})
