import type { IsoDate } from '../../dates.ts'
import type { Paise } from '../../money.ts'
import { t } from '../../messages.ts'
import { addCash, type Cash, cashBy, type CashMinor, noCash } from './cash.ts'
import type { TaxHead } from '../gstr3b/tax.ts'

/** A transfer in Form GST PMT-09, from one tax and kind of a cash ledger to another; `to_gstin`: the same, or another of the PAN. */
export type CashTransfer = {
  gstin: string
  to_gstin: string
  from_head: TaxHead
  from_minor: CashMinor
  to_head: TaxHead
  to_minor: CashMinor
  amount: Paise
}

/** What the ledger of a GSTIN loses (negative) and gains by a transfer. Over both GSTINs the sum is zero. */
export const transferOf = (transfer: CashTransfer, gstin: string): Cash => {
  const { from_head, from_minor, to_head, to_minor, amount } = transfer
  return cashBy(
    (head, minor) =>
      (transfer.to_gstin === gstin && head === to_head && minor === to_minor ? amount : 0) -
      (transfer.gstin === gstin && head === from_head && minor === from_minor ? amount : 0),
  )
}

const heads: ReadonlySet<TaxHead> = new Set(['igst', 'cgst'])

/**
 * Why the law does not allow a transfer, with its field; undefined if it does. Within one GSTIN any tax and kind may go to any other (CGST Act
 * s.49(10), from 1 Jan 2020; Rules r.87(13)); to another GSTIN of the PAN only central and integrated tax (r.87(14), from 5 Jul 2022, and Form PMT-09).
 */
export function transferProblem(transfer: Omit<CashTransfer, 'amount'>): { path: string; message: string } | undefined {
  const { gstin, to_gstin, from_head, from_minor, to_head, to_minor } = transfer
  if (gstin.slice(2, 12) !== to_gstin.slice(2, 12))
    return { path: 'to_registrations_id', message: t('Choose a registration of the same PAN') }
  if (gstin === to_gstin)
    return from_head === to_head && from_minor === to_minor
      ? { path: 'to_minor', message: t('Choose another tax or kind to move the amount to') }
      : undefined
  if (!heads.has(from_head)) return { path: 'from_head', message: t('Only CGST and IGST can go to another GSTIN') }
  if (!heads.has(to_head)) return { path: 'to_head', message: t('Another GSTIN can receive only CGST and IGST') }
  return undefined
}

type Moved = { on: IsoDate; amounts: Cash }

/** The least a tax and kind held from the end of a day on: no more than this can leave it on that day. Movements in the order of their days. */
export function leastHeld(movements: readonly Moved[], on: IsoDate, head: TaxHead, minor: CashMinor): Paise {
  let balance = noCash
  let least = 0
  let hasBegun = false
  const take = () => {
    const held = balance[head][minor]
    least = hasBegun ? Math.min(least, held) : held
    hasBegun = true
  }
  for (const movement of movements) {
    if (movement.on > on && !hasBegun) take()
    balance = addCash(balance, movement.amounts)
    if (movement.on > on) take()
  }
  if (!hasBegun) take()
  return least
}
