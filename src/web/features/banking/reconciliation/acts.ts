import { t } from '#core/messages.ts'
import type { Body } from '#contract/endpoint.ts'
import type {
  categoriseLines,
  excludeLines,
  Match,
  matchBills,
  matchReceipt,
  matchTransfer,
  splitLine,
  Suggestion,
  UnmatchedLine,
} from '#contract/banking/reconciliation.ts'
import { plural } from '#web/lib/format.ts'
import { toast } from '#web/ui/toast-store.ts'
import {
  useCategorise,
  useExclude,
  useMatchBills,
  useMatchEntries,
  useMatchPayments,
  useMatchReceipt,
  useMatchReturn,
  useSplit,
  useTransfer,
} from './match-api.ts'
import { useUndoWithWords } from './use-undo-with-words.ts'
import { moneyWords } from './words.ts'

/** The actions on bank lines. Each shows a toast with its result and an Undo. */
export function useActs(onMatched: (matches: readonly Match[]) => void) {
  const [receipt, payments, category, division, transfer, exclusion] = [
    useMatchReceipt(),
    useMatchPayments(),
    useCategorise(),
    useSplit(),
    useTransfer(),
    useExclude(),
  ]
  const [bills, entries, comeback] = [useMatchBills(), useMatchEntries(), useMatchReturn()]
  const undo = useUndoWithWords()
  const done = (matches: readonly Match[]) => {
    onMatched(matches)
    toast({ tone: 'success', text: wordsOf(matches), undo: () => undo.mutate(matches) })
  }
  const acts = {
    isBusy: [receipt, payments, category, division, transfer, exclusion, bills, entries, comeback].some(
      ({ isPending }) => isPending,
    ),
    match: (body: Body<typeof matchReceipt>) => receipt.mutate(body, { onSuccess: (match) => done([match]) }),
    matchBills: (body: Body<typeof matchBills>) => bills.mutate(body, { onSuccess: (match) => done([match]) }),
    categorise: (body: Body<typeof categoriseLines>) => category.mutate(body, { onSuccess: ({ rows }) => done(rows) }),
    split: (body: Body<typeof splitLine>) => division.mutate(body, { onSuccess: (match) => done([match]) }),
    transfer: (body: Body<typeof matchTransfer>) => transfer.mutate(body, { onSuccess: (match) => done([match]) }),
    exclude: (body: Body<typeof excludeLines>) => exclusion.mutate(body, { onSuccess: ({ rows }) => done(rows) }),
  }
  /** Applies a suggestion. */
  const take = ({ bank_transactions_id }: UnmatchedLine, suggestion: Suggestion) => {
    const bank_transactions_ids = [bank_transactions_id]
    const { suggestion_kind, payments_id, ledger_accounts_id, mirror_bank_transactions_id, mirror_bank_accounts_id } = suggestion
    if (suggestion_kind === 'payment' && payments_id !== null)
      payments.mutate({ bank_transactions_ids, payments_ids: [payments_id] }, { onSuccess: (match) => done([match]) })
    else if (suggestion_kind === 'category' && ledger_accounts_id !== null)
      acts.categorise({ bank_transactions_ids, ledger_accounts_id, memo: null, party: suggestion.party })
    else if (suggestion_kind === 'transfer' && mirror_bank_accounts_id !== null)
      acts.transfer({ bank_transactions_id, bank_accounts_id: mirror_bank_accounts_id, mirror_bank_transactions_id })
    else if (suggestion_kind === 'bill') acts.matchBills(billsOf(bank_transactions_ids, suggestion))
    else if (suggestion_kind === 'entry')
      entries.mutate(
        { bank_transactions_ids, journal_entries_ids: suggestion.journal_entries_ids },
        { onSuccess: (match) => done([match]) },
      )
    else if (suggestion_kind === 'return' && mirror_bank_transactions_id !== null)
      comeback.mutate({ bank_transactions_id, mirror_bank_transactions_id }, { onSuccess: (match) => done([match]) })
    else if (suggestion_kind === 'receipt') acts.match(receiptOf(bank_transactions_ids, suggestion))
  }
  return { ...acts, take }
}

function receiptOf(
  bank_transactions_ids: string[],
  { invoices, bank_charge, advance, customers_id }: Suggestion,
): Body<typeof matchReceipt> {
  return {
    bank_transactions_ids,
    allocations: invoices.map(({ invoices_id, amount, tds_amount }) => ({ invoices_id, amount, tds_amount })),
    bank_charge,
    advance_customers_id: advance > 0 ? customers_id : null,
  }
}

function billsOf(bank_transactions_ids: string[], { bills, bank_charge, round_off }: Suggestion): Body<typeof matchBills> {
  const allocations = bills.map(({ bills_id, amount }) => ({ bills_id, amount }))
  return { bank_transactions_ids, allocations, bank_charge, round_off }
}

function wordsOf(matches: readonly Match[]): string {
  const [first] = matches
  if (!first) return ''
  if (matches.length > 1)
    return first.match_kind === 'exclusion'
      ? t('{lines} excluded', { lines: plural(matches.length, 'line') })
      : t('{lines} put into {title}', { lines: plural(matches.length, 'line'), title: first.title })
  const sum = moneyWords(Math.abs(first.amount), first.currency)
  if (first.match_kind === 'exclusion') return t('{sum} excluded from the books', { sum })
  return first.match_kind === 'category'
    ? t('{sum} put into {title}', { sum, title: first.title })
    : t('{sum} matched: {title}', { sum, title: first.title })
}
