import path from 'node:path'
import { createBankAccount } from '#contract/banking/bank-accounts.ts'
import type { Query } from '#contract/endpoint.ts'
import type { listPayouts } from '#contract/payouts/payouts.ts'
import { getRowImport, startRowImport, uploadRows } from '#contract/documents/row-imports.ts'
import { createVendor } from '#contract/directory/vendors.ts'
import { list } from '#server/domains/payouts/payouts/list.ts'
import { cursor } from '#server/platform/paging.ts'
import { bankAccount } from '#test/support/builders.ts'
import { vendor } from '#test/support/purchase-builders.ts'
import { keysOf } from '#test/support/sealing.ts'
import { callApi } from '../call.ts'
import type { Report } from '../figures.ts'
import { type Company, type Ground, newCompany } from '../ground.ts'
import { median, once } from '../measure.ts'
import { product } from '../servers.ts'

/** KOSHA_BENCH_PAYOUTS=50000 times the largest file there may be. */
const ROWS = Number(process.env['KOSHA_BENCH_PAYOUTS'] ?? 10_000)
const VENDORS = 50
const GOAL = { most: 30 }

/** A file of payouts read, checked and made through the API, and pages of the list at a million. */
export async function payouts(ground: Ground, report: Report, quick: boolean) {
  await aFile(ground, report, quick ? 1_000 : ROWS)
  await aList(ground, report, quick ? 50_000 : 1_000_000)
}

async function aFile(ground: Ground, report: Report, count: number) {
  const { cookie, companies_id } = await newCompany(ground, 'Payouts')
  const server = await product(ground, 'off')
  await callApi(server.origin, cookie, createBankAccount, { body: bankAccount({ account_number: '50100000001111' }) })
  for (let at = 0; at < VENDORS; at += 1)
    await callApi(server.origin, cookie, createVendor, {
      body: vendor({ vendor_name: `Payee ${at}`, gstin: null, gst_treatment: 'unregistered' }),
    })
  const keys = await keysOf(ground.url, path.join(ground.folder, 'server'))
  const numbers = Array.from({ length: VENDORS }, (_, at) => `3000${String(at).padStart(8, '0')}`)
  await ground.owner.query(
    `UPDATE vendors SET bank_account_name = vendor_name, bank_account_number = n.account, bank_ifsc = 'ICIC0000103', bank_name = 'ICICI Bank',
       bank_status = 'verified', bank_verified_at = '2026-01-01', bank_changed_at = '2026-01-01'
     FROM unnest($2::text[], $3::bytea[]) AS n (name, account) WHERE companies_id = $1 AND vendor_name = n.name`,
    [
      companies_id,
      numbers.map((_, at) => `Payee ${at}`),
      numbers.map((number) => keys.seal('vendors.bank_account_number', companies_id, number)),
    ],
  )
  const lines = Array.from({ length: count }, (_, at) => `Payee ${at % VENDORS},${100 + (at % 900)}.50,Row ${at}`)
  const raw = new TextEncoder().encode(['Vendor,Amount,Narration', ...lines].join('\n'))
  let row_imports_id = ''
  const reached = async (wanted: string) => {
    for (let status = ''; status !== wanted; ) {
      const now = await callApi(server.origin, cookie, getRowImport, { params: { row_imports_id } })
      status = now.import_status
      if (status === 'failed' || now.wrong_count > 0) throw new Error(now.failure ?? `${now.wrong_count} rows are wrong`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  const checked = await once(async () => {
    const query = { import_kind: 'payouts' as const, file_name: 'pay.csv' }
    row_imports_id = (await callApi(server.origin, cookie, uploadRows, { query, raw })).row_imports_id
    await reached('checked')
  })
  const body = { leave_wrong: false, again: false }
  const made = await once(async () => {
    await callApi(server.origin, cookie, startRowImport, { params: { row_imports_id }, body })
    await reached('finished')
  })
  await server.stop()
  const name = `${count.toLocaleString('en-IN')} payouts of a file`
  report({ name: `${name} read and checked`, value: checked / 1_000, unit: 's' })
  report({ name: `${name} submitted`, value: made / 1_000, unit: 's' })
  report({ name: `${name}, both`, value: (count / (checked + made)) * 1_000, unit: 'payouts/s', goal: { least: 500 } })
}

async function aList(ground: Ground, report: Report, size: number) {
  const company = await newCompany(ground, 'Payout list')
  await write(ground, company, size)
  const page = async (name: string, query: Query<typeof listPayouts>) =>
    report({ name, value: await median(9, () => company.tx((tx) => list(tx, query))), unit: 'ms', goal: GOAL })
  await page(`first page of ${size.toLocaleString('en-IN')} payouts`, {})
  const { rows } = await ground.owner.query<{ payouts_id: string }>(
    'SELECT payouts_id FROM payouts WHERE companies_id = $1 ORDER BY payouts_id DESC OFFSET $2 LIMIT 1',
    [company.companies_id, Math.floor(size / 2)],
  )
  await page('middle page', { after: cursor([rows[0]?.payouts_id ?? '']) })
  await page('only what waits', { tab: 'to_approve' })
  await page('a rare payee', { search: 'payee 4321' })
  await page('a word in all of them', { search: 'payee' })
}

async function write({ owner }: Ground, { companies_id, tx }: Company, size: number) {
  const { bank_accounts_id, cards_id } = await tx(async (open) => {
    const [account] = (
      await open.client.query<{ bank_accounts_id: string }>(
        `INSERT INTO bank_accounts (companies_id, bank_accounts_id, ledger_accounts_id, account_label, bank_name, created_at)
         SELECT $1, gen_random_uuid(), ledger_accounts_id, 'Current', 'HDFC Bank', $2 FROM ledger_accounts
         WHERE companies_id = $1 AND account_role = 'bank' RETURNING bank_accounts_id`,
        [companies_id, open.now],
      )
    ).rows
    const [card] = (
      await open.client.query<{ cards_id: string }>(
        `INSERT INTO cards (companies_id, cards_id, ledger_accounts_id, card_label, issuer_name, last_four, payee_name, payee_vpa, payee_changed_at, created_at)
         SELECT $1, gen_random_uuid(), ledger_accounts_id, 'Card', 'HDFC Bank', '4321', 'Card', 'card@hdfcbank', $2, $2 FROM ledger_accounts
         WHERE companies_id = $1 AND account_role = 'credit_cards' RETURNING cards_id`,
        [companies_id, open.now],
      )
    ).rows
    return { bank_accounts_id: account?.bank_accounts_id, cards_id: card?.cards_id }
  })
  await owner.query(
    `INSERT INTO payouts (companies_id, payouts_id, payout_status, payout_kind, cards_id, payee_name, payee_vpa, bank_accounts_id, amount, purpose,
       narration, reference, created_at, updated_at)
     SELECT $1, uuidv7(), CASE WHEN n % 200 = 0 THEN 'pending' ELSE 'cancelled' END, 'card', $2, 'Payee ' || n % 20000, 'card@hdfcbank', $3,
       10000 + n % 5000, 'repayment', 'Row ' || n, 'B' || n, now(), now() FROM generate_series(1, $4::int) n`,
    [companies_id, cards_id, bank_accounts_id, size],
  )
  await owner.query('VACUUM ANALYZE payouts')
}
