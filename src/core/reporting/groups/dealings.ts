import type { IsoDate } from '../../dates.ts'
import { mulDiv, type Paise, sumPaise } from '../../money.ts'
import { payable, receivable } from './accounts.ts'
import type { Elimination } from './consolidate.ts'
import type { GroupAccount } from './lines.ts'
import { creditEliminations, type CreditMatch, matchCredits, type OpenCredit } from './open-credits.ts'
import { isWithinMonth, numberKey, type Pair, pairUp } from './pairing.ts'

/** An invoice or bill between two companies of a group, or a note that lowers one (negative). */
export type DealtDocument = {
  document_id: string
  kind: 'invoice' | 'credit_note' | 'bill' | 'debit_note'
  number: string
  day: IsoDate
  /** As printed, tax included. */
  total: Paise
  /** Withheld from it by the buyer. */
  tds: Paise
  /** What it did to income (seller, positive) or expense (buyer, positive) in the period, by account. */
  earned: readonly { account: Omit<GroupAccount, 'ledger_accounts_id'>; amount: Paise }[]
}

/** One company's books about another of the group. */
export type Side = {
  /** Names of the customers or vendors that are the other company. */
  parties: readonly string[]
  /** Open invoices or bills on the last day. */
  open: Paise
  /** Unallocated advances and notes, negative. */
  unallocated: Paise
  /** The same, one by one. */
  credits: readonly OpenCredit[]
  documents: readonly DealtDocument[]
}

export type Match = { seller: DealtDocument | undefined; buyer: DealtDocument | undefined; agreed: Paise; difference: Paise }

export type Dealing = {
  seller: { companies_id: string; company_name: string } & Side
  buyer: { companies_id: string; company_name: string } & Side
  /** The part of the balances that both have: the elimination. */
  balance: Paise
  /** The part of the turnover that both have, document by document. */
  turnover: Paise
  matches: Match[]
  /** Advances and notes that settle nothing yet, of both. */
  credits: CreditMatch[]
}

/**
 * Pairs a seller's documents with a buyer's: by number, then by amount within a month. Each is used once; unpaired ones remain.
 */
export const matchDocuments = (sold: readonly DealtDocument[], bought: readonly DealtDocument[]): Match[] =>
  pairUp(sold, bought, [
    { keysOf: (each) => [`${sign(each)}${each.total} ${numberKey(each.number)}`] },
    { keysOf: (each) => [`${sign(each)}${numberKey(each.number)}`] },
    { keysOf: (each) => [`${sign(each)}${each.total}`], fits: isWithinMonth },
  ]).map(matched)

const sign = ({ kind }: DealtDocument) => (kind === 'credit_note' || kind === 'debit_note' ? '-' : '')

const earnedBy = (document: DealtDocument | undefined) => sumPaise((document?.earned ?? []).map(({ amount }) => amount))

function matched({ seller, buyer }: Pair<DealtDocument>): Match {
  const [one, other] = [earnedBy(seller), earnedBy(buyer)]
  const agreed =
    seller === undefined || buyer === undefined || one * other <= 0 ? 0 : Math.abs(one) < Math.abs(other) ? one : other
  return { seller, buyer, agreed, difference: one - other }
}

/** What two companies have to do with each other as seller and buyer; undefined when nothing. */
export function dealing(seller: Dealing['seller'], buyer: Dealing['buyer']): Dealing | undefined {
  const matches = matchDocuments(seller.documents, buyer.documents)
  const credits = matchCredits(seller.credits, buyer.credits)
  const amounts = [seller.open, seller.unallocated, buyer.open, buyer.unallocated]
  if (matches.length + credits.length === 0 && amounts.every((amount) => amount === 0)) return undefined
  return {
    seller,
    buyer,
    balance: Math.max(0, Math.min(seller.open, buyer.open)),
    turnover: sumPaise(matches.map(({ agreed }) => agreed)),
    matches,
    credits,
  }
}

/**
 * What a dealing leaves out of the group: what is owed on both sides on the day, what was paid ahead or credited and is not set
 * off, and what was sold and bought, on the day as well.
 */
export function eliminationsOf({ balance, matches, credits }: Dealing, day: IsoDate): Elimination[] {
  const owed: Elimination[] =
    balance === 0
      ? []
      : [
          {
            day,
            lines: [
              { account: payable, amount: balance },
              { account: receivable, amount: 0 - balance },
            ],
          },
        ]
  const sold = matches.flatMap(({ seller, buyer, agreed }): Elimination[] =>
    seller === undefined || buyer === undefined || agreed === 0
      ? []
      : [{ day, lines: [...shares(seller, agreed), ...shares(buyer, 0 - agreed)] }],
  )
  return [...owed, ...creditEliminations(credits, day), ...sold]
}

/** An amount over the accounts of a document, in proportion to the paisa. */
function shares({ earned }: DealtDocument, amount: Paise) {
  const whole = sumPaise(earned.map((each) => each.amount))
  let sofar = 0
  let given = 0
  return earned.flatMap((each) => {
    sofar += each.amount
    const upTo = mulDiv(amount, BigInt(sofar), BigInt(whole))
    const share = upTo - given
    given = upTo
    return share === 0 ? [] : [{ account: each.account, amount: share }]
  })
}
