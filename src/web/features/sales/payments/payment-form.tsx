import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment, lazy, useState } from 'react'
import type { InvoiceRow } from '#contract/sales/invoices.ts'
import type { Payment } from '#contract/sales/payments.ts'

import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { rich } from '#web/lib/rich.tsx'
import { PreviewFrame } from '#web/features/documents/shared/print/preview-frame.tsx'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Drawer } from '#web/ui/dialog.tsx'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { ErrorState, Notice, Skeleton } from '#web/ui/states.tsx'
import { Select, Textarea, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { AllocationList } from './allocation-list.tsx'
import { customerNameQuery, depositAccountsQuery, duesQuery, useRecordPayment } from './api.ts'
import { findCustomers } from '#web/features/directory/shared/find-customers.ts'
import { type PaymentValues, paymentSchema, settledBy, sharesOf } from './payment-values.ts'
import { ForeignReceiptForm } from './foreign-receipt-form.tsx'
import { modeOptions } from './words.ts'

const ReceiptPreview = lazy(() => import('./receipt-preview.tsx'))

type Props = {
  /** The customer, if known. */
  customers_id?: string | undefined
  /** The invoice that is settled first. */
  invoices_id?: string | undefined
  onClose: () => void
  onSaved?: (payment: Payment) => void
}

/** Records a payment from a customer: the amount received, deductions, and allocations. */
export function PaymentForm(props: Props) {
  const accounts = useQuery(depositAccountsQuery)
  const dues = useQuery(duesQuery(props.customers_id ?? ''))
  const isReady = accounts.data !== undefined && (props.customers_id === undefined || dues.data !== undefined)
  const error = accounts.error ?? dues.error
  const wanted = dues.data?.rows.find((row) => row.invoices_id === props.invoices_id)
  if (isReady && wanted && wanted.currency !== null)
    return (
      <ForeignReceiptForm
        invoice={{ ...wanted, currency: wanted.currency }}
        accounts={accounts.data.rows}
        usualAccount={usualOf(accounts.data.rows)}
        onClose={props.onClose}
        onSaved={(payment) => props.onSaved?.(payment)}
      />
    )
  if (isReady) return <PaymentDrawer {...props} accounts={accounts.data.rows} />
  return (
    <Drawer isOpen onClose={props.onClose} title={t('Record a payment')} width={560}>
      {error ? (
        <ErrorState error={error} onRetry={() => Promise.all([accounts.refetch(), dues.refetch()])} />
      ) : (
        <Skeleton lines={6} height={320} />
      )}
    </Drawer>
  )
}

type Account = { ledger_accounts_id: string; code: string; account_name: string; is_usual: boolean }

const usualOf = (accounts: readonly Account[]) => accounts.find((each) => each.is_usual)?.ledger_accounts_id ?? ''

function PaymentDrawer({ customers_id, invoices_id, onClose, onSaved, accounts }: Props & { accounts: readonly Account[] }) {
  const { mutateAsync } = useRecordPayment()
  const [hasDeductions, setDeductions] = useState(false)
  const [name, setName] = useState<string>()
  const [customer, setCustomer] = useState(customers_id ?? '')
  const [ownAmount, setOwnAmount] = useState(false)
  const { data } = useQuery(duesQuery(customer))
  const { data: known } = useQuery({ ...customerNameQuery(customer), enabled: customers_id !== undefined })
  // The given invoice comes first.
  const dues = (data?.rows.filter((row) => row.currency === null) ?? []).toSorted(
    (a, b) => Number(b.invoices_id === invoices_id) - Number(a.invoices_id === invoices_id),
  )
  const wanted = dues.find((invoice) => invoice.invoices_id === invoices_id)
  const form = useForm({
    schema: paymentSchema(dues),
    initial: {
      customers_id: customers_id ?? '',
      payment_date: today(),
      amount: wanted?.amount_due,
      tds_amount: undefined,
      bank_charge: undefined,
      payment_mode: 'bank_transfer',
      reference: '',
      notes: '',
      ledger_accounts_id: usualOf(accounts),
      shares: undefined,
    } as PaymentValues,
    submit: (body, attempt) => mutateAsync({ ...body, ...attempt }),
    onDone: (payment) => {
      toast({
        tone: 'success',
        text: t('{payment_number} recorded, ₹{amount}', {
          payment_number: payment.payment_number,
          amount: formatPaise(payment.settled),
        }),
      })
      onSaved?.(payment)
      onClose()
    },
  })
  const { values, field, set, errors } = form
  // Until an amount is typed, it is the invoice's due after deductions.
  const deduct = (change: Pick<Partial<PaymentValues>, 'tds_amount' | 'bank_charge'>) => {
    const next = { ...values, ...change }
    const rest = (wanted?.amount_due ?? 0) - (next.tds_amount ?? 0) - (next.bank_charge ?? 0)
    set({ ...change, ...(wanted && !ownAmount && { amount: Math.max(0, rest) }) })
  }
  return (
    <FormDrawer form={form} onClose={onClose} width={560} title={t('Record a payment')} verb={t('Record payment')}>
      {customers_id === undefined ? (
        <Combobox
          label={t('Customer')}
          {...field('customers_id')}
          value={customer === '' ? undefined : { value: customer, label: name ?? '' }}
          onChange={(option) => {
            setCustomer(option?.value ?? '')
            setName(option?.label)
            set({ customers_id: option?.value ?? '', shares: undefined })
          }}
          search={async (text, signal) =>
            (await findCustomers(text, signal)).map((each) => ({
              value: each.customers_id,
              label: each.customer_name,
              detail: t('Owes ₹{amount}', { amount: formatPaise(each.receivable) }),
            }))
          }
        />
      ) : (
        <p>{rich('From {b}', { b: <b>{known?.customer_name}</b> })}</p>
      )}
      <Pair>
        <MoneyInput
          label={t('Amount received (₹)')}
          {...field('amount')}
          onChange={(amount) => {
            setOwnAmount(true)
            set({ amount })
          }}
        />
        <DateInput label={t('Received on')} {...field('payment_date')} />
      </Pair>
      <Pair>
        <Select
          label={t('Payment method')}
          options={modeOptions}
          {...field('payment_mode')}
          onChange={(mode) => set({ payment_mode: mode as PaymentValues['payment_mode'] })}
        />
        <TextInput label={t('Reference')} optional placeholder={t('UTR or cheque number')} {...field('reference')} />
      </Pair>
      <Select
        label={t('Deposited to')}
        options={accounts.map((each) => ({ value: each.ledger_accounts_id, label: `${each.account_name} (${each.code})` }))}
        {...field('ledger_accounts_id')}
      />
      {hasDeductions ? (
        <Pair>
          <MoneyInput
            label={t('TDS withheld (₹)')}
            optional
            help={t('You claim it from the government')}
            {...field('tds_amount')}
            onChange={(tds_amount) => deduct({ tds_amount })}
          />
          <MoneyInput
            label={t('Bank charge (₹)')}
            optional
            {...field('bank_charge')}
            onChange={(bank_charge) => deduct({ bank_charge })}
          />
        </Pair>
      ) : (
        <div>
          <Button tone="quiet" icon="add" onClick={() => setDeductions(true)}>
            {t('TDS withheld or bank charge')}
          </Button>
        </div>
      )}
      <ForeignDues rows={data?.rows ?? []} />
      {customer !== '' && (
        <AllocationList
          dues={dues}
          shares={sharesOf(values, dues)}
          onChange={(shares) => set({ shares })}
          available={settledBy(values)}
          errors={errors}
        />
      )}
      <Textarea label={t('Notes')} optional rows={2} {...field('notes')} />
      {values.customers_id !== '' && settledBy(values) > 0 && (
        <PreviewFrame>
          <ReceiptPreview values={values} dues={dues} />
        </PreviewFrame>
      )}
    </FormDrawer>
  )
}

/** Invoices in other currencies are settled one by one, each with the rupees received. */
function ForeignDues({ rows }: { rows: readonly InvoiceRow[] }) {
  const foreign = rows.filter((row) => row.currency !== null)
  if (foreign.length === 0) return null
  return (
    <Notice>
      {t('In another currency; settle it from its own page:')}{' '}
      {foreign.slice(0, 5).map((row, at) => (
        <Fragment key={row.invoices_id}>
          {at > 0 && ', '}
          <Link to="/receivables/invoices/$invoices_id" params={{ invoices_id: row.invoices_id }} search={{ open: 'payment' }}>
            {row.invoice_number}
          </Link>
        </Fragment>
      ))}
      .
    </Notice>
  )
}
