import { t } from '#core/messages.ts'
import { findCustomers } from '#web/features/directory/shared/find-customers.ts'
import { queryClient } from '#web/lib/query.ts'
import { today } from '#web/lib/today.ts'
import { Checkbox, RadioGroup } from '#web/ui/choice.tsx'
import { Combobox, type Option } from '#web/ui/combobox.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import type { Form } from '#web/lib/form.ts'
import { Card, Pair, Stack } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { customerQuery } from './api.ts'
import type { LinkValues } from './link-values.ts'

type Props = { form: Form<LinkValues>; isOfInvoice: boolean }

/** Who pays: found among the customers, or typed. */
export function PayerCard({ form, isOfInvoice }: Props) {
  const { field } = form
  return (
    <Card title={t('Payer')}>
      <Stack>
        {!isOfInvoice && <FindPayer form={form} />}
        <TextInput label={t('Name')} {...field('payer_name')} />
        <Pair>
          <TextInput label={t('Email')} optional type="email" {...field('email')} />
          <TextInput label={t('Mobile number')} optional type="tel" {...field('mobile_number')} help={t('For WhatsApp')} />
        </Pair>
      </Stack>
    </Card>
  )
}

function FindPayer({ form: { values, set } }: Pick<Props, 'form'>) {
  const choose = async (option: Option | undefined) => {
    set({ customers_id: option?.value ?? '', ...(option && { payer_name: option.label }) })
    if (option === undefined) return
    const { email, mobile_number } = await queryClient.fetchQuery(customerQuery(option.value))
    set({ email: email ?? '', mobile_number: mobile_number ?? '' })
  }
  return (
    <Combobox
      label={t('Customer')}
      optional
      help={t('Fills in the rest. A new payer becomes a customer when they pay')}
      value={values.customers_id === '' ? undefined : { value: values.customers_id, label: values.payer_name }}
      onChange={(option) => void choose(option)}
      search={async (text, signal) =>
        (await findCustomers(text, signal)).map((each) => ({
          value: each.customers_id,
          label: each.customer_name,
          detail: each.email ?? each.mobile_number ?? '',
        }))
      }
    />
  )
}

/** What is paid for, how much, and until when. */
export function PurposeCard({ form, isOfInvoice }: Props) {
  const { values, field } = form
  return (
    <Card title={t('What for')}>
      <Stack>
        <TextInput
          label={t('For')}
          placeholder={t('Maintenance, November')}
          {...field('purpose')}
          help={t('The payer reads this first')}
        />
        <Amounts form={form} isOfInvoice={isOfInvoice} />
        <Checkbox
          {...field('part_payment')}
          label={values.chooses === 'me' ? t('Allow part payments') : t('Allow repeat payments')}
        />
        <Pair>
          <DateInput label={t('Expiry date')} optional min={today()} {...field('expires_on')} />
          <TextInput label={t('Reference')} optional {...field('reference')} help={t('Your own reference: an order, a flat')} />
        </Pair>
      </Stack>
    </Card>
  )
}

function Amounts({ form: { values, field, set }, isOfInvoice }: Props) {
  return (
    <>
      {!isOfInvoice && (
        <RadioGroup
          label={t('Amount')}
          {...field('chooses')}
          onChange={(value) => set({ chooses: value === 'payer' ? 'payer' : 'me' })}
          options={[
            { value: 'me', label: t('I set the amount') },
            { value: 'payer', label: t('The payer chooses') },
          ]}
        />
      )}
      {values.chooses === 'me' ? (
        <MoneyInput label={t('Amount (₹)')} {...field('amount')} />
      ) : (
        <Pair>
          <MoneyInput label={t('At least (₹)')} optional {...field('least_amount')} />
          <MoneyInput label={t('At most (₹)')} optional {...field('most_amount')} />
        </Pair>
      )}
    </>
  )
}

export function SendingCard({ form: { values, field } }: Pick<Props, 'form'>) {
  return (
    <Card title={t('Sending')}>
      <Stack>
        <Checkbox
          {...field('send')}
          label={t('Email the link now')}
          help={values.email.trim() === '' ? t('Without an email address, copy the link or send it by WhatsApp') : undefined}
        />
        <Checkbox {...field('remind')} label={t('Remind by email after 3 and 7 days while unpaid')} />
      </Stack>
    </Card>
  )
}
