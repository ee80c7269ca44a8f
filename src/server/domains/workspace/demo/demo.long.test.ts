import { beforeAll, expect, test } from 'vitest'
import type { Sheet } from '#contract/documents/report-sheets.ts'
import { addDays, dateInIndia } from '#core/dates.ts'
import { translate } from '#core/messages.ts'
import { assetClass, type AssetClassName } from '#core/assets/fixed-assets/classes.ts'
import { type CompanyTx, inCompany } from '#server/platform/db.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { inLanguage } from '#server/platform/language.ts'
import { runWithExternalCall } from '#server/platform/external-call.ts'
import { everySheet, latinWords, ownNames, textsIn } from '#test/support/hindi.ts'
import { openWorld } from '#test/support/world.ts'
import { report } from '#server/domains/reporting/groups/report.ts'
import * as groups from '#server/domains/reporting/groups/service.ts'
import { checklistOf } from '#server/domains/closing/year-end/checklist.ts'
import { sheetOf } from '#server/domains/reporting/reports/sheets/kinds.ts'
import { annualNotes } from '#server/domains/reporting/annual-notes/read.ts'
import { statementFacts } from '#server/domains/reporting/annual-notes/statement-facts.ts'
import { dice } from './dice.ts'
import { ensureDemo, makeDemo } from './demo.ts'

let services: Dependencies
let who: { companies_id: string; accounts_id: string }
beforeAll(async () => {
  services = (await openWorld()).app.services
  who = await makeDemo(services, () => {})
}, 600_000)

