import type { IsoDate } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { sumsOf } from './parts.ts'

/** An account's debits and credits (both positive paise) up to a date or within a period. */
export type AccountTotal = { ledger_accounts_id: string; debit: number; credit: number }

/**
 * Totals per account of everything posted from `from` (the beginning when undefined) to `to`, both included. Cost follows
 * accounts × months, not history.
 */
export async function totals(tx: CompanyTx, to: IsoDate, from?: IsoDate): Promise<AccountTotal[]> {
  const rows = await sumsOf(tx, { to, from })
  return rows.map(({ ledger_accounts_id, plus, minus }) => ({ ledger_accounts_id, debit: plus, credit: minus }))
}

/** One account's debits and credits within a period, both days included; from the beginning when `from` is undefined. */
export async function accountTotal(
  tx: CompanyTx,
  ledger_accounts_id: string,
  to: IsoDate,
  from?: IsoDate,
): Promise<{ debit: number; credit: number }> {
  const [sum] = await sumsOf(tx, { to, from, ledger_accounts_id })
  return { debit: sum?.plus ?? 0, credit: sum?.minus ?? 0 }
}

/** One account's balance (debit positive) of everything posted up to and including `to`. */
export async function balance(tx: CompanyTx, ledger_accounts_id: string, to: IsoDate): Promise<number> {
  const { debit, credit } = await accountTotal(tx, ledger_accounts_id, to)
  return debit - credit
}
