import { daysBetween, type IsoDate } from '../dates.ts'
import { mulDiv, type Paise, sumPaise } from '../money.ts'
import type { Elimination } from './consolidate.ts'
import type { GroupAccount } from './lines.ts'

/** An invoice or bill between two companies of a group, or a note that lowers one (negative). */
export type DealtDocument = {
  document_id: string
  kind: 'invoice' | 'credit_note' | 'bill' | 'debit_note'
  number: string
  day: IsoDate
  /** As on the paper, tax included. */
  total: Paise
  /** Withheld from it by the buyer. */
  tds: Paise
  /** What it did to income (seller, positive) or expense (buyer, positive) in the period, by account. */
  earned: readonly { account: Omit<GroupAccount, 'ledger_accounts_id'>; amount: Paise }[]
}

/** What one company's books say of another of the group. */
export type Side = {
  /** Names of the customers or vendors that are the other company. */
  parties: readonly string[]
  /** Open invoices or bills on the last day. */
  open: Paise
  /** Advances and notes that settle none of them yet, negative. */
  unallocated: Paise
  documents: readonly DealtDocument[]
}

export type Match = { seller: DealtDocument | undefined; buyer: DealtDocument | undefined; agreed: Paise; difference: Paise }

export type Dealing = {
  seller: { companies_id: string; company_name: string } & Side
  buyer: { companies_id: string; company_name: string } & Side
  /** The part of the balances that both have: what is left out of both. */
  balance: Paise
  /** The part of the turnover that both have, document by document. */
  turnover: Paise
  matches: Match[]
}

/** Days apart that an invoice and its bill may stand when they do not share a number. */
const NEAR_DAYS = 31

/** Brings a seller's documents and a buyer's together: by number, then by amount within a month. Each is used once; what has no other stays. */
export function matchDocuments(sold: readonly DealtDocument[], bought: readonly DealtDocument[]): Match[] {
  const found = new Map<DealtDocument, DealtDocument>()
  const taken = new Set<DealtDocument>()
  const bring = (keyIn: (each: DealtDocument) => string, fits: (one: DealtDocument, other: DealtDocument) => boolean) => {
    const waiting = Map.groupBy(
      bought.filter((each) => !taken.has(each)),
      keyIn,
    )
    for (const one of sold) {
      if (found.has(one)) continue
      const other = waiting.get(keyIn(one))?.find((each) => !taken.has(each) && fits(one, each))
      if (other === undefined) continue
      taken.add(other)
      found.set(one, other)
    }
  }
  bring(
    (each) => `${sign(each)}${each.total} ${keyOf(each.number)}`,
    () => true,
  )
  bring(
    (each) => `${sign(each)}${keyOf(each.number)}`,
    () => true,
  )
  bring(
    (each) => `${sign(each)}${each.total}`,
    (one, other) => Math.abs(daysBetween(one.day, other.day)) <= NEAR_DAYS,
  )
  return [
    ...sold.map((seller) => matched(seller, found.get(seller))),
    ...bought.filter((each) => !taken.has(each)).map((buyer) => matched(undefined, buyer)),
  ].toSorted((a, b) => (dayOf(a) < dayOf(b) ? -1 : dayOf(a) > dayOf(b) ? 1 : 0))
}

const dayOf = ({ seller, buyer }: Match) => seller?.day ?? buyer?.day ?? ''
const sign = ({ kind }: DealtDocument) => (kind === 'credit_note' || kind === 'debit_note' ? '-' : '')
const keyOf = (number: string) => number.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')

const earnedBy = (document: DealtDocument | undefined) => sumPaise((document?.earned ?? []).map(({ amount }) => amount))

function matched(seller: DealtDocument | undefined, buyer: DealtDocument | undefined): Match {
  const [one, other] = [earnedBy(seller), earnedBy(buyer)]
  const agreed =
    seller === undefined || buyer === undefined || one * other <= 0 ? 0 : Math.abs(one) < Math.abs(other) ? one : other
  return { seller, buyer, agreed, difference: one - other }
}

/** What two companies have to do with each other as seller and buyer; undefined when nothing. */
export function dealing(seller: Dealing['seller'], buyer: Dealing['buyer']): Dealing | undefined {
  const matches = matchDocuments(seller.documents, buyer.documents)
  const amounts = [seller.open, seller.unallocated, buyer.open, buyer.unallocated]
  if (matches.length === 0 && amounts.every((amount) => amount === 0)) return undefined
  return {
    seller,
    buyer,
    balance: Math.max(0, Math.min(seller.open, buyer.open)),
    turnover: sumPaise(matches.map(({ agreed }) => agreed)),
    matches,
  }
}

type Account = Omit<GroupAccount, 'ledger_accounts_id'>
const receivable: Account = {
  account_role: 'receivable',
  code: '1410',
  account_name: 'Trade receivables',
  account_type: 'asset',
  schedule_iii: 'Trade receivables',
}
const payable: Account = {
  account_role: 'payable',
  code: '2210',
  account_name: 'Trade payables',
  account_type: 'liability',
  schedule_iii: 'Trade payables',
}

/** What a dealing leaves out of the group: what is owed on both sides on the day, and what was sold and bought, on the day as well. */
export function eliminationsOf({ balance, matches }: Dealing, day: IsoDate): Elimination[] {
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
  return [...owed, ...sold]
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
