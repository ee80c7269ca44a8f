import pg from 'pg'
import { updateCompany } from '#contract/company/company.ts'
import { createCustomer } from '#contract/directory/customers.ts'
import { createDimension } from '#contract/accounting/dimensions.ts'
import { rollUpDailyTotals } from '#server/ledger/maintenance.ts'
import { companyDetails, customer } from './builders.ts'
import { approvedBill } from './payables.ts'
import { accountIds } from './ledger.ts'
import { issued } from './receivables.ts'
import { vendor } from './purchase-builders.ts'
import { createVendor } from '#contract/directory/vendors.ts'
import type { Actor, World } from './world.ts'

/**
 * Creates the given number of invoices of three customers and as many bills of a vendor, spread over two years to 20 Nov 2026, each with its entry
 * and its sums, income marked with two cost centres: copies, made as the owner of the database, of documents that were issued and approved.
 */
export async function bigTrade(world: World, asha: Actor, documents: number): Promise<void> {
  await asha.call(updateCompany, { body: companyDetails() })
  for (const dimension_name of ['Pune', 'Nashik'])
    await asha.call(createDimension, { body: { dimension_kind: 'cost_centre', dimension_name } })
  const { vendors_id } = await asha.call(createVendor, { body: vendor() })
  const printing = (await accountIds(asha))('office_supplies')
  await approvedBill({ asha, printing }, vendors_id, { bill_date: '2026-11-19' })
  for (const customer_name of ['Deccan Textiles', 'Nila Foods', 'Ravi Stores']) {
    const { customers_id } = await asha.call(createCustomer, { body: customer({ customer_name }) })
    await issued(asha, customers_id, { invoice_date: '2026-11-19', due_date: '2026-12-19' })
  }
  const owner = new pg.Client(world.url)
  await owner.connect()
  await owner.query(`SET synchronous_commit = off`)
  await owner.query(`SET session_replication_role = replica`)
  await owner.query(`SET app.companies_id = '${asha.companies_id}'`)
  for (const [kind, at] of [
    ['invoice', 1],
    ['bill', 2],
  ] as const) {
    await owner.query(`CREATE TEMP TABLE copies AS SELECT n, d.${kind}s_id AS was, d.journal_entries_id AS entry_was, gen_random_uuid() AS id,
        (lpad(to_hex(16${at}0000000000 + n), 12, '0') || '7000' || substr(md5(random()::text), 1, 16))::uuid AS entry, date '2024-11-21' + (n % 730)::integer AS day
      FROM generate_series(1, ${documents}) n
      JOIN (SELECT *, row_number() OVER (ORDER BY ${kind}s_id) - 1 AS place, count(*) OVER () AS many FROM ${kind}s WHERE companies_id = current_company()) d ON d.place = n % d.many`)
    const number = `'X/' || c.n`
    await copy(owner, `${kind}s`, `o.${kind}s_id = c.was`, {
      [`${kind}s_id`]: 'c.id',
      [`${kind}_number`]: number,
      [`${kind}_date`]: 'c.day',
      journal_entries_id: 'c.entry',
      ...(kind === 'bill' ? { number_key: number } : { serial: 'NULL' }),
    })
    await copy(owner, `${kind}_lines`, `o.${kind}s_id = c.was`, { [`${kind}s_id`]: 'c.id' })
    await copy(owner, 'journal_entries', 'o.journal_entries_id = c.entry_was', {
      journal_entries_id: 'c.entry',
      source_ref: 'c.id::text',
      posting_date: 'c.day',
    })
    await copy(owner, 'journal_lines', 'o.journal_entries_id = c.entry_was', {
      journal_entries_id: 'c.entry',
      posting_date: 'c.day',
    })
    await owner.query('DROP TABLE copies')
  }
  await owner.query(`CREATE TEMP TABLE made AS SELECT journal_entries_id FROM journal_entries WHERE companies_id = current_company() AND journal_entries_id::text LIKE '0%7000-%'
    AND source IN ('invoice', 'bill') AND source_ref IN (SELECT invoices_id::text FROM invoices WHERE invoice_number LIKE 'X/%' UNION ALL SELECT bills_id::text FROM bills WHERE bill_number LIKE 'X/%')`)
  await owner.query(`INSERT INTO journal_line_dimensions SELECT l.companies_id, l.journal_entries_id, l.line_no, d.dimensions_id FROM made JOIN journal_lines l USING (journal_entries_id)
    JOIN ledger_accounts a USING (companies_id, ledger_accounts_id)
    JOIN (SELECT *, row_number() OVER () - 1 AS place FROM dimensions WHERE companies_id = current_company()) d ON d.place = abs(hashtext(l.journal_entries_id::text)) % 2
    WHERE l.companies_id = current_company() AND a.account_type = 'income'`)
  await sum(
    owner,
    'account_months',
    'ledger_accounts_id, month, slot',
    'journal_lines l',
    `l.ledger_accounts_id, date_trunc('month', l.posting_date)::date, abs(hashtext(l.journal_entries_id::text)) % 8`,
  )
  await sum(
    owner,
    'dimension_months',
    'dimensions_id, ledger_accounts_id, month',
    'journal_lines l JOIN journal_line_dimensions d USING (companies_id, journal_entries_id, line_no)',
    `d.dimensions_id, l.ledger_accounts_id, date_trunc('month', l.posting_date)::date`,
  )
  await owner.query(`INSERT INTO trade_months AS b SELECT current_company(), side, facet, date_trunc('month', posting_date)::date, facet_key, 0, sum(quantity), sum(taxable_value), sum(cgst), sum(sgst), sum(igst), sum(cess), sum(documents)
    FROM trade_of_entries('00000000-0000-0000-0000-000000000000', (SELECT max(journal_entries_id::text)::uuid FROM made), '-infinity', 'infinity') GROUP BY 2, 3, 4, 5
    ON CONFLICT (companies_id, side, facet, month, facet_key, slot) DO UPDATE SET quantity = b.quantity + excluded.quantity, taxable_value = b.taxable_value + excluded.taxable_value,
      cgst = b.cgst + excluded.cgst, sgst = b.sgst + excluded.sgst, igst = b.igst + excluded.igst, cess = b.cess + excluded.cess, documents = b.documents + excluded.documents`)
  for (const [table, key, owed, sign] of [
    ['customers', 'customers_id', 'receivable', ''],
    ['vendors', 'vendors_id', 'payable', '-'],
  ] as const)
    await owner.query(`UPDATE ${table} p SET ${owed} = b.amount FROM (SELECT party, ${sign}sum(amount)::bigint AS amount FROM control_lines() GROUP BY 1) b
      WHERE p.companies_id = current_company() AND b.party = '${table.slice(0, -1)}:' || p.${key}`)
  await owner.query('VACUUM ANALYZE')
  await rollUpDailyTotals(world.app.services.database)
  await owner.end()
}

