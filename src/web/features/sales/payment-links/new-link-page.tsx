import { Link } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import type { PaymentLink } from '#contract/sales/payment-links.ts'
import { useForm } from '#web/lib/form.ts'
import { formatPaise } from '#web/lib/format.ts'
import { queryClient } from '#web/lib/query.ts'
import { today } from '#web/lib/today.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, RadioGroup } from '#web/ui/choice.tsx'
import { Combobox, type Option } from '#web/ui/combobox.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Form } from '#web/ui/form-frame.tsx'
import { Card, Page, Pair, Stack } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { customerQuery, useMakeLink } from './api.ts'
import { findCustomers } from '#web/features/directory/shared/find-customers.ts'
import { blankLink, linkSchema, type LinkValues } from './link-values.ts'

type Props = {
  /** Known values: of the invoice or customer it is for. */
  known: Partial<LinkValues>
  /** The invoice to be paid. */
  invoice: { invoice_number: string | null; amount_due: number } | undefined
  onMade: (link: PaymentLink) => void
}

/** The payer, purpose and amount; one click creates the link and mails it. */
export function NewLinkPage({ known, invoice, onMade }: Props) {
  const { mutateAsync } = useMakeLink()
  const form = useForm({
    schema: linkSchema,
    initial: { ...blankLink, ...known },
    ...(Object.keys(known).length === 0 && { draftKey: 'payment-link' }),
    submit: (body, attempt) => mutateAsync({ ...body, ...attempt }),
    onDone: onMade,
  })
  const { values, field, set } = form
  const choose = async (option: Option | undefined) => {
    set({ customers_id: option?.value ?? '', ...(option && { payer_name: option.label }) })
    if (option === undefined) return
    const { email, mobile_number } = await queryClient.fetchQuery(customerQuery(option.value))
    set({ email: email ?? '', mobile_number: mobile_number ?? '' })
  }
  const isMailed = values.send && values.email.trim() !== ''
  return (
    <Page shape="narrow">
      <PageHeader
        title={t('New payment link')}
        section={t('Payment links')}
        above={<Link to="/receivables/payment-links">{t('Payment links')}</Link>}
        description={
          invoice &&
          t('For {invoice_number}, ₹{amount} due', {
            invoice_number: invoice.invoice_number,
            amount: formatPaise(invoice.amount_due),
          })
        }
      />
      <Form form={form}>
        <Card title={t('Payer')}>
          <Stack>
            {invoice === undefined && (
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
            )}
            <TextInput label={t('Name')} {...field('payer_name')} />
            <Pair>
              <TextInput label={t('Email')} optional type="email" {...field('email')} />
              <TextInput label={t('Mobile number')} optional type="tel" {...field('mobile_number')} help={t('For WhatsApp')} />
            </Pair>
          </Stack>
        </Card>
        <Card title={t('What for')}>
          <Stack>
            <TextInput
              label={t('For')}
              placeholder={t('Maintenance, November')}
              {...field('purpose')}
              help={t('The payer reads this first')}
            />
            {invoice === undefined && (
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
            <Checkbox
              {...field('part_payment')}
              label={values.chooses === 'me' ? t('Allow part payments') : t('Allow repeat payments')}
            />
            <Pair>
              <DateInput label={t('Expiry date')} optional min={today()} {...field('expires_on')} />
              <TextInput
                label={t('Reference')}
                optional
                {...field('reference')}
                help={t('Your own reference: an order, a flat')}
              />
            </Pair>
          </Stack>
        </Card>
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
        <div>
          <Button type="submit" tone="primary" size="form" busy={form.isSubmitting}>
            {isMailed ? t('Create and send link') : t('Create link')}
          </Button>
        </div>
      </Form>
    </Page>
  )
}
