import { gstOwed, withheldOwed } from '#core/ledger/control-accounts.ts'
import { schemeOn } from '#core/company/registrations.ts'
import { periodEnd } from '#core/compliance/gstr1/period.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatPaise, sumPaise } from '#core/money.ts'
import { CURRENT } from '#server/domains/compliance/tds-challans/current-deductions.ts'
import { listRegistrations } from '#server/domains/company/registrations/read-registrations.ts'
import { totals } from '#server/ledger/balances.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { type Finding, found, ledgerLink, type Year } from './finding.ts'

type Tax = { ledger_accounts_id: string; account_name: string; later: number }
type Owed = { ledger_accounts_id: string; account_name: string; owed: number; left: number }

/**
 * What the tax accounts owed at the year end, and what is left of it after the set-offs and payments for the year's tax periods that were
 * posted since: the return of March is filed, and its tax paid, in April.
 */
async function taxesOwed(tx: CompanyTx, year: Year, roles: readonly string[]): Promise<Owed[]> {
  const { rows } = await tx.client.query<Tax>(
    `SELECT a.ledger_accounts_id, a.account_name, coalesce((SELECT sum(s.amount) FROM subledger_lines s
        WHERE s.companies_id = $1 AND s.ledger_accounts_id = a.ledger_accounts_id AND s.tax_nature IS NOT NULL
          AND s.posting_date > $2 AND s.tax_period <= $2), 0)::bigint AS later
     FROM ledger_accounts a WHERE a.companies_id = $1 AND a.account_role = ANY ($3) ORDER BY a.code`,
    [tx.companies_id, year.period_end, roles],
  )
  const sums = new Map((await totals(tx, year.period_end)).map((sum) => [sum.ledger_accounts_id, sum.credit - sum.debit]))
  return rows.map(({ later, ...account }) => {
    const owed = sums.get(account.ledger_accounts_id) ?? 0
    return { ...account, owed, left: owed - later }
  })
}