test('the demo company has a year of books that hold, and is made once', async () => {
  const facts = await inCompany(services.database, who, async (tx) => {
    const { rows } = await tx.client.query(
      `SELECT (SELECT count(*)::int FROM bank_transactions) AS lines,
         (SELECT count(*)::int FROM bank_transactions WHERE transaction_status = 'unmatched') AS open_lines,
         (SELECT count(*)::int FROM invoices WHERE status <> 'draft') AS invoices,
         (SELECT count(*)::int FROM bank_imports WHERE ties AND new_count = line_count) AS good_imports,
         (SELECT count(*)::int FROM bank_imports) AS imports,
         (SELECT sum(debit - credit)::bigint FROM account_months) AS trial_balance,
         (SELECT min(balance) FROM bank_transactions) AS lowest_balance,
         (SELECT count(*)::int FROM broken_invariants()) + (SELECT count(*)::int FROM broken_payables()) + (SELECT count(*)::int FROM broken_gst()) AS broken`,
    )
    return rows[0]
  })
  expect(facts.lines).toBeGreaterThan(1_800)
  expect(facts.invoices).toBeGreaterThan(350)
  expect(facts.open_lines).toBeGreaterThan(20)
  expect(facts.lowest_balance).toBeGreaterThan(0)
  expect(facts).toMatchObject({ trial_balance: 0, broken: 0, good_imports: facts.imports })

  const period = { from: '2025-04-01', to: '2026-03-31' }
  const operated = await Promise.all(
    (['direct', 'indirect'] as const).map((method) =>
      inCompany(services.database, who, async (tx) => {
        const { rows } = await sheetOf(tx, 'cash_flow', { ...period, method }, statementFacts)
        return rows.find(({ label }) => label.startsWith('Net cash from operating'))?.cells[0]
      }),
    ),
  )
  expect(operated).toEqual([5_34_714_82, 5_34_714_82])

  const hub = await inCompany(services.database, who, async (tx) => {
    const shown = await tx.client.query(
      'SELECT is_own, company_name, images FROM hub_newest(NULL, NULL, NULL, NULL, NULL, NULL, NULL, 50)',
    )
    const enquiries = await tx.client.query<{ told: string }>(
      `SELECT side || ' ' || enquiry_status AS told FROM hub_enquiries ORDER BY 1`,
    )
    return { shown: shown.rows, enquiries: enquiries.rows.map(({ told }) => told) }
  })
  expect(hub.shown).toHaveLength(13)
  expect(new Set(hub.shown.map(({ company_name }) => company_name)).size).toBe(4)
  expect(hub.shown.every(({ images }) => images.length > 0)).toBe(true)
  expect(hub.enquiries).toEqual(['buyer quoted', 'seller new', 'seller replied'])

  const documents = await inCompany(services.database, who, async (tx) => {
    const { rows } = await tx.client.query(
      `SELECT (SELECT array_agg(DISTINCT status) FROM bills) AS bills, (SELECT array_agg(status ORDER BY 1) FROM estimates) AS estimates,
       (SELECT array_agg(status || ' ' || receipt ORDER BY 1) FROM purchase_orders) AS orders,
       (SELECT array_agg(status ORDER BY 1) FROM sales_orders) AS sales_orders, (SELECT array_agg(status ORDER BY 1) FROM delivery_challans) AS challans,
       (SELECT array_agg(payment_mode ORDER BY 1) FROM cash_memos) AS memos,
       (SELECT array_agg(status ORDER BY status) FROM payment_links) AS links,
       (SELECT array_agg(CASE WHEN reconciliation_matches_id IS NULL THEN 'waiting' ELSE 'matched' END ORDER BY settled_on) FROM settlements) AS settlements`,
    )
    return rows[0]
  })
  expect(documents.bills.toSorted()).toEqual(['approved', 'cancelled', 'draft', 'paid', 'to_be_reviewed'])
  expect(documents).toMatchObject({ estimates: ['accepted', 'sent'], orders: ['draft none', 'sent none', 'sent part'] })
  expect(documents).toMatchObject({
    sales_orders: ['confirmed', 'confirmed', 'draft'],
    challans: ['delivered', 'draft'],
    memos: ['cash', 'upi'],
    links: ['cancelled', 'created', 'paid', 'paid', 'paid', 'viewed'],
    settlements: ['matched', 'waiting'],
  })

  const payables = await inCompany(services.database, who, async (tx) => {
    const { rows } = await tx.client.query(
      `SELECT (SELECT array_agg(document_number || ' ' || approval_status ORDER BY document_number) FROM approval_requests) AS asked,
         (SELECT array_agg(bill_number ORDER BY bill_number) FROM bills WHERE status = 'to_be_reviewed') AS review,
         (SELECT count(*)::int FROM inbox_items WHERE inbox_status = 'new') AS papers,
         (SELECT array_agg(purchase_order_number) FROM vendor_advances JOIN purchase_orders USING (companies_id, purchase_orders_id)) AS ahead`,
    )
    return rows[0]
  })
  expect(payables).toEqual({
    asked: ['KC/4481 waiting', 'SF/26/073 waiting'],
    review: ['KC/4481', 'RA/126', 'SF/26/071', 'SF/26/073'],
    papers: 4,
    ahead: ['PO/26-27/0001'],
  })

  const filed = await inCompany(services.database, who, async (tx) => {
    const { rows } = await tx.client.query(
      `SELECT (SELECT array_agg(return_form || ' ' || n ORDER BY return_form) FROM
           (SELECT return_form, count(*)::int AS n FROM gst_returns WHERE status = 'filed' GROUP BY return_form) AS f) AS returns,
         (SELECT array_agg(to_char(period, 'MM') || ' ' || late) FROM
           (SELECT period, filed_on - (period + interval '1 month 19 days')::date AS late FROM gst_returns WHERE return_form = 'gstr3b') AS f
           WHERE late BETWEEN 1 AND 20) AS late,
         (SELECT array_agg(run_kind || ' ' || run_status || ' ' || n ORDER BY 1) FROM
           (SELECT run_kind, run_status, count(*)::int AS n FROM payroll_runs GROUP BY run_kind, run_status) AS r) AS runs,
         (SELECT sum(l.amount)::int FROM journal_lines l JOIN ledger_accounts a USING (companies_id, ledger_accounts_id)
           WHERE a.account_role = 'gst_cash_ledger') BETWEEN 0 AND 100_00 AS pays_what_it_files,
         (SELECT coalesce(sum(l.amount), 0)::int FROM journal_lines l JOIN ledger_accounts a USING (companies_id, ledger_accounts_id)
           WHERE a.account_role = 'gst_reversed') AS reversed,
         (SELECT count(*)::int FROM payroll_employees) AS people,
         (SELECT count(DISTINCT date_trunc('month', deducted_on))::int FROM tds_deductions d WHERE tax > 0 AND deducted_on < date_trunc('month', $1::date)
           AND NOT EXISTS (SELECT 1 FROM tds_challan_deductions m WHERE m.tds_deductions_id = d.tds_deductions_id)) AS tds_months_unpaid`,
      [tx.now],
    )
    return rows[0]
  })
  expect(filed).toEqual({
    // Eleven months of this company, one of them late, and a late one of its warehouse; the last month is left to file.
    returns: ['gstr1 12', 'gstr3b 12'],
    late: ['02 4'],
    // Challans are whole rupees, and no bill is unpaid for 180 days.
    pays_what_it_files: true,
    reversed: 0,
    runs: ['final approved 1', 'monthly approved 7', 'monthly computed 1'],
    people: 14,
    // A bill of October that was entered in November.
    tds_months_unpaid: 1,
  })

  const plans = await inCompany(services.database, who, async (tx) => {
    const { rows } = await tx.client.query(
      `SELECT (SELECT count(DISTINCT ledger_accounts_id)::int FROM budget_amounts) AS budgeted,
         (SELECT count(*)::int FROM recurring_journals WHERE status = 'active') AS recurring,
         (SELECT count(*)::int FROM saved_reports) AS reports, (SELECT count(*)::int FROM saved_views) AS views`,
    )
    return rows[0]
  })
  expect(plans.budgeted).toBeGreaterThan(5)
  expect(plans).toMatchObject({ recurring: 1, reports: 1, views: 1 })

  const [group] = (await inCompany(services.database, who, groups.list)).led
  expect(group?.companies.map(({ company_name }) => company_name)).toEqual([
    'Sahyadri Traders Private Limited',
    'Tansa Papers Private Limited',
  ])
  const sheet = await runWithExternalCall(
    (work) => inCompany(services.database, who, work),
    (tx) => {
      const of = { company_groups_id: group?.company_groups_id ?? '', group_report: 'between_companies' as const }
      const to = dateInIndia(services.database.clock.now())
      return report<Sheet>(tx, services, of, { from: addDays(to, -60), to }, (each) => each)
    },
  )
  const cellsOf = (label: string) => sheet.rows.find((row) => row.label === label)?.cells.slice(0, 4)
  expect(cellsOf('Owed on the last day')).toEqual([1_65_672_00, 1_10_448_00, 1_10_448_00, 55_224_00])
  expect(cellsOf('Advances and notes not set off yet')).toEqual([-9_204_00, -9_204_00, -9_204_00, 0])
  const sister = { companies_id: group?.companies[1]?.companies_id ?? '', accounts_id: who.accounts_id }
  const broken = await inCompany(services.database, sister, (tx) => tx.client.query('SELECT * FROM broken_invariants()'))
  expect(broken.rows).toEqual([])

  const year = await checklistOf(services, who, '2025-04-01')
  expect(year.checks.filter(({ is_settled }) => !is_settled)).toEqual([])
  // Only what the books cannot prove was settled by hand.
  expect(year.checks.filter(({ mark }) => mark !== null).map(({ check_key, state }) => [check_key, state])).toEqual([
    ['tds_ledgers', 'unproven'],
  ])

  const assets = await inCompany(services.database, who, async (tx) => {
    const { rows } = await tx.client.query<{ asset_class: AssetClassName; code: string; cost: number; booked: number }>(
      `SELECT f.asset_class, a.code, sum(f.cost)::bigint AS cost, (SELECT sum(debit) - sum(credit) FROM account_months m
         WHERE m.companies_id = f.companies_id AND m.ledger_accounts_id = f.cost_accounts_id)::bigint AS booked
       FROM fixed_assets f JOIN ledger_accounts a ON a.companies_id = f.companies_id AND a.ledger_accounts_id = f.cost_accounts_id
       GROUP BY f.companies_id, f.asset_class, f.cost_accounts_id, a.code`,
    )
    return rows
  })
  expect(assets.map(({ asset_class, booked }) => [asset_class, assetClass(asset_class).account, booked])).toEqual(
    assets.map(({ asset_class, code, cost }) => [asset_class, code, cost]),
  )

  const said: string[] = []
  await ensureDemo(services, (line) => said.push(line))
  expect(said).toEqual([])
}, 600_000)

