import { t } from '#core/messages.ts'
import { daysBetween, type IsoDate } from '../../dates.ts'
import type { Paise } from '../../money.ts'
import { customerAdvances, payable, receivable, vendorAdvances } from './accounts.ts'
import type { Elimination } from './consolidate.ts'
import type { EliminationLine } from './lines.ts'
import { isWithinMonth, numberKey, type Pair, pairUp } from './pairing.ts'

/** An advance or a note between two companies of a group that is not fully allocated. */
export type OpenCredit = {
  document_id: string
  kind: 'payment' | 'credit_note' | 'vendor_advance' | 'debit_note'
  number: string
  /** References that the other company may know: its number, the bank's reference, the invoice that a note reduces. */
  names: readonly string[]
  day: IsoDate
  total: Paise
  /** What of it settles nothing yet. */
  left: Paise
  held_in: 'customer_advances' | 'vendor_advances' | 'receivable' | 'payable'
}

/** `agreed`: the amount in both books. `name`: their common reference, if it identified them. */
export type CreditMatch = Pair<OpenCredit> & { name: string | undefined; agreed: Paise; difference: Paise }

/**
 * Pairs the seller's liabilities to the buyer with the buyer's claims on the seller: by a common reference, then by amount within
 * a month.
 */
export const matchCredits = (sold: readonly OpenCredit[], bought: readonly OpenCredit[]): CreditMatch[] =>
  pairUp(sold, bought, [
    { keysOf: (each) => namesOf(each).map((name) => `${sortOf(each)} ${each.total} ${name}`) },
    { keysOf: (each) => namesOf(each).map((name) => `${sortOf(each)} ${name}`) },
    { keysOf: (each) => [`${sortOf(each)} ${each.total}`], fits: isWithinMonth },
  ]).map(matched)

/** Money meets money, a note meets a note. */
const sortOf = ({ kind }: OpenCredit) => (kind === 'payment' || kind === 'vendor_advance' ? 'money' : 'note')
const namesOf = ({ names }: OpenCredit) => names.map(numberKey).filter((name) => name !== '')

function matched({ seller, buyer }: Pair<OpenCredit>): CreditMatch {
  const [one, other] = [seller?.left ?? 0, buyer?.left ?? 0]
  const theirs = new Set(buyer && namesOf(buyer))
  const name = seller?.names.find((each) => theirs.has(numberKey(each)))
  return { seller, buyer, name, agreed: Math.min(one, other), difference: one - other }
}

/** Why two were paired, for people; undefined for a single one. */
export function reasonOf({ seller, buyer, name }: CreditMatch): string | undefined {
  if (seller === undefined || buyer === undefined) return undefined
  if (name !== undefined) return t('Both have {name}', { name })
  const days = Math.abs(daysBetween(seller.day, buyer.day))
  return t('Same amount, {value}', {
    value: days === 0 ? t('same day') : days === 1 ? t('1 day apart') : t('{days} days apart', { days }),
  })
}

const accounts = {
  customer_advances: customerAdvances,
  vendor_advances: vendorAdvances,
  receivable,
  payable,
} as const satisfies Record<OpenCredit['held_in'], EliminationLine['account']>

/** What both have of each: the seller owes it no more, and the buyer has it no more. */
export const creditEliminations = (matches: readonly CreditMatch[], day: IsoDate): Elimination[] =>
  matches.flatMap(({ seller, buyer, agreed }) =>
    seller === undefined || buyer === undefined || agreed === 0
      ? []
      : [
          {
            day,
            lines: [
              { account: accounts[seller.held_in], amount: agreed },
              { account: accounts[buyer.held_in], amount: 0 - agreed },
            ],
          },
        ],
  )
