import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#core/messages.ts'
import type { Body } from '#contract/endpoint.ts'
import type { InvoiceRow } from '#contract/sales/invoices.ts'
import type { matchReceipt } from '#contract/banking/reconciliation.ts'
import { plural } from '#web/lib/format.ts'
import { Checkbox } from '#web/ui/choice.tsx'
import { openInvoicesQuery } from './api.ts'
import { type Chosen, useChosen } from './chosen-invoices.ts'
import { DocumentPicker } from './document-picker.tsx'
import { InvoiceFields } from './invoice-fields.tsx'
import { moneyWords } from './words.ts'

type Props = {
  bank_transactions_ids: string[]
  /** The amount received, in paise. */
  received: number
  /** The party whose invoices come first. */
  customers_id: string | undefined
  isBusy: boolean
  onMatch: (body: Body<typeof matchReceipt>) => void
}

/** Matches the receipt with open invoices; the remainder updates with every change. */
export function InvoicePicker({ bank_transactions_ids, received, customers_id, isBusy, onMatch }: Props) {
  const [search, setSearch] = useState('')
  const found = useQuery(openInvoicesQuery({ search, customers_id }))
  const { chosen, tick, change, bank_charge, setCharge, left } = useChosen(received)
  const [keepsRest, setKeepsRest] = useState(false)
  const customers = new Map(chosen.map(({ invoice }) => [invoice.customers_id, invoice.customer_name]))
  const [payer] = customers
  const canKeep = left > 0 && customers.size === 1 && payer !== undefined
  const isReady =
    chosen.length > 0 && (left === 0 || (canKeep && keepsRest)) && chosen.every(isWhole) && bank_charge !== undefined
  const onSend = () =>
    onMatch({
      bank_transactions_ids,
      allocations: chosen.map(({ invoice, amount, tds_amount }) => ({
        invoices_id: invoice.invoices_id,
        amount: amount ?? 0,
        tds_amount: tds_amount ?? 0,
      })),
      bank_charge: bank_charge ?? 0,
      advance_customers_id: left > 0 ? (payer?.[0] ?? null) : null,
    })
  return (
    <DocumentPicker
      words={{ ...words, nothing: nothingWords(search, chosen.length) }}
      search={search}
      onSearch={setSearch}
      found={found}
      tell={told}
      chosen={chosen.map((each) => ({
        document: each.invoice,
        fields: <InvoiceFields chosen={each} left={left} onChange={(fields) => change(each.invoice.invoices_id, fields)} />,
      }))}
      onTick={tick}
      bank_charge={bank_charge}
      onCharge={setCharge}
      left={left}
      more={
        canKeep && (
          <Checkbox
            label={t('Keep {moneyWords} as an advance from {payer}', { moneyWords: moneyWords(left), payer: payer[1] })}
            value={keepsRest}
            onChange={setKeepsRest}
          />
        )
      }
      send={{
        label: t('Match {value}', { value: chosen.length > 1 ? plural(chosen.length, 'invoice') : 'invoice' }),
        isBusy,
        isReady,
        onSend,
      }}
    />
  )
}

const words = {
  search: t('Search open invoices'),
  placeholder: t('Number, customer or amount'),
  chosen: t('Chosen invoices'),
  open: t('Open invoices'),
  loading: t('Loading open invoices'),
  failed: t("We couldn't load the open invoices"),
}
const told = ({ invoices_id: id, invoice_number, customer_name: party, due_date, amount_due: due }: InvoiceRow) => ({
  id,
  number: invoice_number ?? '',
  party,
  due_date,
  due,
})

function nothingWords(search: string, count: number): string {
  if (count > 0) return t('No other open invoices found.')
  return search ? t('No open invoice matches “{search}”.', { search }) : t('No open invoices.')
}

const isWhole = ({ invoice, amount, tds_amount }: Chosen) =>
  amount !== undefined && tds_amount !== undefined && amount > 0 && amount <= invoice.amount_due && tds_amount <= amount
