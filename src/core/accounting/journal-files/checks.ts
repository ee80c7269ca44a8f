import { type Fixed, sizeOf } from './fixed.ts'
import type { Check, FileEntry } from './types.ts'

export type Checked = Check & { found: Fixed; agrees: boolean }

/** The balances a file states, with what its entries come to. Cost: the checks and their accounts' lines. */
export function checked(checks: readonly Check[], entries: Iterable<FileEntry>): Checked[] {
  const wanted = checks.map((check) => ({ ...check, found: 0n }))
  const byAccount = new Map<string, typeof wanted>()
  for (const check of wanted) byAccount.set(check.account, [...(byAccount.get(check.account) ?? []), check])
  for (const { posting_date, lines, line: entryLine } of entries)
    for (const { account, held, ...weight } of lines) {
      const { amount, currency } = held ?? weight
      for (const name of withAbove(account))
        for (const check of byAccount.get(name) ?? []) {
          if (check.currency !== currency || (name !== account && !check.with_below)) continue
          const counts = check.at_start
            ? posting_date < check.date
            : posting_date < check.date || (posting_date === check.date && entryLine <= check.line)
          if (counts) check.found += amount
        }
    }
  return wanted.map((check) => ({ ...check, agrees: sizeOf(check.found - check.amount) <= (check.tolerance ?? 0n) }))
}

function withAbove(account: string): string[] {
  const parts = account.split(':')
  return parts.map((_, at) => parts.slice(0, at + 1).join(':'))
}
