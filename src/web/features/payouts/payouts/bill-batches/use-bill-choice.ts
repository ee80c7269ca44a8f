import { useMemo, useState } from 'react'
import type { PayableBill } from '#contract/payouts/bill-batches.ts'
import { today } from '#web/lib/today.ts'
import { type PayableBills, stillPayable } from './bill-selection.ts'
import { ticked } from './payments.ts'
import { type Choice, settlements, unreportedGst, withFull, withTicks } from './settlement.ts'
import { toggled } from './toggled.ts'

const none: ReadonlySet<string> = new Set()

/** The selected bills and how each is settled; `onChange` runs before every change. */
export function useBillChoice({ rows, vendors, holds_gst }: PayableBills, tick: string | undefined, onChange: () => void) {
  const day = today()
  const [chosen, setChosen] = useState<Choice>()
  const choice = useMemo(() => {
    const { picks, ...others } = chosen ?? withTicks(rows, vendors, unticked(rows, holds_gst), ticked(rows, tick, day), true, day)
    return { ...others, picks: stillPayable(rows, picks) }
  }, [rows, vendors, holds_gst, chosen, tick, day])
  const found = settlements(rows, vendors, choice, day)
  const change = (next: Choice) => {
    onChange()
    setChosen(next)
  }
  const settleInFull = (next: Choice, which: (bill: PayableBill) => boolean) => change(withFull(rows, vendors, next, which, day))
  const tickedWith = (changed: Partial<Choice>, bill: PayableBill) =>
    withTicks(rows, vendors, { ...choice, ...changed }, [bill], true, day)
  return {
    day,
    choice,
    found,
    clear: () => setChosen(unticked(rows, holds_gst)),
    onTick: (some: readonly PayableBill[], isOn: boolean) => change(withTicks(rows, vendors, choice, some, isOn, day)),
    onAmount: (bills_id: string, amount: number | undefined) =>
      change({ ...choice, picks: new Map(choice.picks).set(bills_id, amount) }),
    onEarly: (bill: PayableBill, isOn: boolean) => {
      const declined = toggled(choice.declined, bill.bills_id, !isOn)
      settleInFull(tickedWith({ declined }, bill), ({ bills_id }) => bills_id === bill.bills_id)
    },
    onHold: (bill: PayableBill, isOn: boolean) => {
      const held = toggled(choice.held, bill.bills_id, isOn)
      settleInFull(tickedWith({ held }, bill), ({ bills_id }) => bills_id === bill.bills_id)
    },
    onHoldAll: (isOn: boolean) => {
      const { held } = unticked(rows, isOn)
      settleInFull({ ...choice, held }, ({ bills_id }) => held.has(bills_id) !== choice.held.has(bills_id))
    },
    onCredits: (bill: PayableBill, isOn: boolean) => {
      const credited = toggled(choice.credited, bill.vendors_id, isOn)
      settleInFull(tickedWith({ credited }, bill), ({ vendors_id }) => vendors_id === bill.vendors_id)
    },
  }
}

/** Nothing is selected; what the company holds back is held. */
const unticked = (rows: readonly PayableBill[], holds_gst: boolean): Choice => ({
  picks: new Map(),
  credited: none,
  declined: none,
  held: new Set(holds_gst ? rows.filter((bill) => unreportedGst(bill) > 0).map(({ bills_id }) => bills_id) : []),
})
