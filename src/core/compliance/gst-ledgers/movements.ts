import type { IsoDate } from '../../dates.ts'
import { addTaxes, lessTaxes, noTax, type TaxHead, type Taxes, taxesBy, totalOf } from '../gstr3b/tax.ts'
import { addCash, type Cash, cashTotal, lessCash, noCash } from './cash.ts'

/** What moves a ledger: the document it comes from, with its day. */
export const movementKinds = [
  'opening',
  'challan',
  'transfer',
  'deducted',
  'return_cash',
  'entered',
  'credit',
  'credit_used',
  'created',
  'used',
  'reversed',
  'reclaimed',
  'charged',
  'charge_credited',
] as const
export type MovementKind = (typeof movementKinds)[number]
export type Movement<Amounts> = {
  kind: MovementKind
  on: IsoDate
  /** The record it comes from. */
  id: string
  /** Positive is added to the ledger. */
  amounts: Amounts
  total: number
  balance: number
}

type Paid = { id: string; on: IsoDate; amounts: Cash }

/**
 * The electronic cash ledger: an opening balance, then challans added, transfers between taxes and kinds, and filed returns taken off, in the order of
 * their days; within a day in this order. What happened up to the opening day is in it. `transfers`: what each adds, negative where it takes; `deducted`:
 * TDS and TCS credit that was accepted.
 */
export function cashLedger(
  opening: Paid | undefined,
  challans: readonly Paid[],
  returns: readonly Paid[],
  transfers: readonly Paid[] = [],
  deducted: readonly Paid[] = [],
) {
  const after = ({ on }: Paid) => opening === undefined || on > opening.on
  const all = [
    ...(opening ? [{ kind: 'opening' as const, ...opening }] : []),
    ...challans.filter(after).map((each) => ({ kind: 'challan' as const, ...each })),
    ...deducted.filter(after).map((each) => ({ kind: 'deducted' as const, ...each })),
    ...transfers.filter(after).map((each) => ({ kind: 'transfer' as const, ...each })),
    ...returns.filter(after).map((each) => ({ kind: 'return_cash' as const, ...each, amounts: lessCash(noCash, each.amounts) })),
  ].toSorted((a, b) => (a.on === b.on ? 0 : a.on < b.on ? -1 : 1))
  let balance = noCash
  const movements = all.map((each): Movement<Cash> => {
    balance = addCash(balance, each.amounts)
    return { ...each, total: cashTotal(each.amounts), balance: cashTotal(balance) }
  })
  return { movements, balance }
}

/** What a filed GSTR-3B keeps of its payment. */
export type FiledSettlement = {
  id: string
  on: IsoDate
  net_credit: Taxes
  credit_short: Taxes
  steps: readonly { from: TaxHead; amount: number }[]
  credit_left: Taxes
  negative_used: Taxes
  negative_left: Taxes
}

/** The electronic credit ledger and the statement of negative liability, from filed returns in the order of their months. */
export function returnLedgers(returns: readonly FiledSettlement[]) {
  const [credit, negative] = [ledger(), ledger()]
  for (const { id, on, net_credit, credit_short, steps, credit_left, negative_used, negative_left } of returns) {
    const used = taxesBy((head) => steps.reduce((sum, step) => (step.from === head ? sum + step.amount : sum), 0))
    // Credit that was reversed beyond the balance is owed by the return, and the ledger stops at zero.
    const entered = addTaxes(net_credit, credit_short)
    const before = lessTaxes(addTaxes(credit_left, used), entered)
    credit.add({ kind: 'entered', id, on }, lessTaxes(before, credit.balance()))
    credit.add({ kind: 'credit', id, on }, entered)
    credit.add({ kind: 'credit_used', id, on }, lessTaxes(noTax, used))
    const moved = lessTaxes(negative_left, negative.balance())
    negative.add({ kind: 'created', id, on }, addTaxes(moved, negative_used))
    negative.add({ kind: 'used', id, on }, lessTaxes(noTax, negative_used))
  }
  return { credit: credit.read(), negative: negative.read() }
}

/** A ledger by tax that movements are added to. */
export function ledger() {
  let balance = noTax
  const movements: Movement<Taxes>[] = []
  return {
    balance: () => balance,
    add(of: Pick<Movement<Taxes>, 'kind' | 'id' | 'on'>, amounts: Taxes) {
      balance = addTaxes(balance, amounts)
      const isNothing = Object.values(amounts).every((amount) => amount === 0)
      if (!isNothing) movements.push({ ...of, amounts, total: totalOf(amounts), balance: totalOf(balance) })
    },
    read: () => ({ movements, balance }),
  }
}
