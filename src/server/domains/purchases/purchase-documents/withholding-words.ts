import { formatPaise, type Paise, sumPaise } from '#core/money.ts'
import { reason } from '#core/reasons.ts'
import type { NamedRelief } from '#server/domains/directory/tds-reliefs/reliefs.ts'

type Liable = { base: Paise; rate: string; tds_reliefs_id: string | null; cause?: string }

/** Earlier sums that are taxed with this document, as the limit is passed now. */
export function caughtUpWords(liable: readonly Liable[], what: string): string[] {
  const sum = sumPaise(liable.filter(({ cause }) => cause === 'caught_up').map(({ base }) => base))
  if (sum === 0) return []
  return what === 'dividend'
    ? [
        reason('TDS covers ₹{sum} of earlier dividends to this shareholder, on which none was due before', {
          sum: formatPaise(sum),
        }),
      ]
    : [
        reason('TDS covers ₹{sum} of earlier bills and advances of this payee, on which none was due before', {
          sum: formatPaise(sum),
        }),
      ]
}

/** What certificates and declarations cover of it, and their remainder. */
export function reliefWords(liable: readonly Liable[], reliefs: readonly NamedRelief[], what: string): string[] {
  return reliefs.flatMap(({ tds_reliefs_id, relief_kind, certificate_number, rate, left, amount_limit }) => {
    const covered = sumPaise(liable.filter((each) => each.tds_reliefs_id === tds_reliefs_id).map(({ base }) => base))
    if (covered === 0) return []
    const sum = formatPaise(covered)
    if (relief_kind === 'transporter')
      return [reason('TDS is not deducted on ₹{sum}: the transporter declared at most ten goods carriages', { sum })]
    if (relief_kind === 'declaration')
      return [reason('TDS is not deducted on ₹{sum}: the vendor declared that no tax is due (Form 121)', { sum })]
    const rest = (left ?? 0) - covered
    const values = {
      rate,
      sum,
      certificate_number: certificate_number ?? '',
      left: formatPaise(rest),
      limit: formatPaise(amount_limit ?? 0),
      what,
    }
    return [
      amount_limit !== null && rest * 5 <= amount_limit
        ? reason(
            'TDS is {rate}% on ₹{sum} by certificate {certificate_number}: ₹{left} of ₹{limit} is left after this {what}, more than 80% of it is used',
            values,
          )
        : reason(
            'TDS is {rate}% on ₹{sum} by certificate {certificate_number}: ₹{left} of ₹{limit} is left after this {what}',
            values,
          ),
    ]
  })
}
