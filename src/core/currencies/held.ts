import type { LineParty } from '../ledger/control-accounts.ts'
import { credit, debit, type Line } from '../ledger/journal.ts'
import type { Paise } from '../money.ts'
import { bookedShare, type Minor } from '../currency/currency.ts'

/** What an account in another currency holds, and the rupees the books carry that with. */
export type Held = { foreign_balance: Minor; carried: Paise }
type Account = Line['account']

/**
 * The rupees that go with a part of what is held: the weighted average of what came in, to the paisa. The last part takes what is left, so an
 * account that holds nothing is carried with nothing. AS 11 para 13: what the part brings more or less than that is gained or lost.
 */
export const shareOf = ({ foreign_balance, carried }: Held, part: Minor): Paise => bookedShare(carried, foreign_balance, part)

/** A currency becomes rupees: the bank gave `received` and deducted `charge`, for the carrying amount `share`. */
export function conversionOut(from: Account, to: Account, amounts: { received: Paise; charge: Paise; share: Paise }): Line[] {
  const { received, charge, share } = amounts
  return [
    debit(to, received),
    debit('bank_charges', charge),
    credit(from, share),
    credit('exchange_gain_loss', received + charge - share),
  ]
}

/** Rupees become a currency: what was paid without the charge is what it is carried with from now on. */
export function conversionIn(into: Account, from: Account, { paid, charge }: { paid: Paise; charge: Paise }): Line[] {
  return [debit(into, paid - charge), debit('bank_charges', charge), credit(from, paid)]
}

/** Money for something, out of the account: worth the rate of the day, carried with its share. */
export function spent(
  account: Account,
  category: Account,
  { worth, share }: { worth: Paise; share: Paise },
  party?: LineParty | null,
): Line[] {
  return [ofParty(debit(category, worth), party), credit(account, share), credit('exchange_gain_loss', worth - share)]
}

/** Money of something, into the account, at the rate of the day. */
export const came = (account: Account, category: Account, worth: Paise, party?: LineParty | null): Line[] => [
  debit(account, worth),
  ofParty(credit(category, worth), party),
]

const ofParty = (line: Line, party: LineParty | null | undefined): Line => (party ? { ...line, party } : line)
