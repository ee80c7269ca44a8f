import type { Paise } from '../../money.ts'
import { isMilestone } from './evidence.ts'
import type { Said } from './invoice-reference.ts'
import { MOST_SUMMANDS, subsets } from './subset-sum.ts'
import type { OpenInvoice } from './types.ts'
import { taxableLeft } from './weigh.ts'

type Looked = {
  /** What moved, without its sign. */
  amount: Paise
  open: readonly OpenInvoice[]
  said: ReadonlyMap<string, Said>
  /** Whether the money settles these documents. */
  fits: (invoices: readonly OpenInvoice[]) => boolean
  /** The same for a sum of several, of which many are tried: to the paisa or less TDS. */
  fitsSum: (due: Paise, taxable: Paise, count: number) => boolean
  /** What is thought of where no sum fits so: a bank’s fee, or rounding. */
  nearlyFitsSum: (due: Paise) => boolean
  isKnown: boolean
  /** Nothing says whose money it is: the amount is all there is to go by. */
  isAnonymous: boolean
}

/** Invoices that the line may settle together, and how many sets of this customer fit as well (itself included). */
export type InvoiceSet = { invoices: readonly OpenInvoice[]; rivals: number }

/**
 * The sets worth a suggestion among one customer's open invoices: single ones that fit or are named, those named together, sums of a few,
 * the oldest up to the amount, and all. Without a tie to the customer only single invoices that fit or are named.
 */
export function invoiceSets({ amount, open, said, fits, fitsSum, nearlyFitsSum, isKnown, isAnonymous }: Looked): InvoiceSet[] {
  const aged = open.toSorted((a, b) =>
    a.due_date < b.due_date ? -1 : a.due_date > b.due_date ? 1 : a.invoices_id < b.invoices_id ? -1 : 1,
  )
  const named = aged.filter(({ invoices_id }) => said.has(invoices_id) && said.get(invoices_id) !== 'bare')
  const isTied = isKnown || named.length > 0

  const singles = aged
    .filter((invoice) =>
      isTied || isAnonymous || said.has(invoice.invoices_id) ? fits([invoice]) : invoice.amount_due === amount,
    )
    .map((invoice) => [invoice])
  const sums = isTied
    ? [
        ...sumsOf(amount, aged, named, { fitsSum, nearlyFitsSum }),
        ...[aged].filter((all) => all.length > 1 && fits(all)),
        ...oldestUpTo(aged, fits),
      ]
    : []
  const together = named.length > 1 ? [named] : []
  const one = named.filter((invoice) => named.length === 1 || fits([invoice])).map((invoice) => [invoice])
  const onAccount = isKnown ? [firstIn(amount, aged), ...shares(amount, aged), ...justBelow(amount, aged)] : []

  const distinct = new Map(
    [...singles, ...together, ...one, ...sums, ...onAccount].map((set) => [
      set
        .map(({ invoices_id }) => invoices_id)
        .toSorted()
        .join(),
      set,
    ]),
  )
  const sets = [...distinct.values()].filter((set) => set.length > 0)
  const namesAll = (set: readonly OpenInvoice[]) => set.every((invoice) => named.includes(invoice))
  const fitted = sets.filter(fits)
  return sets.map((invoices) => ({ invoices, rivals: fits(invoices) && !namesAll(invoices) ? fitted.length : 1 }))
}

/** Sums of a few: to the paisa or less TDS, else with a fee as banks ask them; any charge would explain too many sums. Named invoices are tried first, then the oldest. */
function sumsOf(
  amount: Paise,
  aged: readonly OpenInvoice[],
  named: readonly OpenInvoice[],
  { fitsSum, nearlyFitsSum }: Pick<Looked, 'fitsSum' | 'nearlyFitsSum'>,
): OpenInvoice[][] {
  const bound = Math.floor(amount * 1.3)
  const candidates = [...named, ...aged.filter((invoice) => !named.includes(invoice))]
    .filter(({ amount_due }) => amount_due < bound)
    .slice(0, MOST_SUMMANDS)
  const summands = candidates.map((invoice) => ({ due: invoice.amount_due, taxable: taxableLeft([invoice]) }))
  const plain = subsets(summands, bound, fitsSum)
  return (plain.length > 0 ? plain : subsets(summands, bound, nearlyFitsSum)).map((set) =>
    set.flatMap((at) => candidates[at] ?? []),
  )
}

/** The oldest so many that fit together, beyond what the sums look at. */
function oldestUpTo(aged: readonly OpenInvoice[], fits: (invoices: readonly OpenInvoice[]) => boolean): OpenInvoice[][] {
  for (let count = 2; count <= aged.length; count++) {
    const oldest = aged.slice(0, count)
    if (fits(oldest)) return [oldest]
  }
  return []
}

const MOST_SHARES = 2
/** Money for one invoice that settles neither: a share of it as people agree on it, else part of the next oldest. */
function shares(received: Paise, aged: readonly OpenInvoice[]): OpenInvoice[][] {
  const larger = aged.filter(({ amount_due }) => amount_due > received)
  const agreed = larger.filter((invoice) => isMilestone(received, [invoice]))
  return [...agreed, ...larger.filter((invoice) => !agreed.includes(invoice))]
    .slice(0, Math.max(agreed.length, MOST_SHARES))
    .map((invoice) => [invoice])
}

/** The one invoice that the money is little more than: customers round up, and what is over stays as their advance. */
function justBelow(received: Paise, aged: readonly OpenInvoice[]): OpenInvoice[][] {
  const below = aged.filter(({ amount_due }) => amount_due < received && amount_due * 1.1 >= received)
  const closest = below.toSorted((a, b) => b.amount_due - a.amount_due)[0]
  return closest ? [[closest]] : []
}

/** Oldest first until the money is used up: how a payment on account is taken. */
function firstIn(received: Paise, aged: readonly OpenInvoice[]): OpenInvoice[] {
  const taken: OpenInvoice[] = []
  let left = received
  for (const invoice of aged) {
    if (left <= 0) break
    taken.push(invoice)
    left -= invoice.amount_due
  }
  return taken
}
