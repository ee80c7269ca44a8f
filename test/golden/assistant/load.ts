import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { newId } from '#server/platform/ids.ts'
import type { KeyRing } from '#server/platform/sealed/key-ring.ts'

type Row = Readonly<Record<string, string>>

/** Rows of a CSV text with a header, quoted cells and all. */
export function parseCsv(text: string): Row[] {
  const cells = [...text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n|$)/g)]
  const lines: string[][] = [[]]
  for (const [all, quoted, plain, end] of cells) {
    if (all === '') continue
    lines.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'))
    if (end === '\n') lines.push([])
  }
  const [header = [], ...rest] = lines.filter((line) => line.length > 0)
  return rest.map((line) => Object.fromEntries(header.map((name, at) => [name, line[at] ?? ''])))
}

const paise = (rupees: string | undefined) => Math.round(Number(rupees ?? 0) * 100)
const statuses: Readonly<Record<string, string>> = { unpaid: 'issued', partially_paid: 'part_paid' }

/** Loads the books of one company of an evaluation fixture into the database at `url`, as its owner. */
export async function loadBooks(url: string, companies_id: string, folder: string, keys: KeyRing): Promise<void> {
  const read = (name: string) => parseCsv(fs.readFileSync(path.join(folder, `${name}.csv`), 'utf8'))
  const client = new pg.Client(url)
  await client.connect()
  const insert = (text: string, rows: readonly object[]) => client.query(text, [companies_id, JSON.stringify(rows)])
  try {
    // Books are loaded in their final state, without the postings and files that led to it.
    await client.query(`BEGIN; SET LOCAL session_replication_role = replica`)
    await client.query(`SELECT set_config('app.companies_id', $1, true)`, [companies_id])
    const accounts = new Map(
      read('accounts').map((row) => [row['account_id'], { ...row, id: newId(), import: newId(), ledger: newId() }]),
    )
    await insert(
      bankAccounts,
      [...accounts.values()].map((row) => ({
        ...row,
        opening: paise((row as Row)['opening_balance']),
        account_number: keys
          .seal('bank_accounts.account_number', companies_id, (row as Row)['account_number'] ?? '')
          .toString('hex'),
      })),
    )
    const types = new Map(read('categories').map((row) => [row['name'], row['type']]))
    await insert(
      lines,
      read('transactions').map((row, at) => ({
        ...row,
        id: newId(),
        at,
        account: accounts.get(row['account_id'])?.id,
        import: accounts.get(row['account_id'])?.import,
        paise: row['direction'] === 'debit' ? 0 - paise(row['amount']) : paise(row['amount']),
        closing: paise(row['balance']),
        type: types.get(row['category']) ?? '',
      })),
    )
    await insert(
      directory,
      read('counterparties').map((row) => ({ ...row, aliases: (row['aliases'] ?? '').split('|').filter(Boolean) })),
    )
    await insert(categories, read('categories'))
    await client.query(
      'SELECT summarise_bank_lines(array_agg(bank_transactions_id), 1) FROM bank_transactions WHERE companies_id = $1',
      [companies_id],
    )
    await insert(invoices, documents(read('invoices')))
    await insert(
      settlements,
      documents(read('invoices')).filter(({ paid, paid_on }) => paid > 0 && paid_on !== null),
    )
    await insert(bills, documents(read('bills')))
    await client.query('COMMIT')
    await client.query('ANALYZE')
  } finally {
    await client.end()
  }
}

function documents(rows: readonly Row[]) {
  const parties = new Map(rows.map((row) => [row['customer'] ?? row['vendor'], newId()]))
  return rows.map((row) => {
    const status = statuses[row['status'] ?? ''] ?? row['status'] ?? ''
    const isOff = status === 'draft' || status === 'cancelled'
    return {
      id: newId(),
      number: status === 'draft' && 'customer' in row ? null : (row['invoice_no'] ?? row['bill_no']),
      party: row['customer'] ?? row['vendor'] ?? '',
      party_id: parties.get(row['customer'] ?? row['vendor']),
      date: row['issue_date'] ?? row['bill_date'],
      due: row['due_date'],
      taxable: paise(row['taxable']),
      gst: paise(row['gst']),
      total: paise(row['total']),
      paid: paise(row['paid']),
      due_amount: isOff ? 0 : paise(row['outstanding']),
      paid_on: row['last_paid_date'] || null,
      status,
    }
  })
}

