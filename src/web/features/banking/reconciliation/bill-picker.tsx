import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#core/messages.ts'
import type { BillRow } from '#contract/purchases/bills.ts'
import type { Body } from '#contract/endpoint.ts'
import type { matchBills } from '#contract/banking/reconciliation.ts'
import { plural } from '#web/lib/format.ts'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { openBillsQuery } from './api.ts'
import { type ChosenBill, useChosenBills } from './chosen-bills.ts'
import { DocumentPicker } from './document-picker.tsx'
import { moneyWords } from './words.ts'

type Props = {
  bank_transactions_ids: string[]
  /** The amount paid, in paise, without sign. */
  paid: number
  /** The party whose bills come first. */
  vendors_id: string | undefined
  isBusy: boolean
  onMatch: (body: Body<typeof matchBills>) => void
}

/** Matches the payment with approved bills; the remainder updates with every change. */
export function BillPicker({ bank_transactions_ids, paid, vendors_id, isBusy, onMatch }: Props) {
  const [search, setSearch] = useState('')
  const found = useQuery(openBillsQuery({ search, vendors_id }))
  const { chosen, tick, change, bank_charge, setCharge, left, isRounding } = useChosenBills(paid)
  const isReady = chosen.length > 0 && (left === 0 || isRounding) && bank_charge !== undefined && chosen.every(isWhole)
  const onSend = () =>
    onMatch({
      bank_transactions_ids,
      allocations: chosen.map(({ bill, amount }) => ({ bills_id: bill.bills_id, amount: amount ?? 0 })),
      bank_charge: bank_charge ?? 0,
      round_off: left,
    })
  return (
    <DocumentPicker
      words={{ ...words, nothing: nothingWords(search, chosen.length) }}
      search={search}
      onSearch={setSearch}
      found={found}
      tell={told}
      chosen={chosen.map((each) => ({
        document: each.bill,
        fields: (
          <MoneyInput
            label={t('Pays (₹)')}
            value={each.amount}
            error={problemOf(each)}
            onChange={(amount) => change(each.bill.bills_id, amount)}
          />
        ),
      }))}
      onTick={tick}
      bank_charge={bank_charge}
      onCharge={setCharge}
      left={left}
      {...(isRounding ? { leftWord: t('Rounding') } : {})}
      send={{
        label: chosen.length > 1 ? t('Match {bills}', { bills: plural(chosen.length, 'bill') }) : t('Match bill'),
        isBusy,
        isReady,
        onSend,
      }}
    />
  )
}

const words = {
  search: t('Search approved bills'),
  placeholder: t('Number, vendor or amount'),
  chosen: t('Chosen bills'),
  open: t('Bills to pay'),
  loading: t('Loading bills'),
  failed: t("We couldn't load the bills"),
}
const told = ({ bills_id: id, bill_number: number, vendor_name: party, due_date, amount_due: due }: BillRow) => ({
  id,
  number,
  party,
  due_date,
  due,
})

function nothingWords(search: string, count: number): string {
  if (count > 0) return t('No other bills to pay found.')
  return search
    ? t('No approved bill matches “{search}”.', { search })
    : t('No approved bill is open. Enter the bill under Payables and have it approved, then match it here.')
}

const isWhole = ({ bill, amount }: ChosenBill) => amount !== undefined && amount > 0 && amount <= bill.amount_due

const problemOf = ({ bill, amount }: ChosenBill) =>
  amount !== undefined && amount > bill.amount_due
    ? t('Only {moneyWords} is due on it', { moneyWords: moneyWords(bill.amount_due) })
    : undefined
