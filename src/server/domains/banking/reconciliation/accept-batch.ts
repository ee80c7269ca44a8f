import type { Run } from '#contract/banking/reconciliation-runs.ts'
import { AppError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import * as transactions from '../bank-transactions/service.ts'
import { matchBills } from './bills.ts'
import { matchEntries } from './entries.ts'
import { matchPayments } from './links.ts'
import { matchReceipt } from './receipts.ts'
import { matchReturn } from './returns.ts'
import { suggestionsOf } from './suggestions.ts'
import type { Visibility } from './undo.ts'

/** Checks the line again and accepts its exact match. Throws AppError if there no longer is one. */
export async function accept(tx: CompanyTx, bank_transactions_id: string, sees: Visibility): Promise<void> {
  const line = await transactions.get(tx, bank_transactions_id)
  const [best] = (await suggestionsOf(tx, [line], sees)).get(bank_transactions_id) ?? []
  if (line.transaction_status !== 'unmatched') throw new AppError('conflict', 'This line is already matched.')
  if (!best?.stands_out) throw new AppError('wrong_state', 'This line no longer has one exact match.')
  const bank_transactions_ids = [bank_transactions_id]
  if (best.payments_id !== null) await matchPayments(tx, { bank_transactions_ids, payments_ids: [best.payments_id] })
  else if (best.suggestion_kind === 'bill')
    await matchBills(tx, {
      bank_transactions_ids,
      allocations: best.bills.map(({ bills_id, amount }) => ({ bills_id, amount })),
      bank_charge: best.bank_charge,
      round_off: best.round_off,
    })
  else if (best.suggestion_kind === 'entry')
    await matchEntries(tx, { bank_transactions_ids, journal_entries_ids: best.journal_entries_ids })
  else if (best.suggestion_kind === 'return')
    await matchReturn(
      tx,
      { bank_transactions_id, mirror_bank_transactions_id: best.mirror_bank_transactions_id ?? '' },
      { seesInvoices: false, seesBills: false },
    )
  else
    await matchReceipt(tx, {
      bank_transactions_ids,
      allocations: best.invoices.map(({ invoices_id, amount, tds_amount }) => ({ invoices_id, amount, tds_amount })),
      bank_charge: best.bank_charge,
      advance_customers_id: best.advance > 0 ? best.customers_id : null,
    })
}

export type Skipped = Run['skipped'][number]
