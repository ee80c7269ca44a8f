import type { LineParty } from '../ledger/control-accounts.ts'
import { credit, debit, type Line } from '../ledger/journal.ts'
import type { Paise } from '../money.ts'
import { bookedShare, type Minor } from '../currency/currency.ts'

/** The balance of an account in another currency, and its carrying amount in rupees. */
export type Held = { foreign_balance: Minor; carried: Paise }
type Account = Line['account']

/**
 * The rupees of a part of the balance: the weighted average of incoming amounts, to the paisa. The last part takes the rest, so an
 * empty account has a carrying amount of zero. AS 11 para 13: the difference from the proceeds of the part is an exchange gain or loss.
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
