import { type Paise, sumPaise } from '#core/money.ts'

export const lineKinds = ['payment', 'refund', 'adjustment'] as const
/** One line of a settlement in paise. `amount` is before deductions; a refund is negative. `fee` is without its GST, `tax`. */
export type SettlementLine = {
  line_kind: (typeof lineKinds)[number]
  amount: Paise
  fee: Paise
  tax: Paise
  tds: Paise
}
/** `amount` is what reaches the bank: payments − refunds + adjustments − fee − tax − TDS. */
export type SettlementFigures = {
  amount: Paise
  payments_amount: Paise
  refunds_amount: Paise
  adjustments_amount: Paise
  fee: Paise
  tax: Paise
  tds: Paise
}

/** What the lines of a settlement come to. */
export function figuresOf(lines: readonly SettlementLine[]): SettlementFigures {
  const of = (kind: SettlementLine['line_kind']) =>
    sumPaise(lines.filter((line) => line.line_kind === kind).map((line) => line.amount))
  const [payments_amount, refunds, adjustments_amount] = [of('payment'), of('refund'), of('adjustment')]
  const kept = { fee: sum(lines, 'fee'), tax: sum(lines, 'tax'), tds: sum(lines, 'tds') }
  const amount = payments_amount + refunds + adjustments_amount - kept.fee - kept.tax - kept.tds
  return { amount, payments_amount, refunds_amount: Math.abs(refunds), adjustments_amount, ...kept }
}

const sum = (lines: readonly SettlementLine[], of: 'fee' | 'tax' | 'tds') => sumPaise(lines.map((line) => line[of]))
