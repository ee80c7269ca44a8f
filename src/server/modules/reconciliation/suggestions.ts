import type { BillMatch, Receipt, Suggestion } from '#contract/reconciliation.ts'
import { daysBetween, formatDate } from '#core/dates.ts'
import { numbers } from '#core/matching/evidence.ts'
import { suggest } from '#core/matching/suggest.ts'
import type { Evidence, Suggestion as Receivable } from '#core/matching/types.ts'
import { formatPaise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { type RuleSuggestion, ruleSuggestions } from '../bank-rules/suggesting.ts'
import { candidates, MOST_HISTORY, type Found, type Habit, type Look, type LookedUp, type Mirror } from './candidates.ts'
import { payingCandidates, type PaidFound } from './paying-candidates.ts'
import { nothing, payingSuggestions } from './paying-suggestions.ts'

type Row = LookedUp & { rail: string | null }
const rank = { exact: 0, likely: 1, possible: 2 } as const
const MOST = 5

/** What each line may be, the best first. */
export async function suggestionsOf(tx: CompanyTx, lines: readonly Row[], look: Look): Promise<Map<string, Suggestion[]>> {
  if (lines.length === 0) return new Map()
  const found = await candidates(tx, lines, look)
  const paid = await payingCandidates(tx, lines, look, (line) => found.get(line.bank_transactions_id)?.payees ?? [])
  const roles = await roleAccounts(tx)
  const ruled = await ruleSuggestions(tx, lines)
  return new Map(
    lines.map((line) => {
      const of = found.get(line.bank_transactions_id)
      return [
        line.bank_transactions_id,
        of
          ? together(line, of, { roles, rule: ruled.get(line.bank_transactions_id), paid: paid.get(line.bank_transactions_id) })
          : [],
      ]
    }),
  )
}

type Besides = { roles: Roles; rule: RuleSuggestion | undefined; paid: PaidFound | undefined }

function together(line: Row, found: Found, { roles, rule, paid }: Besides): Suggestion[] {
  const receipts = suggest(line, found.invoices, found).map((each) => receivable(each, found))
  const others = [
    ...found.mirrors.map((mirror) => transfer(line, mirror, found.mirrors.length)),
    ...(rule ? [byRule(rule)] : []),
    ...habitual(line, found.habits).filter(({ ledger_accounts_id }) => ledger_accounts_id !== rule?.ledger_accounts_id),
    ...(rule ? [] : byRail(line, found, roles)),
  ]
  const paying = paid ? payingSuggestions(line, paid) : []
  return alone([...receipts, ...paying, ...others])
    .toSorted((a, b) => rank[a.confidence] - rank[b.confidence])
    .slice(0, MOST)
}

/** Two exact answers are two questions. */
const alone = (all: readonly Suggestion[]): Suggestion[] =>
  all.filter(({ stands_out }) => stands_out).length > 1 ? all.map((each) => ({ ...each, stands_out: false })) : [...all]

function receivable(each: Receivable, { invoices }: Found): Suggestion {
  const { confidence, stands_out, customers_id, customer_name, payments_id, bank_charge, advance, evidence } = each
  const settled = each.invoices.flatMap(({ invoices_id, amount, tds_amount }) => {
    const invoice = invoices.find((row) => row.invoices_id === invoices_id)
    if (!invoice) return []
    const { customers_id: _customer, customer_name: _name, ...shown } = invoice
    return [{ ...shown, amount, tds_amount }]
  })
  const title =
    payments_id === null
      ? settled.length > 0
        ? `${numbers(settled)}, ${customer_name}`
        : `Advance of ${customer_name}`
      : `Payment of ${customer_name}`
  const suggestion_kind = payments_id === null ? 'receipt' : 'payment'
  return {
    ...nothing,
    suggestion_kind,
    confidence,
    stands_out,
    title,
    customers_id,
    customer_name,
    invoices: settled,
    bank_charge,
    advance,
    payments_id,
    evidence,
  }
}

function transfer(line: Row, mirror: Mirror, rivals: number): Suggestion {
  const days = Math.abs(daysBetween(line.transaction_date, mirror.transaction_date))
  const isSameReference = line.reference !== null && line.reference === mirror.reference
  const digits = mirror.account_number?.slice(-4)
  const isNamed = /\b(?:self|own)\b/i.test(line.description) || (digits !== undefined && line.description.includes(digits))
  const evidence: Evidence[] = [
    {
      kind: 'amount',
      speaks_for: true,
      sentence: `${mirror.account_label} shows ₹${formatPaise(Math.abs(line.amount))} ${line.amount > 0 ? 'going out' : 'coming in'} on ${formatDate(mirror.transaction_date)}${days === 0 ? ', the same day' : ''}.`,
    },
    ...(isSameReference
      ? [{ kind: 'reference' as const, speaks_for: true, sentence: `Both lines carry the reference ${line.reference}.` }]
      : []),
    ...(isNamed ? [{ kind: 'name' as const, speaks_for: true, sentence: 'The narration speaks of an own account.' }] : []),
    ...(mirror.is_posted
      ? [
          {
            kind: 'learned' as const,
            speaks_for: true,
            sentence: 'That line was posted as a transfer to this account and waits for this half.',
          },
        ]
      : []),
  ]
  const isLikely = rivals === 1 && (isSameReference || isNamed || mirror.is_posted || days === 0)
  return {
    ...nothing,
    suggestion_kind: 'transfer',
    confidence: isLikely ? 'likely' : 'possible',
    title: line.amount > 0 ? `Transfer from ${mirror.account_label}` : `Transfer to ${mirror.account_label}`,
    mirror_bank_transactions_id: mirror.bank_transactions_id,
    mirror_bank_accounts_id: mirror.bank_accounts_id,
    evidence,
  }
}

/** What a rule of the company says. */
const byRule = ({ ledger_accounts_id, account_name, sentence }: RuleSuggestion): Suggestion => ({
  ...nothing,
  suggestion_kind: 'category',
  confidence: 'likely',
  title: account_name,
  ledger_accounts_id,
  account_name,
  evidence: [{ kind: 'learned', speaks_for: true, sentence }],
})

/** The accounts that earlier lines of the same other side went into. */
function habitual(line: Row, habits: readonly Habit[]): Suggestion[] {
  const all = habits.reduce((sum, { times }) => sum + times, 0)
  const other = line.counterparty ?? line.vpa ?? 'this name'
  return habits.slice(0, 2).map(({ ledger_accounts_id, account_name, times }) => ({
    ...nothing,
    suggestion_kind: 'category' as const,
    confidence: times >= 2 && times * 10 >= all * 8 ? ('likely' as const) : ('possible' as const),
    title: account_name,
    ledger_accounts_id,
    account_name,
    evidence: [
      {
        kind: 'learned' as const,
        speaks_for: true,
        sentence: `You put ${earlier(times)} ${line.amount > 0 ? 'from' : 'to'} ${other} into ${account_name}.`,
      },
    ],
  }))
}

const earlier = (times: number) =>
  times === 1 ? 'an earlier line' : times >= MOST_HISTORY ? `the last ${times} lines` : `${times} earlier lines`

type Roles = Record<'bank_charges' | 'interest_income' | 'interest_expense', Habit>

/** Charges and interest name themselves. */
function byRail(line: Row, { habits }: Found, roles: Roles): Suggestion[] {
  const role =
    line.rail === 'charge' && line.amount < 0
      ? 'bank_charges'
      : line.rail === 'interest'
        ? line.amount > 0
          ? 'interest_income'
          : 'interest_expense'
        : undefined
  if (role === undefined || line.amount === 0 || habits.length > 0) return []
  const { ledger_accounts_id, account_name } = roles[role]
  const sentence = `The narration reads like ${role === 'bank_charges' ? 'a charge of the bank' : 'interest'}.`
  return [
    {
      ...nothing,
      suggestion_kind: 'category',
      confidence: 'likely',
      title: account_name,
      ledger_accounts_id,
      account_name,
      evidence: [{ kind: 'reference', speaks_for: true, sentence }],
    },
  ]
}

async function roleAccounts(tx: CompanyTx): Promise<Roles> {
  const names = ['bank_charges', 'interest_income', 'interest_expense'] as const
  const ids: string[] = []
  for (const name of names) ids.push(await accountOf(tx, name))
  const { rows } = await tx.client.query<Habit>({
    name: 'reconciliation_roles',
    text: 'SELECT ledger_accounts_id, account_name, 0 AS times FROM ledger_accounts WHERE companies_id = $1 AND ledger_accounts_id = ANY($2::uuid[])',
    values: [tx.companies_id, ids],
  })
  const one = (at: number) =>
    rows.find((row) => row.ledger_accounts_id === ids[at]) ?? { ledger_accounts_id: ids[at] ?? '', account_name: '', times: 0 }
  return { bank_charges: one(0), interest_income: one(1), interest_expense: one(2) }
}

type Kept = Pick<Suggestion, 'confidence' | 'evidence'>

/** The suggestion a person followed with this receipt: the same invoices; undefined when they put it together themselves. */
export async function suggestionFor(tx: CompanyTx, lines: readonly Row[], receipt: Receipt): Promise<Kept | undefined> {
  const wanted = receipt.allocations
    .map(({ invoices_id, amount, tds_amount }) => `${invoices_id} ${amount} ${tds_amount}`)
    .toSorted()
    .join()
  return followed(tx, lines, ({ suggestion_kind, invoices, customers_id }) => {
    const offered = invoices
      .map(({ invoices_id, amount, tds_amount }) => `${invoices_id} ${amount} ${tds_amount}`)
      .toSorted()
      .join()
    return (
      suggestion_kind === 'receipt' && offered === wanted && (offered !== '' || customers_id === receipt.advance_customers_id)
    )
  })
}

export const suggestionForPayments = (
  tx: CompanyTx,
  lines: readonly Row[],
  payments_ids: readonly string[],
): Promise<Kept | undefined> =>
  followed(tx, lines, ({ payments_id }) => payments_id !== null && payments_ids.length === 1 && payments_ids[0] === payments_id)

/** The suggestion a person followed with these bills: the same amounts, charge and rounding. */
export const suggestionForBills = (
  tx: CompanyTx,
  lines: readonly Row[],
  { allocations, bank_charge, round_off }: BillMatch,
): Promise<Kept | undefined> => {
  const told = (bills: readonly { bills_id: string; amount: number }[]) =>
    bills
      .map(({ bills_id, amount }) => `${bills_id} ${amount}`)
      .toSorted()
      .join()
  const wanted = told(allocations)
  return followed(
    tx,
    lines,
    (each) =>
      each.suggestion_kind === 'bill' &&
      told(each.bills) === wanted &&
      each.bank_charge === bank_charge &&
      each.round_off === round_off,
  )
}

export const suggestionForEntries = (
  tx: CompanyTx,
  lines: readonly Row[],
  journal_entries_ids: readonly string[],
): Promise<Kept | undefined> =>
  followed(
    tx,
    lines,
    (each) =>
      each.suggestion_kind === 'entry' && each.journal_entries_ids.toSorted().join() === journal_entries_ids.toSorted().join(),
  )

export const suggestionForReturn = (tx: CompanyTx, line: Row, mirror_id: string): Promise<Kept | undefined> =>
  followed(tx, [line], (each) => each.suggestion_kind === 'return' && each.mirror_bank_transactions_id === mirror_id)

export const suggestionForAccount = (
  tx: CompanyTx,
  lines: readonly Row[],
  ledger_accounts_id: string,
): Promise<Kept | undefined> =>
  followed(tx, lines, (each) => each.suggestion_kind === 'category' && each.ledger_accounts_id === ledger_accounts_id)

async function followed(
  tx: CompanyTx,
  lines: readonly Row[],
  is: (suggestion: Suggestion) => boolean,
): Promise<Kept | undefined> {
  const [line] = lines
  if (!line || lines.length > 1) return undefined
  return (await suggestionsOf(tx, [line], { seesInvoices: true, seesBills: true, closely: true }))
    .get(line.bank_transactions_id)
    ?.find(is)
}
