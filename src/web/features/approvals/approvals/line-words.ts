import type { ApprovalSnapshot } from '#contract/approvals/approvals.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import { bearsGst } from '#core/tax/bears-gst.ts'
import { accountName } from '#web/lib/stored-names.ts'

type Bill = Pick<ApprovalSnapshot, 'gst' | 'reverse_charge'>
type Line = Pick<ApprovalSnapshot['lines'][number], 'quantity' | 'rate' | 'gst_rate' | 'account_name'>

/** Quantity, price and account of a line; the rate of GST only where the bill bears GST, as one of an unregistered vendor does not. */
export function lineWords(bill: Bill, line: Line): string {
  const words = { quantity: line.quantity, amount: formatPaise(line.rate), account_name: accountName(line.account_name) }
  return bearsGst(bill)
    ? t('{quantity} × ₹{amount} · GST {gst_rate}% · {account_name}', { ...words, gst_rate: line.gst_rate })
    : t('{quantity} × ₹{amount} · {account_name}', words)
}