/** Rows of a table once more for each of `copies`, with these columns changed. */
async function copy(owner: pg.Client, table: string, on: string, over: Readonly<Record<string, string>>): Promise<void> {
  const { rows } = await owner.query<{ column_name: string }>(
    `SELECT column_name FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER'`,
    [table],
  )
  const names = rows.map(({ column_name }) => column_name)
  await owner.query(
    `INSERT INTO ${table} (${names.join(', ')}) SELECT ${names.map((name) => over[name] ?? `o.${name}`).join(', ')}
     FROM copies c JOIN ${table} o ON ${on} WHERE o.companies_id = current_company()`,
  )
}

async function sum(owner: pg.Client, table: string, key: string, lines: string, by: string): Promise<void> {
  await owner.query(
    `INSERT INTO ${table} AS m (companies_id, ${key}, debit, credit)
     SELECT l.companies_id, ${by}, sum(greatest(l.amount, 0)), sum(greatest(-l.amount, 0)) FROM ${lines} JOIN made USING (journal_entries_id)
     WHERE l.companies_id = current_company() GROUP BY l.companies_id, ${by}
     ON CONFLICT (companies_id, ${key}) DO UPDATE SET debit = m.debit + excluded.debit, credit = m.credit + excluded.credit`,
  )
}