const bankAccounts = `
  WITH given AS (SELECT * FROM jsonb_to_recordset($2) AS r(id uuid, ledger uuid, import uuid, account_id text, nickname text, bank text, account_number text, ifsc text, opening bigint, opening_date date)),
  ledgers AS (INSERT INTO ledger_accounts (companies_id, ledger_accounts_id, code, account_name, account_type, schedule_iii, created_at)
    SELECT $1, ledger, 'EV-' || account_id, nickname, 'asset', 'Cash and cash equivalents', now() FROM given),
  imports AS (INSERT INTO bank_imports (companies_id, bank_imports_id, bank_accounts_id, files_id, import_status, statement_format, text_encoding, line_count, created_at)
    SELECT $1, import, id, import, 'imported', 'csv', 'utf-8', 0, now() FROM given)
  INSERT INTO bank_accounts (companies_id, bank_accounts_id, ledger_accounts_id, account_label, bank_name, account_number, ifsc, opening_balance, opening_date, created_at)
  SELECT $1, id, ledger, nickname, bank, decode(account_number, 'hex'), ifsc, opening, opening_date, now() FROM given`
const lines = `
  INSERT INTO bank_transactions (companies_id, bank_transactions_id, bank_accounts_id, bank_imports_id, transaction_date, amount, description, reference,
    counterparty, rail, balance, line_key, file_line, row_order, created_at, category, category_type, party)
  SELECT $1, id, account, import, date, paise, narration, ref_no, nullif(counterparty, ''), lower(mode), closing, txn_id, at, at, now(), category, type, counterparty
  FROM jsonb_to_recordset($2) AS r(id uuid, at int, account uuid, import uuid, txn_id text, date date, paise bigint, closing bigint, narration text,
    ref_no text, mode text, category text, type text, counterparty text)`
const directory = `
  INSERT INTO counterparties (companies_id, counterparty_name, kind, aliases, vpa)
  SELECT $1, name, kind, ARRAY(SELECT jsonb_array_elements_text(aliases)), nullif(vpa, '') FROM jsonb_to_recordset($2) AS r(name text, kind text, aliases jsonb, vpa text)`
const categories = `
  INSERT INTO bank_categories (companies_id, category, category_type) SELECT $1, name, type FROM jsonb_to_recordset($2) AS r(name text, type text)`
const columns = `r(id uuid, number text, party text, party_id uuid, date date, due date, taxable bigint, gst bigint, total bigint, paid bigint,
    due_amount bigint, paid_on date, status text)`
const invoices = `
  WITH given AS (SELECT * FROM jsonb_to_recordset($2) AS ${columns}),
  people AS (INSERT INTO customers (companies_id, customers_id, customer_name, gst_treatment, created_at)
    SELECT DISTINCT $1::uuid, party_id, party, 'unregistered', now() FROM given)
  INSERT INTO invoices (companies_id, invoices_id, status, invoice_number, customers_id, customer_name, customer, invoice_date, due_date,
    place_of_supply, tax_rule, gross, discount, taxable_value, cgst, sgst, igst, cess, reverse_charge_tax, round_off, why, total, amount_due,
    issued_at, cancelled_on, created_at, updated_at)
  SELECT $1, id, status, number, party_id, party, '{}', date, due, '27', 'inter', taxable, 0, taxable, 0, 0, gst, 0, 0, total - taxable - gst, '{}', total,
    due_amount, CASE WHEN status <> 'draft' THEN now() END, CASE WHEN status = 'cancelled' THEN date END, now(), now() FROM given`
const settlements = `
  INSERT INTO payment_allocations (companies_id, payment_allocations_id, payments_id, invoices_id, amount, allocated_on, created_at)
  SELECT $1, gen_random_uuid(), gen_random_uuid(), i.invoices_id, r.paid, r.paid_on, now() FROM jsonb_to_recordset($2) AS ${columns}
  JOIN invoices i ON i.companies_id = $1 AND i.invoice_number = r.number`
const bills = `
  WITH given AS (SELECT * FROM jsonb_to_recordset($2) AS ${columns}),
  people AS (INSERT INTO vendors (companies_id, vendors_id, vendor_name, created_at) SELECT DISTINCT $1::uuid, party_id, party, now() FROM given)
  INSERT INTO bills (companies_id, bills_id, bill_number, vendors_id, vendor_name, bill_date, due_date, taxable_value, gst, total, amount_due,
    last_paid_date, status, created_at)
  SELECT $1, id, number, party_id, party, date, due, taxable, gst, total, due_amount, paid_on, status, now() FROM given`
