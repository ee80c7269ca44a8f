import { useState } from 'react'
import type { BillRow } from '#contract/purchases/bills.ts'

/** A selected bill and the amount paid of it; undefined while the field is invalid. */
export type ChosenBill = { bill: BillRow; amount: number | undefined }

/** The unmatched rest of the payment in paise; negative if more is settled than was paid. */
export function leftToPay(paid: number, chosen: readonly ChosenBill[], bank_charge: number | undefined): number {
  return paid - (bank_charge ?? 0) - chosen.reduce((sum, { amount = 0 }) => sum + amount, 0)
}

/** The bills selected for a payment. A newly selected bill takes the unmatched rest; one that lacks only paise is taken whole. */
export function useChosenBills(paid: number) {
  const [chosen, setChosen] = useState<readonly ChosenBill[]>([])
  const [bank_charge, setCharge] = useState<number | undefined>(0)
  const left = leftToPay(paid, chosen, bank_charge)
  const tick = (bill: BillRow) =>
    setChosen((old) => {
      if (old.some((each) => each.bill.bills_id === bill.bills_id))
        return old.filter((each) => each.bill.bills_id !== bill.bills_id)
      return [...old, { bill, amount: takenOf(bill.amount_due, leftToPay(paid, old, bank_charge)) }]
    })
  const change = (bills_id: string, amount: number | undefined) =>
    setChosen((old) => old.map((each) => (each.bill.bills_id === bills_id ? { ...each, amount } : each)))
  return { chosen, tick, change, bank_charge, setCharge, left, isRounding: isRounding(left) }
}

/** A difference of less than a rupee is rounding. */
const isRounding = (left: number) => left !== 0 && Math.abs(left) < 100

export function takenOf(due: number, free: number): number {
  if (free <= 0 || isRounding(due - free)) return due
  return Math.min(due, free)
}