test('for a reader of Hindi reports, notes to accounts and the year-end checklist have no English words', async () => {
  const own = await inCompany(services.database, who, ownNames)
  const inHindi = <T>(work: (tx: CompanyTx) => Promise<T>) => inLanguage('hi', () => inCompany(services.database, who, work))
  const texts: string[] = []
  for (const [report_kind, settings] of await inCompany(services.database, who, everySheet))
    texts.push(...textsIn(await inHindi((tx) => sheetOf(tx, report_kind, settings, statementFacts)), report_kind))
  for (const year of ['2025-04-01', '2026-04-01']) {
    const { notes } = await inHindi((tx) => annualNotes(tx, year))
    texts.push(...textsIn(notes, 'notes'))
  }
  // The checklist is of a year that is over; its page translates what has no values.
  const checked = await inLanguage('hi', async () => {
    const { checks } = await checklistOf(services, who, '2025-04-01')
    return checks.flatMap(({ finding, items }) => [finding, ...items.map(({ label }) => label)]).map(translate)
  })
  texts.push(...textsIn(checked, 'year end'))
  expect(texts.length).toBeGreaterThan(1_000)
  expect([...new Set(texts.filter((text) => latinWords(text, own).length > 0))]).toEqual([])
}, 120_000)

test('the same seed throws the same numbers', () => {
  const thrown = () => Array.from({ length: 20 }, dice(7).next)
  expect(thrown()).toEqual(thrown())
  expect(dice(7).digits(12)).toMatch(/^[1-9]\d{11}$/)
})

test('goods are on their way to the warehouse, an export has its shipping bill and letter, and GST that was deducted waits', async () => {
  const found = await inCompany(services.database, who, async (tx) => {
    const { rows } = await tx.client.query(
      `SELECT (SELECT count(*)::int FROM stock_transfers WHERE status = 'issued') AS transfers,
         (SELECT count(*)::int FROM export_proofs WHERE shipping_recorded_at IS NOT NULL) AS shipping_bills,
         (SELECT count(*)::int FROM invoices i JOIN letters_of_undertaking l ON l.companies_id = i.companies_id AND i.invoice_date BETWEEN l.valid_from AND l.valid_to
           WHERE i.customer ->> 'gst_treatment' = 'overseas' AND i.seller ->> 'lut_arn' = l.arn) AS under_letter,
         (SELECT count(*)::int FROM gst_tax_credits WHERE accepted_on IS NULL AND cancelled_on IS NULL) AS credits`,
    )
    return rows[0]
  })
  expect(found).toEqual({ transfers: 1, shipping_bills: 1, under_letter: 1, credits: 1 })
})