/** Whether entries of the year or before used the accounts at all. */
async function isUsed(tx: CompanyTx, year: Year, roles: readonly string[]): Promise<boolean> {
  const { rows } = await tx.client.query<{ used: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM account_months m JOIN ledger_accounts a USING (companies_id, ledger_accounts_id)
       WHERE m.companies_id = $1 AND a.account_role = ANY ($3) AND m.month <= $2) AS used`,
    [tx.companies_id, year.period_end, roles],
  )
  return rows[0]?.used ?? false
}

type Proof = {
  none: string
  left: (amount: string) => string
  /** What settles the accounts is recorded here too. */
  proved: (amount: string) => string
  /** How much of it is not recorded here, and what to compare. */
  unproved: (amount: string, count: number) => string
  unrecorded: (tx: CompanyTx, year: Year) => Promise<number>
}

async function check(tx: CompanyTx, year: Year, roles: readonly string[], words: Proof): Promise<Finding> {
  if (!(await isUsed(tx, year, roles))) return found({ state: 'not_needed', finding: words.none })
  const accounts = await taxesOwed(tx, year, roles)
  const [owed, left] = [sumPaise(accounts.map((each) => each.owed)), sumPaise(accounts.map((each) => each.left))]
  const shown = accounts.filter((each) => each.owed !== 0 || each.left !== 0)
  const first = shown[0] ?? accounts[0]
  const count = left === 0 ? await words.unrecorded(tx, year) : 0
  const settled = count === 0 ? words.proved(formatPaise(owed)) : words.unproved(formatPaise(owed), count)
  return found({
    state: left === 0 ? (count === 0 ? 'passed' : 'unproven') : 'open',
    amount: left === 0 ? owed : left,
    finding: left === 0 ? settled : words.left(formatPaise(left)),
    items: shown.map((each) => ({
      label: each.account_name,
      amount: left === 0 ? each.owed : each.left,
      link: ledgerLink(each.ledger_accounts_id, year),
    })),
    proof: first ? { label: 'View tax account', link: ledgerLink(first.ledger_accounts_id, year) } : null,
    action: { label: 'Post a journal', link: '/accounting/journals/new' },
  })
}

type Used = { period: string; gstin: string | null }
type Filed = { return_form: 'gstr3b' | 'cmp08'; period: string; gstin: string }

/**
 * Months of a GSTIN with output tax or credit whose GSTR-3B, or CMP-08 of the quarter, is not recorded as filed. A GSTR-3B covers the months of its
 * quarter only for who files by the quarter then.
 */
export const unfiledMonths = async (tx: CompanyTx, year: Year): Promise<number> => {
  const { rows: used } = await tx.client.query<Used>(
    `SELECT DISTINCT to_char(e.posting_date, 'YYYY-MM') AS period, r.gstin FROM gst_entries e
       LEFT JOIN gst_registrations r ON r.companies_id = e.companies_id AND r.gst_registrations_id = e.gst_registrations_id
     WHERE e.companies_id = $1 AND e.posting_date BETWEEN $2 AND $3 AND e.gst_kind IN ('output', 'input', 'reverse_charge', 'advance')`,
    [tx.companies_id, year.period_start, year.period_end],
  )
  const { rows } = await tx.client.query<Filed>(
    `SELECT return_form, to_char(period, 'YYYY-MM') AS period, gstin FROM gst_returns
     WHERE companies_id = $1 AND status = 'filed' AND return_form IN ('gstr3b', 'cmp08') AND period BETWEEN $2 AND $3`,
    [tx.companies_id, year.period_start, year.period_end],
  )
  const filed = new Set(rows.map((row) => `${row.return_form} ${row.gstin} ${row.period}`))
  const registrations = await listRegistrations(tx)
  const main = registrations.find(({ is_main }) => is_main)
  const isFiled = ({ period, gstin }: Used): boolean => {
    const own = gstin === null ? main : registrations.find((row) => row.gstin === gstin)
    if (!own) return false
    const quarter = `${period.slice(0, 5)}${String(Math.ceil(Number(period.slice(5)) / 3) * 3).padStart(2, '0')}`
    const isQuarterly = schemeOn(own.schemes, periodEnd(period)).return_frequency === 'quarterly'
    return filed.has(`gstr3b ${own.gstin} ${isQuarterly ? quarter : period}`) || filed.has(`cmp08 ${own.gstin} ${quarter}`)
  }
  return used.filter((each) => !isFiled(each)).length
}

/**
 * Deductions and collections up to the year end without a challan here. Of a customer what a note, a refund or an applied advance takes back is
 * taken off what was collected. What the books owe beyond them, by hand or on
 * salaries, counts as well.
 */
const undeposited = async (tx: CompanyTx, { period_end }: Year): Promise<number> => {
  const { rows } = await tx.client.query<{ count: number }>(
    `SELECT ((SELECT count(*) FROM tds_deductions d WHERE ${CURRENT} AND d.deducted_on <= $2
         AND NOT EXISTS (SELECT 1 FROM tds_challan_deductions m WHERE m.companies_id = $1 AND m.tds_deductions_id = d.tds_deductions_id))
       + (SELECT count(*) FROM (SELECT 1 FROM tcs_collections c WHERE c.companies_id = $1 AND c.collected_on <= $2 AND c.reverses_id IS NULL
         AND NOT EXISTS (SELECT 1 FROM tcs_collections r WHERE r.companies_id = $1 AND r.reverses_id = c.tcs_collections_id)
         AND NOT EXISTS (SELECT 1 FROM tcs_challan_collections m WHERE m.companies_id = $1 AND m.tcs_collections_id = c.tcs_collections_id)
         GROUP BY c.customers_id, c.tcs_nature HAVING sum(c.tax) > 0) open)
       + (SELECT count(*) FROM ledger_accounts a WHERE a.companies_id = $1 AND a.account_role = 'tds_payable'
         AND coalesce((SELECT -sum(l.amount) FROM journal_lines l WHERE l.companies_id = $1 AND l.ledger_accounts_id = a.ledger_accounts_id AND l.posting_date <= $2), 0)
           <> coalesce((SELECT sum(tax) FROM tds_deductions WHERE companies_id = $1 AND deducted_on <= $2), 0)
             - coalesce((SELECT sum(tax) FROM tds_challans WHERE companies_id = $1 AND tax_kind = 'tds' AND voided_on IS NULL AND paid_on <= $2), 0))
       + (SELECT count(DISTINCT m.month) FROM account_months m JOIN ledger_accounts a USING (companies_id, ledger_accounts_id)
         WHERE m.companies_id = $1 AND a.account_role = 'tds_salary_payable' AND m.credit > 0 AND m.month <= $2))::int AS count`,
    [tx.companies_id, period_end],
  )
  return rows[0]?.count ?? 0
}

/**
 * GST charged up to the year end against the set-off and payments for its tax periods. CGST Act 2017 s.39 and rule 61: GSTR-3B of March is
 * filed in April.
 */
export const gstLedgers = (tx: CompanyTx, year: Year): Promise<Finding> =>
  check(tx, year, gstOwed, {
    none: 'The books have no GST.',
    left: (amount) => t('GST of ₹{amount} for the year is neither set off nor paid.', { amount }),
    proved: (amount) =>
      t('GST of ₹{amount} owed on {date} is set off or paid, and the returns of every month are recorded as filed.', {
        amount,
        date: formatDate(year.period_end),
      }),
    unproved: (amount, count) =>
      t(
        'GST of ₹{amount} owed on {date} is set off or paid. {count, plural, one {# month has} other {# months have}} no filed GSTR-3B here: record the filing, or compare with the portal and mark as done.',
        { amount, date: formatDate(year.period_end), count },
      ),
    unrecorded: unfiledMonths,
  })

/** TDS and TCS withheld up to the year end against deposits for its months. Income-tax Rules 1962 rule 30: tax of March is deposited by 30 April. */
export const tdsLedgers = (tx: CompanyTx, year: Year): Promise<Finding> =>
  check(tx, year, withheldOwed, {
    none: 'The books have no TDS or TCS withheld.',
    left: (amount) => t('TDS of ₹{amount} for the year is not deposited.', { amount }),
    proved: (amount) =>
      t('TDS of ₹{amount} owed on {date} is deposited, and every deduction has its challan here.', {
        amount,
        date: formatDate(year.period_end),
      }),
    unproved: (amount) =>
      t(
        'TDS of ₹{amount} owed on {date} is deposited. Challans of tax on salaries, or of some deductions, are not recorded here: compare with yours and mark as done.',
        { amount, date: formatDate(year.period_end) },
      ),
    unrecorded: undeposited,
  })
