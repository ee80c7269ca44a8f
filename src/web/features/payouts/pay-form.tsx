import { Link, useNavigate } from '@tanstack/react-router'
import { type Payout, PayoutInput, payoutPurposes, railChoices } from '#contract/payouts.ts'
import { railNames } from '#core/payouts/rails.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { OpenAdvances } from '#web/purchase-documents/open-advances.tsx'
import styles from '#web/sales-documents/page.module.css'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Form } from '#web/ui/form-frame.tsx'
import { Page, Pair, Stack } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Select, Textarea, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { AccountField } from './account-field.tsx'
import { findVendors, savePayout } from './api.ts'
import { BillsPart } from './bills-part.tsx'
import { type PayoutValues, rememberAccount } from './form-values.ts'
import own from './payouts.module.css'
import { PlanCard } from './plan-card.tsx'
import { purposeWords } from './words.ts'

type Props = { initial: PayoutValues; payout?: Payout }

/** Makes a payout to a vendor, or changes one that waits: whom, from where, how much, and which bills it settles. */
export function PayForm({ initial, payout }: Props) {
  const navigate = useNavigate()
  const form = useForm<typeof PayoutInput, PayoutValues, Payout>({
    schema: PayoutInput,
    initial,
    submit: (body, { idempotencyKey }) => savePayout(body, payout, idempotencyKey),
    onDone(made) {
      rememberAccount(made.bank_accounts_id)
      toast({ tone: 'success', text: 'It waits for its approval' })
      void navigate({ to: '/payout/$payouts_id', params: { payouts_id: made.payouts_id }, replace: true })
    },
  })
  const { values, field, set, errors } = form
  return (
    <Page>
      <PageHeader
        title={payout ? 'Change payout' : 'Pay a vendor'}
        section="Payables"
        above={<Link to="/payout">Payouts</Link>}
        actions={
          <Button tone="primary" busy={form.isSubmitting} onClick={() => form.onSubmit()}>
            {payout ? 'Save payout' : 'Make payout'}
          </Button>
        }
      />
      <div className={styles.columns}>
        <Form form={form}>
          <div className={own.sheet}>
            <Combobox
              label="Vendor"
              placeholder="Whom you pay"
              name="vendors_id"
              error={errors['vendors_id']}
              value={values.vendors_id === '' ? undefined : { value: values.vendors_id, label: values.vendor_name }}
              onChange={(option) =>
                set({ vendors_id: option?.value ?? '', vendor_name: option?.label ?? '', bills: [], amount: undefined })
              }
              search={async (text, signal) =>
                (await findVendors(text, signal)).map((row) => ({
                  value: row.vendors_id,
                  label: row.vendor_name,
                  detail: row.masked_account_number?.replace(/X+/, '•••• ') ?? 'No bank account on file',
                }))
              }
            />
            {values.vendors_id !== '' && <OpenAdvances vendors_id={values.vendors_id} />}
            {values.vendors_id !== '' && <BillsPart form={form} />}
            <Pair>
              <MoneyInput label="Amount (₹)" {...field('amount')} />
              <AccountField label="Paid from" field={field('bank_accounts_id')} amount={values.amount} />
            </Pair>
            <Pair>
              <Select
                label="Purpose"
                options={payoutPurposes
                  .filter((value) => value !== 'transfer')
                  .map((value) => ({ value, label: purposeWords[value] }))}
                {...field('purpose')}
                onChange={(value) => set({ purpose: value as PayoutValues['purpose'] })}
              />
              <TextInput label="Narration" placeholder="What the payee reads" maxLength={30} {...field('narration')} />
            </Pair>
            <Pair>
              <Select
                label="How"
                options={railChoices.map((value) => ({ value, label: value === 'auto' ? 'The best way' : railNames[value] }))}
                {...field('rail_choice')}
                onChange={(value) => set({ rail_choice: value as PayoutValues['rail_choice'] })}
              />
              <DateInput
                label="Send on"
                optional
                help={`Empty sends it when it is approved`}
                {...field('scheduled_on')}
                min={today()}
              />
            </Pair>
            <Textarea label="Note for the approver" optional {...field('notes')} />
          </div>
        </Form>
        <Stack>
          <PlanCard values={values} />
        </Stack>
      </div>
    </Page>
  )
}
