import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { type Advance, AdvanceInput } from '#contract/sales/advances.ts'
import { formatPaise, type Paise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { rich } from '#web/lib/rich.tsx'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { findCustomers } from '#web/features/directory/shared/find-customers.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Drawer } from '#web/ui/dialog.tsx'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { accountsQuery, companyQuery, customerQuery, useReceiveAdvance } from './api.ts'
import { SupplyFields } from './supply-fields.tsx'
import { liveTax, noSupply, supplyBody, type SupplyValues } from './supply-values.ts'
import { modeOptions } from './words.ts'

type Props = { customers_id?: string | undefined; onClose: () => void; onSaved?: (advance: Advance) => void }
type Account = { ledger_accounts_id: string; code: string; account_name: string; is_usual: boolean }
type Values = SupplyValues & {
  customers_id: string
  advance_date: string
  amount: Paise | undefined
  tds_amount: Paise | undefined
  bank_charge: Paise | undefined
  payment_mode: AdvanceInput['payment_mode']
  reference: string
  ledger_accounts_id: string
}

const title = t('Record an advance')

/** Records an advance from a customer, with its receipt voucher. */
export function AdvanceForm(props: Props) {
  const { data, error, refetch } = useQuery(accountsQuery)
  if (data) return <Receive {...props} accounts={data.rows} />
  return (
    <Drawer isOpen onClose={props.onClose} title={title} width={560}>
      {error ? <ErrorState error={error} onRetry={refetch} /> : <Skeleton lines={6} height={320} />}
    </Drawer>
  )
}

const schema = z.pipe(
  z.transform((values: Values) => {
    const {
      customers_id,
      advance_date,
      payment_mode,
      ledger_accounts_id,
      amount,
      tds_amount,
      bank_charge,
      reference,
      ...supply
    } = values
    return {
      ...supplyBody(supply),
      customers_id,
      advance_date,
      payment_mode,
      ledger_accounts_id,
      amount: amount ?? 0,
      tds_amount: tds_amount ?? 0,
      bank_charge: bank_charge ?? 0,
      reference: reference.trim() || null,
    }
  }),
  AdvanceInput,
)

function Receive({ customers_id = '', onClose, onSaved, accounts }: Props & { accounts: readonly Account[] }) {
  const { mutateAsync } = useReceiveAdvance()
  const [hasDeductions, setDeductions] = useState(false)
  const usual = accounts.find((each) => each.is_usual) ?? accounts[0]
  const form = useForm({
    schema,
    initial: {
      ...noSupply,
      customers_id,
      advance_date: today(),
      amount: undefined,
      tds_amount: undefined,
      bank_charge: undefined,
      payment_mode: 'bank_transfer',
      reference: '',
      ledger_accounts_id: usual?.ledger_accounts_id ?? '',
    } as Values,
    draftKey: t('advance-new {customers_id}', { customers_id }),
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
  const amount = (values.amount ?? 0) + (values.tds_amount ?? 0) + (values.bank_charge ?? 0)
  return (
    <FormDrawer form={form} onClose={onClose} width={560} title={title} verb={t('Record advance')}>
      {customers_id === '' ? (
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
      ) : (
        <p>{rich('From {b}', { b: <b>{customer?.customer_name}</b> })}</p>
      )}
      <Pair>
        <MoneyInput label={t('Amount received (₹)')} help={t('GST included')} {...field('amount')} />
        <DateInput label={t('Received on')} {...field('advance_date')} />
      </Pair>
      <Pair>
        <Select
          label={t('Payment method')}
          options={modeOptions}
          {...field('payment_mode')}
          onChange={(mode) => set({ payment_mode: mode as Values['payment_mode'] })}
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
          />
          <MoneyInput label={t('Bank charge (₹)')} optional {...field('bank_charge')} />
        </Pair>
      ) : (
        <div>
          <Button tone="quiet" icon="add" onClick={() => setDeductions(true)}>
            {t('TDS withheld or bank charge')}
          </Button>
        </div>
      )}
      <SupplyFields
        form={form}
        date={values.advance_date}
        live={liveTax(values, { date: values.advance_date, amount }, customer, company)}
        isZeroRated={customer?.gst_treatment === 'sez' || customer?.gst_treatment === 'overseas'}
      />
    </FormDrawer>
  )
}
