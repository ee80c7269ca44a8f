import { reason } from '#core/reasons.ts'
import type { Suggestion } from '#contract/banking/reconciliation.ts'
import { numbers } from '#core/banking/matching/evidence.ts'
import { suggest } from '#core/banking/matching/suggest.ts'
import type { Suggestion as Receivable } from '#core/banking/matching/types.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { type RuleSuggestion, suggesters } from './rule-suggestions.ts'
import { candidates } from './candidates.ts'
import { type DueSuggestion, dueSuggesters } from './dues.ts'
import type { Candidates, SearchOptions, LineToMatch } from './match-input.ts'
import { byDue, byRail, byRule, habitual, type Roles, roleAccounts } from './other-suggestions.ts'
import { transfer } from './transfer-suggestion.ts'
import { payingCandidates, type PaidFound } from './paying-candidates.ts'
import { nothing, payingSuggestions } from './paying-suggestions.ts'

const rank = { exact: 0, likely: 1, possible: 2 } as const
const MOST = 5

/** The suggestions for each line, the best first. */
export async function suggestionsOf(
  tx: CompanyTx,
  lines: readonly LineToMatch[],
  look: SearchOptions,
): Promise<Map<string, Suggestion[]>> {
  if (lines.length === 0) return new Map()
  const found = await candidates(tx, lines, look)
  const paid = await payingCandidates(tx, lines, look, (line) => found.get(line.bank_transactions_id)?.payees ?? [])
  const roles = await roleAccounts(tx)
  const ruled = await suggesters.get('bank-rules')(tx, lines)
  const dues = await dueSuggesters.get('payroll')(tx, lines)
  return new Map(
    lines.map((line) => {
      const of = found.get(line.bank_transactions_id)
      return [
        line.bank_transactions_id,
        of
          ? together(line, of, {
              roles,
              rule: ruled.get(line.bank_transactions_id),
              due: dues.get(line.bank_transactions_id),
              paid: paid.get(line.bank_transactions_id),
            })
          : [],
      ]
    }),
  )
}

type Besides = { roles: Roles; rule: RuleSuggestion | undefined; due: DueSuggestion | undefined; paid: PaidFound | undefined }

function together(line: LineToMatch, found: Candidates, { roles, rule, due, paid }: Besides): Suggestion[] {
  const known = [rule?.ledger_accounts_id, due?.ledger_accounts_id]
  const receipts = suggest(line, found.invoices, found).map((each) => receivable(each, found))
  const others = [
    ...found.mirrors.map((mirror) => transfer(line, mirror, found.mirrors.length)),
    ...(rule ? [byRule(rule)] : []),
    ...(due && due.ledger_accounts_id !== rule?.ledger_accounts_id ? [byDue(due)] : []),
    ...habitual(line, found.habits).filter(({ ledger_accounts_id }) => !known.includes(ledger_accounts_id ?? undefined)),
    ...(rule ? [] : byRail(line, found, roles)),
  ]
  const paying = paid ? payingSuggestions(line, paid) : []
  return alone([...receipts, ...paying, ...others])
    .toSorted((a, b) => rank[a.confidence] - rank[b.confidence])
    .slice(0, MOST)
}

/** Two exact candidates become a question. */
const alone = (all: readonly Suggestion[]): Suggestion[] =>
  all.filter(({ stands_out }) => stands_out).length > 1 ? all.map((each) => ({ ...each, stands_out: false })) : [...all]

function receivable(each: Receivable, { invoices }: Candidates): Suggestion {
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
        ? `${numbers(settled.map(({ invoice_number }) => invoice_number))}, ${customer_name}`
        : reason('Advance of {customer_name}', { customer_name })
      : reason('Payment of {customer_name}', { customer_name })
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
