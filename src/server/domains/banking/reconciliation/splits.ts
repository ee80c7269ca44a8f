import type { Match, splitLine } from '#contract/banking/reconciliation.ts'
import type { Body } from '#contract/endpoint.ts'
import type { LineParty } from '#core/ledger/control-accounts.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { credit, debit, type Line } from '#core/ledger/journal.ts'
import { formatPaise, type Paise, sumPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { post } from '#server/ledger/post.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { lockLines } from '../bank-transactions/line-status.ts'
import { checkParties } from '#server/domains/accounting/subledger/check-parties.ts'
import { rupeeAccount } from './bank.ts'
import { categoryAccount } from './categories.ts'
import { saveMatches } from './matches.ts'
import { getMatch } from './read-matches.ts'
import { checkFree } from './rules.ts'

/** Puts one line into several accounts by one entry; the amounts, without a sign, add up to the line. */
export async function split(tx: CompanyTx, { bank_transactions_id, parts, memo }: Body<typeof splitLine>): Promise<Match> {
  const lines = await lockLines(tx, [bank_transactions_id])
  checkFree([bank_transactions_id], lines)
  const [line] = lines
  if (!line) throw new AppError('not_found', 'This bank line does not exist.')
  const bank = await rupeeAccount(tx, line.bank_accounts_id, lines)
  const size = Math.abs(line.amount)
  const sum = sumPaise(parts.map(({ amount }) => amount))
  if (sum !== size)
    throw fieldError(
      `parts.${parts.length - 1}.amount`,
      sum < size
        ? t('₹{amount} of ₹{amount_2} is left over', { amount: formatPaise(size - sum), amount_2: formatPaise(size) })
        : t('The parts are ₹{amount} more than the line', { amount: formatPaise(sum - size) }),
    )
  const names: string[] = []
  for (const [at, { ledger_accounts_id }] of parts.entries())
    names.push((await categoryAccount(tx, ledger_accounts_id, `parts.${at}.ledger_accounts_id`)).account_name)
  await checkParties(tx, parts, 'parts')
  const said = memo?.trim() || null
  const journal_entries_id = await post(tx, {
    posting_date: line.transaction_date,
    source: 'bank_line',
    source_ref: newId(),
    memo: said ?? line.description.slice(0, 300),
    lines: splitEntry(
      bank.ledger_accounts_id,
      parts.map((part) => ({ ...part, amount: line.amount < 0 ? 0 - part.amount : part.amount })),
    ),
  })
  const [saved] = await saveMatches(tx, [
    {
      match_kind: 'category',
      lines,
      title: parts.map(({ amount }, at) => `${names[at] ?? ''} ₹${formatPaise(amount)}`).join(', '),
      memo: said,
      ledger_accounts_id: largest(parts),
      isSplit: true,
      journal_entries_id,
    },
  ])
  return getMatch(tx, saved)
}

type SplitPart = { ledger_accounts_id: string; amount: Paise; part_memo?: string | null; party?: LineParty | null | undefined }

/** A line in or out of a bank against several accounts; amounts with the sign of the line. */
export function splitEntry(bank: string, parts: readonly SplitPart[]): Line[] {
  return [
    debit({ ledger_accounts_id: bank }, sumPaise(parts.map(({ amount }) => amount))),
    ...parts
      .filter(({ amount }) => amount !== 0)
      .map(({ ledger_accounts_id, amount, part_memo, party }) => ({
        ...credit({ ledger_accounts_id }, amount),
        ...(part_memo ? { line_memo: part_memo } : {}),
        ...(party ? { party } : {}),
      })),
  ]
}

/** The account that takes most of the line. */
export const largest = (parts: readonly SplitPart[]): string | null =>
  parts.toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount))[0]?.ledger_accounts_id ?? null
