import { askDatatalk } from '#contract/assistant/datatalk.ts'
import { servicePath } from '#contract/services.ts'
import type { Report } from '../figures.ts'
import { type Company, type Ground, newCompany } from '../ground.ts'
import { sendAll, wire } from '../http-client.ts'
import { once } from '../measure.ts'
import { product } from '../servers.ts'

const CLIENTS = 20
const GOAL_95 = { most: 100 }
const GOAL_99 = { most: 250 }
/** Typical questions, from one figure to long lists; each is measured alone and all of them mixed. */
const questions: Readonly<Record<string, string>> = {
  'a month': 'How much did we spend in October 2026?',
  'a year by category': 'Spend by category this year',
  'ten parties of a year': 'Top ten parties by spend last year',
  'one party': 'How much did we pay to Zebra Quarries this year?',
  'month by month': 'Money in month by month for last year',
  balance: 'Total balance of all accounts',
  runway: 'How many months of runway do we have?',
  'a party in odd days': 'How much did we pay to Zebra Quarries from 5 May 2026 to 20 August 2026?',
  'five largest of a month': 'Five largest payments in October 2026',
  'above an amount': 'How many payments above 4 lakh in October 2026?',
}

/** Twenty people asking at once, over a company with a million bank lines. */
export async function assistant(ground: Ground, report: Report, quick: boolean) {
  const company = await newCompany(ground, 'Asked')
  const size = quick ? 100_000 : 1_000_000
  const written = await once(() => writeLines(ground, company, size))
  report({
    name: `${size.toLocaleString('en-IN')} bank lines written with their sums`,
    value: (size / written) * 1_000,
    unit: 'lines/s',
  })
  const server = await product(ground, 'off')
  const request = (prompt: string) =>
    wire({
      method: 'POST',
      path: servicePath(askDatatalk.service) + askDatatalk.path,
      headers: { cookie: company.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ prompt }),
    })
  const seconds = quick ? 1 : 2
  for (const [name, prompt] of Object.entries(questions)) {
    const one = request(prompt)
    const { p50, p99 } = await sendAll(server.port, 1, seconds, () => one)
    report({ name: `${name}, asked alone`, value: p50, unit: 'ms' })
    report({ name: `  99 of 100 within`, value: p99, unit: 'ms' })
  }
  const all = Object.values(questions).map(request)
  let at = 0
  const { rate, p50, p95, p99 } = await sendAll(server.port, CLIENTS, quick ? 2 : 3, () => all[at++ % all.length])
  report({ name: `all of them mixed, ${CLIENTS} people at once`, value: rate, unit: 'questions/s' })
  report({ name: `  half within`, value: p50, unit: 'ms' })
  report({ name: `  95 of 100 within`, value: p95, unit: 'ms', goal: GOAL_95 })
  report({ name: `  99 of 100 within`, value: p99, unit: 'ms', goal: GOAL_99 })
  await server.stop()
}

/**
 * Two years of lines in four accounts: two thousand parties, each of one of twenty-five categories, which has its account and
 * modes.
 */
async function writeLines({ owner }: Ground, { companies_id }: Company, size: number): Promise<void> {
  await owner.query('BEGIN; SET LOCAL session_replication_role = replica')
  await owner.query(`SELECT set_config('app.companies_id', $1, true)`, [companies_id])
  await owner.query(
    `INSERT INTO bank_accounts (companies_id, bank_accounts_id, ledger_accounts_id, account_label, bank_name, opening_balance, opening_date, created_at)
     SELECT $1, gen_random_uuid(), gen_random_uuid(), 'Account ' || n, 'Bank ' || n, 0, '2024-11-01', now() FROM generate_series(1, 4) n`,
    [companies_id],
  )
  await owner.query(
    `INSERT INTO bank_transactions (companies_id, bank_transactions_id, bank_accounts_id, bank_imports_id, transaction_date, amount, description, rail,
       line_key, file_line, row_order, created_at, category, category_type, party)
     SELECT $1, gen_random_uuid(), a.ids[heading % 4 + 1], gen_random_uuid(), '2024-11-01'::date + (n::bigint * 749 / $2)::int,
       (CASE WHEN heading < 8 THEN 1 ELSE -1 END) * (100 + (n::bigint * 7919) % 50000000), 'NEFT-' || n || '-PARTY ' || party,
       (ARRAY['upi', 'neft', 'imps', 'rtgs'])[CASE WHEN party % 3 = 0 THEN 1 ELSE heading % 4 + 1 END], n::text, n, n, now(),
       'Heading ' || heading, CASE WHEN heading < 8 THEN 'income' ELSE 'expense' END,
         CASE party WHEN 17 THEN 'Zebra Quarries' ELSE initcap(translate(left(md5(party::text), 9), '0123456789', 'ghijklmnop')) || ' Traders' END
     FROM (SELECT n, (n * 31) % 2000 AS party, (n * 31) % 2000 % 25 AS heading FROM generate_series(1, $2::int) n) l
     CROSS JOIN (SELECT array_agg(bank_accounts_id) AS ids FROM bank_accounts WHERE companies_id = $1) a`,
    [companies_id, size],
  )
  await owner.query(
    'SELECT summarise_bank_lines(array_agg(bank_transactions_id), 1) FROM bank_transactions WHERE companies_id = $1',
    [companies_id],
  )
  await owner.query('COMMIT')
  await owner.query('ANALYZE')
}
