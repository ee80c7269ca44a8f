import type { Difference, SettlementCandidate, SettlementLine } from '#contract/banking/settlements.ts'
import { figuresOf } from '#core/banking/settlements/figures.ts'
import { formatPaise, type Paise, sumPaise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type * as z from 'zod/mini'
import { OPERATOR_ID } from '#server/domains/company/operator/id.ts'
import type { SettlementRow } from './read.ts'

type Differing = z.infer<typeof Difference>
const rupees = (amount: Paise) => `₹${formatPaise(Math.abs(amount))}`

/** Differences between a settlement and its own lines, the receipts in the books and the bank, and what to do about them. */
export function differencesOf(
  tx: CompanyTx,
  row: SettlementRow,
  lines: readonly SettlementLine[],
  candidates: readonly SettlementCandidate[],
): Differing[] {
  const found: Differing[] = []
  if (!row.is_complete && row.settlement_status !== 'failed') {
    const missing = row.amount - figuresOf(lines).amount
    found.push({
      amount: missing,
      sentence: `The payments named so far come to ${rupees(figuresOf(lines).amount)}, the settlement to ${rupees(row.amount)}.`,
      advice: 'The gateway is asked again every hour, and the settlement is booked when it has named them all.',
    })
  }
  const unknown = lines.filter(({ line_kind, payments_id }) => line_kind === 'payment' && payments_id === null)
  // Plans are paid to the operator without a payment link.
  if (unknown.length > 0 && tx.companies_id !== OPERATOR_ID) {
    const amount = sumPaise(unknown.map((line) => line.amount))
    const what = unknown.length === 1 ? 'A payment' : `${unknown.length} payments`
    found.push({
      amount,
      sentence: `${what} of ${rupees(amount)} ${unknown.length === 1 ? 'has' : 'have'} no receipt here.`,
      advice: 'Record the receipt into Payment gateway clearing, and that account comes out even.',
    })
  }
  if (row.refunds_amount > 0)
    found.push({
      amount: -row.refunds_amount,
      sentence: `${rupees(row.refunds_amount)} was given back to payers and kept from this settlement.`,
      advice: 'Book what was given back with a credit note, paid from Payment gateway clearing.',
    })
  if (row.adjustments_amount !== 0)
    found.push({
      amount: row.adjustments_amount,
      sentence: `The gateway adjusted ${rupees(row.adjustments_amount)} ${row.adjustments_amount > 0 ? 'in your favour' : 'against you'}.`,
      advice: 'It waits in Uncategorised bank entries: move it by a journal to the account it belongs to.',
    })
  for (const line of candidates.filter((each) => each.amount !== row.amount))
    found.push({
      amount: line.amount - row.amount,
      sentence: `A bank credit with this UTR is ${rupees(line.amount)}, ${rupees(line.amount - row.amount)} ${line.amount > row.amount ? 'more' : 'less'} than was settled.`,
      advice: 'Ask the gateway or the bank what was kept. The credit is not matched while the amounts differ.',
    })
  return found
}
