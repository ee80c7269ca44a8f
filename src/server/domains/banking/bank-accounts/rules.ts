import type { IsoDate } from '#core/dates.ts'
import { credit, debit } from '#core/ledger/journal.ts'
import type { Entry } from '#server/ledger/entry.ts'

/** Digits after the code of the chart's own bank account: 152001 … 152099, so bank accounts list below it. */
const PLACES = 2
const MOST = 10 ** PLACES - 1

/** The next free code below `parent`, given the codes in use there; undefined when all 99 are taken. */
export function nextCode(parent: string, taken: readonly string[]): string | undefined {
  const used = new Set(taken)
  for (let n = 1; n <= MOST; n++) {
    const code = `${parent}${String(n).padStart(PLACES, '0')}`
    if (!used.has(code)) return code
  }
  return undefined
}

type Opening = { bank_accounts_id: string; ledger_accounts_id: string; account_label: string }

/** The opening balance before its first line: Dr the account, Cr opening balance equity (the other way round when overdrawn). */
export function openingEntry(account: Opening, amount: number, posting_date: IsoDate): Entry {
  return {
    posting_date,
    source: 'bank_opening',
    source_ref: account.bank_accounts_id,
    memo: `Opening balance of ${account.account_label}`,
    lines: [debit({ ledger_accounts_id: account.ledger_accounts_id }, amount), credit('opening_balance_equity', amount)],
  }
}
