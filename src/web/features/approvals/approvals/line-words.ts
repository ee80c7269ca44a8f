import type { ApprovalSnapshot } from '#contract/approvals/approvals.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import { accountName } from '#web/lib/stored-names.ts'

type Bill = Pick<ApprovalSnapshot, 'gst' | 'reverse_charge'>
type Line = Pick<ApprovalSnapshot['lines'][number], 'quantity' | 'rate' | 'gst_rate' | 'account_name'>

/** Quantity, price and account of a line; the rate of GST only where the bill bears GST, as one of an unregistered vendor does not. */
export function lineWords({ gst, reverse_charge }: Bill, line: Line): string {
  const words = { quantity: line.quantity, amount: formatPaise(line.rate), account_name: accountName(line.account_name) }
  return gst === 0 && !reverse_charge
    ? t('{quantity} × ₹{amount} · {account_name}', words)
    : t('{quantity} × ₹{amount} · GST {gst_rate}% · {account_name}', { ...words, gst_rate: line.gst_rate })
}
