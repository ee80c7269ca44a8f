import type { Paise } from '../money.ts'
import { faceLineOf } from './faces.ts'
import { MICRO_AND_SMALL, payablesTexts } from './face-parts.ts'
import type { Division, FaceLine } from './face-model.ts'
import { shareRounding } from './rounding.ts'
import { nodeOf, printed } from './statement.ts'
import type { Balances, StatementAccount, StatementNode } from './statement-model.ts'

/** Accounts by their face line, in print order. */
export function byLine(division: Division, accounts: readonly StatementAccount[]): Map<string, StatementAccount[]> {
  const lines = new Map<string, StatementAccount[]>()
  for (const account of printed(accounts)) {
    const line = faceLineOf(division, account)
    if (line !== undefined) lines.set(line, [...(lines.get(line) ?? []), account])
  }
  return lines
}

/** An account as a part of its line; `sign` turns debit-positive balances into printed figures. */
export function accountNode(account: StatementAccount, columns: readonly Balances[], sign: 1 | -1): StatementNode {
  const { ledger_accounts_id, code, account_name: label, schedule_iii: heading } = account
  const amounts = columns.map((balances) => sign * (balances.get(ledger_accounts_id) ?? 0) || 0)
  return { label, amounts, parts: [], account: { ledger_accounts_id, code, heading } }
}

/** A line of the face with its accounts; `extra` are parts that are not accounts. */
export function lineNode(
  { name, label = name }: FaceLine,
  accounts: ReadonlyMap<string, readonly StatementAccount[]>,
  columns: readonly Balances[],
  sign: 1 | -1,
  extra: readonly StatementNode[] = [],
): StatementNode {
  const own = (accounts.get(name) ?? []).map((account) => accountNode(account, columns, sign))
  return nodeOf(columns.length, label, [...own, ...extra], name)
}

/**
 * Splits trade payables into dues to micro and small enterprises and to others. The former are taken from the accounts in their order, so
 * that both lines together match the books.
 */
export function splitPayables(whole: StatementNode, microAndSmall: readonly Paise[]): StatementNode {
  let left = [...microAndSmall]
  const micro: StatementNode[] = []
  const others: StatementNode[] = []
  whole.parts.forEach((part, at) => {
    const isLast = at === whole.parts.length - 1
    const taken = part.amounts.map((amount, column) => {
      const wanted = left[column] ?? 0
      return isLast ? wanted : Math.min(Math.max(amount, 0), Math.max(wanted, 0))
    })
    left = left.map((wanted, column) => wanted - (taken[column] ?? 0))
    micro.push({ ...part, amounts: taken })
    others.push({ ...part, amounts: part.amounts.map((amount, column) => amount - (taken[column] ?? 0)) })
  })
  const width = whole.amounts.length
  return nodeOf(width, whole.label, [
    nodeOf(width, payablesTexts.micro, micro, MICRO_AND_SMALL),
    nodeOf(width, payablesTexts.others, others, whole.line),
  ])
}

/** The same part with rounded figures, so that the parts add up to the sum above them; `targets` are the rounded figures of the part itself. */
export function rounded(node: StatementNode, targets: readonly Paise[], quantum: Paise): StatementNode {
  const shares = targets.map((target, column) =>
    shareRounding(
      target,
      node.parts.map(({ amounts }) => amounts[column] ?? 0),
      quantum,
    ),
  )
  return {
    ...node,
    amounts: [...targets],
    parts: node.parts.map((part, at) =>
      rounded(
        part,
        shares.map((share) => share[at] ?? 0),
        quantum,
      ),
    ),
  }
}
