import { useQuery } from '@tanstack/react-query'
import type { Customer } from '#contract/directory/customers.ts'
import type { Advance } from '#contract/sales/advances.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { rich } from '#web/lib/rich.tsx'
import { type Form, useForm } from '#web/lib/form.ts'
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
import { toast } from '#web/ui/toast-store.ts'
import { useReceiveAdvance } from './actions-api.ts'
import { advanceSchema, type AdvanceValues, grossOf, newAdvance } from './advance-values.ts'
import { companyQuery, customerQuery } from './api.ts'
import { SupplyFields } from './supply-fields.tsx'
import { liveTax } from './supply-values.ts'
import { modeOptions } from './words.ts'

type Props = { customers_id?: string | undefined; onClose: () => void; onSaved?: (advance: Advance) => void }
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

function Receive({ customers_id = '', onClose, onSaved, accounts }: Props & { accounts: readonly UsualAccount[] }) {
  const { mutateAsync } = useReceiveAdvance()
  const usual = accounts.find((each) => each.is_usual) ?? accounts[0]
  const form = useForm({
    schema: advanceSchema,
    initial: newAdvance(customers_id, usual?.ledger_accounts_id ?? ''),
    draftKey: `advance-new ${customers_id}`,
    submit: (body, attempt) => mutateAsync({ ...body, ...attempt }),
    onDone: (advance) => {
      toast({
        tone: 'success',
        text: t('{advance_number} created, ₹{amount}', {
          advance_number: advance.advance_number,
          amount: formatPaise(advance.amount),
        }),
      })
      onClose()
      onSaved?.(advance)
    },
  })
  const { values, field, set } = form
  const { data: customer } = useQuery(customerQuery(values.customers_id))
  const { data: company } = useQuery(companyQuery)
  return (
    <FormDrawer form={form} onClose={onClose} width={560} title={title} verb={t('Record advance')}>
      <Payer form={form} isGiven={customers_id !== ''} customer={customer} />
      <Pair>
        <MoneyInput label={t('Amount received (₹)')} help={t('GST included')} {...field('amount')} />
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
