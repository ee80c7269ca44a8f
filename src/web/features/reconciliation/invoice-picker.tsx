import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Body } from '#contract/endpoint.ts'
import type { InvoiceRow } from '#contract/invoices.ts'
import type { matchReceipt } from '#contract/reconciliation.ts'
import { formatDate } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { SearchInput } from '#web/ui/filters.tsx'
import { Amount, Pair } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { openInvoicesQuery } from './api.ts'
import { type Chosen, tdsOffers, useChosen } from './chosen-invoices.ts'
import styles from './reconcile.module.css'
import { moneyWords } from './words.ts'

type Props = {
  bank_transactions_ids: string[]
  /** What came in, paise. */
  received: number
  /** Whose invoices are offered first. */
  customers_id: string | undefined
  isBusy: boolean
  onMatch: (body: Body<typeof matchReceipt>) => void
}

/** Settles any open invoices with the money: what is left to match is counted while one ticks and types. */
export function InvoicePicker({ bank_transactions_ids, received, customers_id, isBusy, onMatch }: Props) {
  const [search, setSearch] = useState('')
  const { data, error, refetch } = useQuery(openInvoicesQuery({ search, customers_id }))
  const { chosen, tick, change, bank_charge, setCharge, left } = useChosen(received)
  const [keepsRest, setKeepsRest] = useState(false)
  const customers = new Map(chosen.map(({ invoice }) => [invoice.customers_id, invoice.customer_name]))
  const [payer] = customers
  const canKeep = left > 0 && customers.size === 1 && payer !== undefined
  const isReady =
    chosen.length > 0 && (left === 0 || (canKeep && keepsRest)) && chosen.every(isWhole) && bank_charge !== undefined
  const ids = new Set(chosen.map(({ invoice }) => invoice.invoices_id))
  // What the money fits to the paisa stands first.
  const others = (data ?? [])
    .filter(({ invoices_id }) => !ids.has(invoices_id))
    .toSorted((a, b) => Number(b.amount_due === left) - Number(a.amount_due === left))
  const send = () =>
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
    <div className={styles.way}>
      <div className={styles.find}>
        <SearchInput label="Search open invoices" placeholder="Number, customer or amount" value={search} onChange={setSearch} />
      </div>
      {chosen.length > 0 && (
        <ul className={styles.invoices} aria-label="Chosen invoices">
          {chosen.map((each) => (
            <li key={each.invoice.invoices_id} className={styles.chosen}>
              <Pick invoice={each.invoice} isOn onTick={() => tick(each.invoice)} />
              <Pair>
                <MoneyInput
                  label="Settles (₹)"
                  value={each.amount}
                  error={problemOf(each)}
                  onChange={(amount) => change(each.invoice.invoices_id, { amount })}
                />
                <MoneyInput
                  label="Of that TDS (₹)"
                  value={each.tds_amount}
                  onChange={(tds_amount) => change(each.invoice.invoices_id, { tds_amount })}
                />
              </Pair>
              <Offers chosen={each} left={left} onTake={(fields) => change(each.invoice.invoices_id, fields)} />
            </li>
          ))}
        </ul>
      )}
      {error ? (
        <ErrorState error={error} title="The open invoices could not be loaded" onRetry={refetch} />
      ) : data === undefined ? (
        <Skeleton lines={4} height={160} label="Loading open invoices" />
      ) : others.length === 0 ? (
        <p className={styles.note}>
          {chosen.length > 0
            ? 'No other open invoices found.'
            : search
              ? `No open invoice matches “${search}”.`
              : 'No open invoices.'}
        </p>
      ) : (
        <ul className={styles.invoices} aria-label="Open invoices">
          {others.map((invoice) => (
            <li key={invoice.invoices_id}>
              <Pick invoice={invoice} isOn={false} onTick={() => tick(invoice)} />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.foot}>
        <MoneyInput label="Bank charge (₹)" value={bank_charge} onChange={setCharge} className={styles.charge} />
        <p className={styles.rest} aria-live="polite">
          <span>{left < 0 ? 'Too much settled' : 'Left to match'}</span>
          <strong className="figures">{moneyWords(Math.abs(left))}</strong>
        </p>
        {canKeep && (
          <Checkbox label={`Keep ${moneyWords(left)} as an advance of ${payer[1]}`} value={keepsRest} onChange={setKeepsRest} />
        )}
        <Button tone="primary" icon="check" busy={isBusy} disabled={!isReady} onClick={send}>
          Match {chosen.length > 1 ? `${chosen.length} invoices` : 'invoice'}
        </Button>
      </div>
    </div>
  )
}

const isWhole = ({ invoice, amount, tds_amount }: Chosen) =>
  amount !== undefined && tds_amount !== undefined && amount > 0 && amount <= invoice.amount_due && tds_amount <= amount

function problemOf({ invoice, amount, tds_amount }: Chosen): string | undefined {
  if (amount !== undefined && amount > invoice.amount_due) return `It owes only ${moneyWords(invoice.amount_due)}`
  return (tds_amount ?? 0) > (amount ?? 0) ? 'TDS is more than this' : undefined
}

function Pick({ invoice, isOn, onTick }: { invoice: InvoiceRow; isOn: boolean; onTick: () => void }) {
  return (
    <div className={styles.pick}>
      <Checkbox
        value={isOn}
        onChange={onTick}
        label={
          <>
            {invoice.invoice_number} <span className={styles.soft}>{invoice.customer_name}</span>
          </>
        }
        help={`Due ${formatDate(invoice.due_date)}`}
      />
      <Amount value={invoice.amount_due} />
    </div>
  )
}

type OffersProps = { chosen: Chosen; left: number; onTake: (fields: { amount: number; tds_amount: number }) => void }

/** The invoice is short by what TDS at a usual rate would be, or by some rest: one press names it. */
function Offers({ chosen, left, onTake }: OffersProps) {
  const { invoice, amount = 0, tds_amount = 0 } = chosen
  const short = invoice.amount_due - amount
  const offers = tds_amount === 0 && left === 0 && short > 0 ? tdsOffers(chosen, short) : []
  if (offers.length === 0) return null
  return (
    <div className={styles.offers}>
      {offers.map((offer) => (
        <Button
          key={offer.rate}
          tone="quiet"
          onClick={() => onTake({ amount: invoice.amount_due, tds_amount: offer.tds_amount })}
        >
          {moneyWords(short)} short: it is {offer.rate}% TDS
        </Button>
      ))}
    </div>
  )
}
