import type { BillMatch, Receipt, Suggestion } from '#contract/banking/reconciliation.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { LineToMatch } from './match-input.ts'
import { suggestionsOf } from './suggestions.ts'

type Kept = Pick<Suggestion, 'confidence' | 'evidence'>

/** The suggestion a person followed with this receipt: the same invoices; undefined when they put it together themselves. */
export async function suggestionFor(tx: CompanyTx, lines: readonly LineToMatch[], receipt: Receipt): Promise<Kept | undefined> {
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
  lines: readonly LineToMatch[],
  payments_ids: readonly string[],
): Promise<Kept | undefined> =>
  followed(tx, lines, ({ payments_id }) => payments_id !== null && payments_ids.length === 1 && payments_ids[0] === payments_id)

/** The suggestion a person followed with these bills: the same amounts, charge and rounding. */
export const suggestionForBills = (
  tx: CompanyTx,
  lines: readonly LineToMatch[],
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
  lines: readonly LineToMatch[],
  journal_entries_ids: readonly string[],
): Promise<Kept | undefined> =>
  followed(
    tx,
    lines,
    (each) =>
      each.suggestion_kind === 'entry' && each.journal_entries_ids.toSorted().join() === journal_entries_ids.toSorted().join(),
  )

export const suggestionForReturn = (tx: CompanyTx, line: LineToMatch, mirror_id: string): Promise<Kept | undefined> =>
  followed(tx, [line], (each) => each.suggestion_kind === 'return' && each.mirror_bank_transactions_id === mirror_id)

export const suggestionForAccount = (
  tx: CompanyTx,
  lines: readonly LineToMatch[],
  ledger_accounts_id: string,
): Promise<Kept | undefined> =>
  followed(tx, lines, (each) => each.suggestion_kind === 'category' && each.ledger_accounts_id === ledger_accounts_id)

async function followed(
  tx: CompanyTx,
  lines: readonly LineToMatch[],
  is: (suggestion: Suggestion) => boolean,
): Promise<Kept | undefined> {
  const [line] = lines
  if (!line || lines.length > 1) return undefined
  return (await suggestionsOf(tx, [line], { seesInvoices: true, seesBills: true, closely: true }))
    .get(line.bank_transactions_id)
    ?.find(is)
}
