import type { NewBankRule } from '#contract/banking/bank-rules.ts'
import { addUp } from '#core/banking/bank-rules/parts.ts'
import { fieldError } from '#core/errors.ts'

/**
 * A rule acts automatically when at least this many lines that people categorized, and 99 in 100 of them, are where it would have
 * put them.
 */
const PROOF = { lines: 5, share: 0.99 }

export const isProved = ({ agreed_count, differed_count }: { agreed_count: number; differed_count: number }): boolean =>
  agreed_count >= PROOF.lines && agreed_count >= (agreed_count + differed_count) * PROOF.share

/** Throws at the field if shares do not add up to the whole or an account is in the rule twice. */
export function checkParts(parts: NewBankRule['parts']): void {
  if (!addUp(parts)) throw fieldError(`parts.${parts.length - 1}.percent`, 'The shares must add up to 100%')
  const twice = parts.findIndex(
    ({ ledger_accounts_id }, at) => parts.findIndex((part) => part.ledger_accounts_id === ledger_accounts_id) !== at,
  )
  if (twice >= 0) throw fieldError(`parts.${twice}.ledger_accounts_id`, 'This account is already in the rule')
}

/** `Rent`, or `Rent 60%, Office expenses 40%`. */
export function partWords(parts: NewBankRule['parts'], names: ReadonlyMap<string, string>): string {
  const [only] = parts
  if (only && parts.length === 1) return names.get(only.ledger_accounts_id) ?? ''
  return parts.map(({ ledger_accounts_id, percent }) => `${names.get(ledger_accounts_id) ?? ''} ${percent}%`).join(', ')
}
