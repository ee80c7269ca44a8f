import * as z from 'zod/mini'
import { isCurrency, parseRate } from '#core/currency/currency.ts'
import { isIsoDate } from '#core/dates.ts'
import { type Decimal, decimalText } from '#core/decimal.ts'
import { lineTo, OutsideError } from '../outside.ts'
import { partsOf } from '../sandbox-address.ts'
import type { Rates, ReferenceRate } from './port.ts'

/** FBIL publishes some currencies for 100 units (the yen): `unit` is that number. */
const Published = z.object({
  rates: z.array(
    z.object({
      date: z.string().check(z.refine(isIsoDate)),
      currency: z.string(),
      unit: z.union([z.literal(1), z.literal(10), z.literal(100), z.literal(1_000), z.literal(10_000)]),
      rate: z.string(),
    }),
  ),
})

/** `address` as `https://user:password@host`, with `GET /v1/reference-rates?from=&to=`: see docs/operations.md. */
export function openRates(address: string, timeoutMs?: number): Rates {
  const line = lineTo({ name: 'The rates service', ...partsOf(address), timeoutMs })
  return {
    async published(from, to) {
      const answer = z.safeParse(Published, await line.get(`/v1/reference-rates?from=${from}&to=${to}`))
      if (!answer.success) throw new OutsideError('unknown', 'The rates service answered something that cannot be read')
      return answer.data.rates.flatMap(({ date, currency, unit, rate }): ReferenceRate[] => {
        const parsed = parseRate(rate)
        // Unknown currencies and invalid rates are skipped, not guessed.
        if (!parsed || !isCurrency(currency) || date < from || date > to) return []
        return [{ currency, rate_date: date, rate: ofOne(parsed, unit) }]
      })
    },
  }
}

const ofOne = ({ units, scale }: Decimal, unit: number): string => decimalText({ units, scale: scale * BigInt(unit) })
