import type { Paise } from '../../money.ts'
import { isMilestone } from './evidence.ts'
import type { Mention } from './invoice-reference.ts'
import { MOST_SUMMANDS, subsets } from './subset-sum.ts'
import type { OpenDocument } from './types.ts'
import { taxableLeft } from './fit-invoices.ts'

type Looked = {
  /** What moved, without its sign. */
  amount: Paise
  open: readonly OpenDocument[]
  said: ReadonlyMap<string, Mention>
  /** Whether the money settles these documents. */
  fits: (documents: readonly OpenDocument[]) => boolean
  /** The same for a sum of several, of which many are tried: to the paisa or less TDS. */
  fitsSum: (due: Paise, taxable: Paise, count: number) => boolean
  /** What is thought of where no sum fits so: a bank’s fee, or rounding. */
  nearlyFitsSum: (due: Paise) => boolean
  isKnown: boolean
  /** Nothing identifies the sender: only the amount is left as evidence. */
  isAnonymous: boolean
}

/** Documents that the line may settle together, and how many sets of this party fit as well (itself included). */
export type DocumentSet = { documents: readonly OpenDocument[]; rivals: number }

/**
 * The sets worth a suggestion among one party's open documents: single ones that fit or are named, those named together, sums of a few,
 * the oldest up to the amount, and all. Without a tie to the party only single documents that fit or are named.
 */
export function documentSets({ amount, open, said, fits, fitsSum, nearlyFitsSum, isKnown, isAnonymous }: Looked): DocumentSet[] {
  const aged = open.toSorted((a, b) =>
    a.due_date < b.due_date ? -1 : a.due_date > b.due_date ? 1 : a.document_id < b.document_id ? -1 : 1,
  )
  const named = aged.filter(({ document_id }) => said.has(document_id) && said.get(document_id) !== 'bare')
  const isTied = isKnown || named.length > 0

  const singles = aged
    .filter((document) =>
      isTied || isAnonymous || said.has(document.document_id) ? fits([document]) : document.amount_due === amount,
    )
    .map((document) => [document])
  const sums = isTied
    ? [
        ...sumsOf(amount, aged, named, { fitsSum, nearlyFitsSum }),
        ...[aged].filter((all) => all.length > 1 && fits(all)),
        ...oldestUpTo(aged, fits),
      ]
    : []
  const together = named.length > 1 ? [named] : []
  const one = named.filter((document) => named.length === 1 || fits([document])).map((document) => [document])
  const onAccount = isKnown ? [firstIn(amount, aged), ...shares(amount, aged), ...justBelow(amount, aged)] : []

  const distinct = new Map(
    [...singles, ...together, ...one, ...sums, ...onAccount].map((set) => [
      set
        .map(({ document_id }) => document_id)
        .toSorted()
        .join(),
      set,
    ]),
  )
  const sets = [...distinct.values()].filter((set) => set.length > 0)
  const namesAll = (set: readonly OpenDocument[]) => set.every((document) => named.includes(document))
  const fitted = sets.filter(fits)
  return sets.map((documents) => ({ documents, rivals: fits(documents) && !namesAll(documents) ? fitted.length : 1 }))
}

/**
 * Sums of a few: to the paisa or less TDS, otherwise with a typical bank fee; any charge would explain too many sums. Named
 * documents are tried first, then the oldest.
 */
function sumsOf(
  amount: Paise,
  aged: readonly OpenDocument[],
  named: readonly OpenDocument[],
  { fitsSum, nearlyFitsSum }: Pick<Looked, 'fitsSum' | 'nearlyFitsSum'>,
): OpenDocument[][] {
  const bound = Math.floor(amount * 1.3)
  const candidates = [...named, ...aged.filter((document) => !named.includes(document))]
    .filter(({ amount_due }) => amount_due < bound)
    .slice(0, MOST_SUMMANDS)
  const summands = candidates.map((document) => ({ due: document.amount_due, taxable: taxableLeft([document]) }))
  const plain = subsets(summands, bound, fitsSum)
  return (plain.length > 0 ? plain : subsets(summands, bound, nearlyFitsSum)).map((set) =>
    set.flatMap((at) => candidates[at] ?? []),
  )
}

/** The oldest documents that fit together, beyond the sums considered. */
function oldestUpTo(aged: readonly OpenDocument[], fits: (documents: readonly OpenDocument[]) => boolean): OpenDocument[][] {
  for (let count = 2; count <= aged.length; count++) {
    const oldest = aged.slice(0, count)
    if (fits(oldest)) return [oldest]
  }
  return []
}

const MOST_SHARES = 2
/** Money for one document that settles neither: a share of it as people agree on it, else part of the next oldest. */
function shares(received: Paise, aged: readonly OpenDocument[]): OpenDocument[][] {
  const larger = aged.filter(({ amount_due }) => amount_due > received)
  const agreed = larger.filter((document) => isMilestone(received, [document]))
  return [...agreed, ...larger.filter((document) => !agreed.includes(document))]
    .slice(0, Math.max(agreed.length, MOST_SHARES))
    .map((document) => [document])
}

/** The one document that the money is little more than: customers round up, and what is over stays as their advance. */
function justBelow(received: Paise, aged: readonly OpenDocument[]): OpenDocument[][] {
  const below = aged.filter(({ amount_due }) => amount_due < received && amount_due * 1.1 >= received)
  const closest = below.toSorted((a, b) => b.amount_due - a.amount_due)[0]
  return closest ? [[closest]] : []
}

/** Oldest first until the money is used up: how a payment on account is taken. */
function firstIn(received: Paise, aged: readonly OpenDocument[]): OpenDocument[] {
  const taken: OpenDocument[] = []
  let left = received
  for (const document of aged) {
    if (left <= 0) break
    taken.push(document)
    left -= document.amount_due
  }
  return taken
}
