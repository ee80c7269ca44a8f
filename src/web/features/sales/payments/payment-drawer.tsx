import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { t } from '#core/messages.ts'
import { PreviewFrame } from '#web/features/documents/shared/print/preview-frame.tsx'
import { Deductions } from '#web/features/sales/shared/deductions.tsx'
import { accountOption, type UsualAccount, usualOf } from '#web/features/sales/shared/deposit-accounts.ts'
import { depositAccountsQuery, duesQuery } from '#web/features/sales/shared/dues-api.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { Drawer } from '#web/ui/dialog.tsx'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { Select, Textarea, TextInput } from '#web/ui/text-input.tsx'
import { AllocationList } from './allocation-list.tsx'
import { ForeignDues } from './foreign-dues.tsx'
import { type PaymentValues, settledBy, sharesOf } from './payment-values.ts'
import { ForeignReceiptForm } from './foreign-receipt-drawer.tsx'
import { Payer } from './payer.tsx'
import { type PaymentFormProps, usePaymentForm } from './use-payment-form.ts'
import { modeOptions } from './words.ts'

const ReceiptPreview = lazy(() => import('./receipt-preview.tsx'))

/** Records a payment from a customer: the amount received, deductions, and allocations. */
export function PaymentForm(props: PaymentFormProps) {
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

function PaymentDrawer(props: PaymentFormProps & { accounts: readonly UsualAccount[] }) {
  const { customers_id, onClose, accounts } = props
  const payment = usePaymentForm(props)
  const { form, customer, dues } = payment
  const { values, field, set, errors } = form
  return (
    <FormDrawer form={form} onClose={onClose} width={560} title={t('Record a payment')} verb={t('Record payment')}>
      <Payer payment={payment} isGiven={customers_id !== undefined} />
      <Pair>
        <MoneyInput label={t('Amount received (₹)')} {...field('amount')} onChange={payment.setAmount} />
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
      <Select label={t('Deposited to')} options={accounts.map(accountOption)} {...field('ledger_accounts_id')} />
      <Deductions
        tds={{ ...field('tds_amount'), onChange: (tds_amount) => payment.deduct({ tds_amount }) }}
        charge={{ ...field('bank_charge'), onChange: (bank_charge) => payment.deduct({ bank_charge }) }}
      />
      <ForeignDues rows={payment.rows} />
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
