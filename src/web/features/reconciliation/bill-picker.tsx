import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BillRow } from '#contract/bills.ts'
import type { Body } from '#contract/endpoint.ts'
import type { matchBills } from '#contract/reconciliation.ts'
import { formatDate, plural } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { SearchInput } from '#web/ui/filters.tsx'
import { Amount } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { openBillsQuery } from './api.ts'
import { type ChosenBill, useChosenBills } from './chosen-bills.ts'
import styles from './reconcile.module.css'
import { moneyWords } from './words.ts'

type Props = {
  bank_transactions_ids: string[]
  /** What went out, paise, without its sign. */
  paid: number
  /** Whose bills are offered first. */
  vendors_id: string | undefined
  isBusy: boolean
  onMatch: (body: Body<typeof matchBills>) => void
}

/** Pays any approved bills with the money: what is left to match is counted while one ticks and types. */
export function BillPicker({ bank_transactions_ids, paid, vendors_id, isBusy, onMatch }: Props) {
  const [search, setSearch] = useState('')
  const { data, error, refetch } = useQuery(openBillsQuery({ search, vendors_id }))
  const { chosen, tick, change, bank_charge, setCharge, left, isRounding } = useChosenBills(paid)
  const isReady = chosen.length > 0 && (left === 0 || isRounding) && bank_charge !== undefined && chosen.every(isWhole)
  const ids = new Set(chosen.map(({ bill }) => bill.bills_id))
  // What the money fits to the paisa stands first.
  const others = (data ?? [])
    .filter(({ bills_id }) => !ids.has(bills_id))
    .toSorted((a, b) => Number(b.amount_due === left) - Number(a.amount_due === left))
  const send = () =>
    onMatch({
      bank_transactions_ids,
      allocations: chosen.map(({ bill, amount }) => ({ bills_id: bill.bills_id, amount: amount ?? 0 })),
      bank_charge: bank_charge ?? 0,
      round_off: left,
    })
  return (
    <div className={styles.way}>
      <div className={styles.find}>
        <SearchInput label="Search approved bills" placeholder="Number, vendor or amount" value={search} onChange={setSearch} />
      </div>
      {chosen.length > 0 && (
        <ul className={styles.invoices} aria-label="Chosen bills">
          {chosen.map((each) => (
            <li key={each.bill.bills_id} className={styles.chosen}>
              <Pick bill={each.bill} isOn onTick={() => tick(each.bill)} />
              <MoneyInput
                label="Pays (₹)"
                value={each.amount}
                error={problemOf(each)}
                onChange={(amount) => change(each.bill.bills_id, amount)}
              />
            </li>
          ))}
        </ul>
      )}
      {error ? (
        <ErrorState error={error} title="The bills could not be loaded" onRetry={refetch} />
      ) : data === undefined ? (
        <Skeleton lines={4} height={160} label="Loading bills" />
      ) : others.length === 0 ? (
        <p className={styles.note}>{nothingWords(search, chosen.length)}</p>
      ) : (
        <ul className={styles.invoices} aria-label="Bills to pay">
          {others.map((bill) => (
            <li key={bill.bills_id}>
              <Pick bill={bill} isOn={false} onTick={() => tick(bill)} />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.foot}>
        <MoneyInput label="Bank charge (₹)" value={bank_charge} onChange={setCharge} className={styles.charge} />
        <p className={styles.rest} aria-live="polite">
          <span>{isRounding ? 'Rounding' : left < 0 ? 'Too much settled' : 'Left to match'}</span>
          <strong className="figures">{moneyWords(Math.abs(left))}</strong>
        </p>
        <Button tone="primary" icon="check" busy={isBusy} disabled={!isReady} onClick={send}>
          Match {chosen.length > 1 ? plural(chosen.length, 'bill') : 'bill'}
        </Button>
      </div>
    </div>
  )
}

function nothingWords(search: string, count: number): string {
  if (count > 0) return 'No other bills to pay found.'
  return search
    ? `No approved bill matches “${search}”.`
    : 'No approved bill is open. Enter the bill under Payables and have it approved; then it can be matched here.'
}

const isWhole = ({ bill, amount }: ChosenBill) => amount !== undefined && amount > 0 && amount <= bill.amount_due

const problemOf = ({ bill, amount }: ChosenBill) =>
  amount !== undefined && amount > bill.amount_due ? `It owes only ${moneyWords(bill.amount_due)}` : undefined

function Pick({ bill, isOn, onTick }: { bill: BillRow; isOn: boolean; onTick: () => void }) {
  return (
    <div className={styles.pick}>
      <Checkbox
        value={isOn}
        onChange={onTick}
        label={
          <>
            {bill.bill_number} <span className={styles.soft}>{bill.vendor_name}</span>
          </>
        }
        help={`Due ${formatDate(bill.due_date)}`}
      />
      <Amount value={bill.amount_due} />
    </div>
  )
}
