import { useQuery } from '@tanstack/react-query'
import type { Customer } from '#contract/directory/customers.ts'
import { t } from '#core/messages.ts'
import { rich } from '#web/lib/rich.tsx'
import type { Form } from '#web/lib/form.ts'
import { findCustomers } from '#web/features/directory/shared/find-customers.ts'
import { Deductions } from '#web/features/sales/shared/deductions.tsx'
import { accountOption, type UsualAccount } from '#web/features/sales/shared/deposit-accounts.ts'
import { depositAccountsQuery } from '#web/features/sales/shared/dues-api.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Drawer } from '#web/ui/dialog.tsx'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { type AdvanceValues, grossOf } from './advance-values.ts'
import { companyQuery, customerQuery } from './api.ts'
import { SupplyFields } from './supply-fields.tsx'
import { liveTax } from './supply-values.ts'
import { type AdvanceFormProps as Props, useAdvanceForm } from './use-advance-form.ts'
import { modeOptions } from './words.ts'

const title = t('Record an advance')

/** Records an advance from a customer, with its receipt voucher. */
export function AdvanceForm(props: Props) {
  const { data, error, refetch } = useQuery(depositAccountsQuery)
  if (data) return <Receive {...props} accounts={data.rows} />
  return (
    <Drawer isOpen onClose={props.onClose} title={title} width={560}>
      {error ? <ErrorState error={error} onRetry={refetch} /> : <Skeleton lines={6} height={320} />}
    </Drawer>
  )
}

function Receive(props: Props & { accounts: readonly UsualAccount[] }) {
  const { customers_id = '', onClose, accounts } = props
  const form = useAdvanceForm(props)
  const { values, field, set } = form
  const { data: customer } = useQuery(customerQuery(values.customers_id))
  const { data: company } = useQuery(companyQuery)
  return (
    <FormDrawer form={form} onClose={onClose} width={560} title={title} verb={t('Record advance')}>
      <Payer form={form} isGiven={customers_id !== ''} customer={customer} />
      <Pair>
        <MoneyInput
          label={t('Amount received (₹)')}
          help={values.item_type === 'goods' ? undefined : t('GST included')}
          {...field('amount')}
        />
        <DateInput label={t('Received on')} {...field('advance_date')} />
      </Pair>
      <Pair>
        <Select
          label={t('Payment method')}
          options={modeOptions}
          {...field('payment_mode')}
          onChange={(mode) => set({ payment_mode: mode as AdvanceValues['payment_mode'] })}
        />
        <TextInput label={t('Reference')} optional placeholder={t('UTR or cheque number')} {...field('reference')} />
      </Pair>
      <Select label={t('Deposited to')} options={accounts.map(accountOption)} {...field('ledger_accounts_id')} />
      <Deductions tds={field('tds_amount')} charge={field('bank_charge')} />
      <SupplyFields
        form={form}
        date={values.advance_date}
        live={liveTax(values, { date: values.advance_date, amount: grossOf(values) }, customer, company)}
        isZeroRated={customer?.gst_treatment === 'sez' || customer?.gst_treatment === 'overseas'}
      />
    </FormDrawer>
  )
}

type PayerProps = { form: Form<AdvanceValues>; isGiven: boolean; customer: Customer | undefined }

/** Who paid: given by the page that opened the form, or chosen. */
function Payer({ form: { values, field, set }, isGiven, customer }: PayerProps) {
  if (isGiven) return <p>{rich('From {b}', { b: <b>{customer?.customer_name}</b> })}</p>
  return (
    <Combobox
      label={t('Customer')}
      placeholder={t('Name or GSTIN')}
      {...field('customers_id')}
      value={values.customers_id === '' ? undefined : { value: values.customers_id, label: customer?.customer_name ?? '' }}
      onChange={(option) => set({ customers_id: option?.value ?? '' })}
      search={async (text, signal) =>
        (await findCustomers(text, signal)).map((each) => ({
          value: each.customers_id,
          label: each.customer_name,
          detail: each.gstin ?? each.email ?? '',
        }))
      }
    />
  )
}
