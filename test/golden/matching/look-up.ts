import { serialOf, serialsIn } from '#core/banking/matching/invoice-reference.ts'
import { matchName, namedIn, nameKey, vpaWords } from '#core/banking/matching/names.ts'
import type { Context } from '#core/banking/matching/suggest.ts'
import type { BankLine, OpenInvoice, RecordedPayment } from '#core/banking/matching/types.ts'
import { amountRanges } from '#core/banking/matching/amount-ranges.ts'
import { gatewayOf, mostGross } from '#core/banking/matching/gateway.ts'
import type { Books, Firm } from './firms.ts'

/** Candidates for a line as `server/domains/banking/reconciliation/candidates.ts` finds them: by amount, serial, name and history of the sender. */
export function foundFor({ firms, open, recorded }: Books & { recorded: readonly RecordedPayment[] }) {
  return (line: BankLine): { invoices: OpenInvoice[]; context: Context } => {
    const learned = firms
      .filter((firm) => firm.isLearned && isSender(firm, line))
      .map(({ customers_id, customer_name }) => ({ customers_id, customer_name, times: 3 }))
    const customers = firms.filter((firm) => isLike(line, firm.customer_name))
    const ids = new Set([...learned, ...customers].map(({ customers_id }) => customers_id))
    const serials = new Set(serialsIn(line.description))
    const ranges = ids.size === 0 && line.amount > 0 ? amountRanges(line) : []
    const viaGateway = gatewayOf(line) !== undefined
    return {
      invoices: open.filter(
        (invoice) =>
          ids.has(invoice.customers_id) ||
          invoice.amount_due === line.amount ||
          ranges.some(({ least, most }) => invoice.amount_due >= least && invoice.amount_due <= most) ||
          serials.has(serialOf(invoice.invoice_number) ?? -1) ||
          (viaGateway && invoice.amount_due <= mostGross(line.amount)),
      ),
      context: { learned, customers, payments: recorded.filter(({ amount }) => amount === line.amount) },
    }
  }
}

const isSender = ({ vpa, owner }: Firm, line: BankLine) =>
  (vpa !== undefined && vpa === line.vpa) ||
  (owner !== undefined && line.counterparty !== null && nameKey(owner) === nameKey(line.counterparty))

function isLike({ description, counterparty, vpa }: BankLine, customer_name: string): boolean {
  if (namedIn(description, customer_name)) return true
  const said = [counterparty === null ? [] : nameKey(counterparty).split(' '), vpa === null ? [] : vpaWords(vpa)]
  return said.some((words) => matchName(words, customer_name) !== undefined)
}
