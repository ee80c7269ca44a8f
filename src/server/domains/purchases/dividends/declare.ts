import type { Body } from '#contract/endpoint.ts'
import type { Dividend, DividendInput, DividendPreview, previewDividend } from '#contract/purchases/dividends.ts'
import { dateInIndia } from '#core/dates.ts'
import { fieldError } from '#core/errors.ts'
import { credit, debit } from '#core/ledger/journal.ts'
import { sumPaise } from '#core/money.ts'
import { dividendDueOn } from '#core/purchases/dividends/dividend.ts'
import { recordDeductions } from '#server/domains/tax/tds-deductions/deductions.ts'
import { post } from '#server/ledger/post.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { getDividendOf } from './read.ts'
import { reservesOn } from './reserves.ts'
import { type WorkedPayee, workDividend } from './work.ts'

const totalsOf = (payees: readonly WorkedPayee[]) => ({
  total: sumPaise(payees.map(({ amount }) => amount)),
  tds_amount: sumPaise(payees.map((each) => each.tds_amount)),
})

/** The tax of each shareholder; what is not decided is said in its line. Throws `invalid` at the line. */
export async function preview(tx: CompanyTx, body: Body<typeof previewDividend>): Promise<DividendPreview> {
  const worked = await workDividend(tx, body)
  return {
    rows: worked.map(({ vendors_id, payee_name, amount, tds_section, tds_rate, tds_amount, tds_short, why, problem }) => {
      const tds = { tds_section, tds_rate, tds_amount, tds_short }
      return { vendors_id, payee_name, amount, ...tds, why, problem }
    }),
    ...totalsOf(worked),
    due_on: dividendDueOn(body.declared_on),
    reserves: await reservesOn(tx, body.declared_on),
  }
}

/**
 * Declares a dividend: retained earnings fall by all of it, what is withheld is owed to the government and the rest to the shareholders. Throws
 * `invalid` at the field, `period_locked` when its day is closed.
 */
export async function declare(tx: CompanyTx, body: DividendInput): Promise<Dividend> {
  const { declared_on, per_share, record_date, dividend_kind } = body
  const dividend_name = body.dividend_name.trim()
  if (declared_on > dateInIndia(tx.now)) throw fieldError('declared_on', 'Enter a date that is not in the future')
  const payees = await workDividend(tx, body)
  const open = payees.findIndex(({ problem }) => problem !== null)
  if (open >= 0) throw fieldError(`payees.${open}.vendors_id`, payees[open]?.problem ?? '')
  const zero = payees.findIndex(({ amount }) => amount === 0)
  if (zero >= 0) throw fieldError(`payees.${zero}.shares`, 'The dividend of these shares is less than a paisa')
  const dividends_id = newId()
  const { total, tds_amount } = totalsOf(payees)
  const journal_entries_id = await post(tx, {
    posting_date: declared_on,
    source: 'dividend',
    source_ref: dividends_id,
    memo: dividend_name,
    lines: [debit('retained_earnings', total), ...payees.flatMap((payee) => linesOf(payee))],
  })
  const stamp = { companies_id: tx.companies_id, created_by: tx.accounts_id, created_at: tx.now }
  const dividend = { dividends_id, dividend_kind, dividend_name, declared_on, record_date, per_share, total, tds_amount }
  await insertRow(tx.client, 'dividends', { ...stamp, ...dividend, journal_entries_id })
  for (const [at, payee] of payees.entries())
    await insertPayee(tx, payee, { dividends_id, line_no: at + 1, declared_on, journal_entries_id })
  await audit(tx, 'declared', 'dividends', dividends_id, { dividend_name, declared_on, total, tds_amount })
  return getDividendOf(tx, dividends_id)
}

const linesOf = ({ vendors_id, payee_name, amount, tds_amount }: WorkedPayee) => [
  { ...credit('dividends_payable', amount - tds_amount), line_memo: payee_name },
  ...(tds_amount === 0
    ? []
    : [{ ...credit('tds_payable', tds_amount), party: { vendors_id, tax_nature: 'deducted' as const }, line_memo: payee_name }]),
]

type Of = { dividends_id: string; line_no: number; declared_on: string; journal_entries_id: string }

async function insertPayee(tx: CompanyTx, payee: WorkedPayee, { declared_on, journal_entries_id, ...of }: Of): Promise<void> {
  const dividend_payees_id = newId()
  const { vendors_id, payee_name, holder, exempt_reason, shares, amount, tds_nature, tds_section, tds_rate, why } = payee
  await insertRow(tx.client, 'dividend_payees', {
    companies_id: tx.companies_id,
    dividend_payees_id,
    ...of,
    vendors_id,
    payee_name,
    holder,
    exempt_reason: holder === 'exempt' ? (exempt_reason?.trim() ?? null) : null,
    shares,
    amount,
    tds_nature,
    tds_section,
    tds_rate,
    tds_amount: payee.tds_amount,
    tds_short: payee.tds_short,
    why,
  })
  const posted = {
    source_type: 'dividend',
    sources_id: dividend_payees_id,
    vendors_id,
    pan: payee.pan,
    deducted_on: declared_on,
  } as const
  await recordDeductions(tx, { ...posted, journal_entries_id }, payee.withholding)
}
