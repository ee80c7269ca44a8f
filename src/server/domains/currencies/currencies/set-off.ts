import { bookedShare, type Minor } from '#core/currency/currency.ts'
import type { Paise } from '#core/money.ts'
import { partProblem } from '#server/domains/currencies/currencies/parts.ts'

/** The open amount of a document in another currency, and its rupees in the books. */
export type Open = { booked: Paise; foreign: Minor }

/** Why so much of the currency of one cannot be set off against the other; undefined when it can. */
export const setOffProblem = (from: Open, against: Open, part: Minor, tooMuch: string): string | undefined =>
  partProblem(against.booked, against.foreign, part, tooMuch) ?? partProblem(from.booked, from.foreign, part, tooMuch)

/**
 * What so much of the currency takes of the rupees of each. They differ where the rates of the two differ, and what differs is gained or
 * lost with the settlement (AS 11 para 13).
 */
export const sharesOf = (from: Open, against: Open, part: Minor): { used: Paise; amount: Paise } => ({
  used: bookedShare(from.booked, from.foreign, part),
  amount: bookedShare(against.booked, against.foreign, part),
})
