import { Link, useNavigate } from '@tanstack/react-router'
import { type Payout, PayoutInput, payoutPurposes, railChoices, staffPurposes } from '#contract/payouts/payouts.ts'
import { railNames } from '#core/payouts/rails.ts'
import { t, translate } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { OpenAdvances } from '#web/features/purchases/shared/open-advances.tsx'
import styles from '#web/features/sales/shared/page.module.css'
import { Button } from '#web/ui/button.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Form } from '#web/ui/form-frame.tsx'
import { Page, Pair, Stack } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Select, Textarea, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { AccountField } from './account-field.tsx'
import { savePayout } from './api.ts'
import { BillsPart } from './bills-part.tsx'
import { type PayoutValues, rememberAccount } from './form-values.ts'
import own from './payouts.module.css'
import { BookedTo, PayeePart } from './payee-part.tsx'
import { PlanCard } from './plan-card.tsx'
import { purposeWords, staffPurposeWords } from './words.ts'

type Props = { initial: PayoutValues; payout?: Payout }

const vendorPurposes = payoutPurposes.filter((value) => value !== 'transfer' && value !== 'salary')

/** Creates a payout to a vendor or an employee, or changes a pending one: payee, account, amount and the bills it settles. */
export function PayForm({ initial, payout }: Props) {
  const navigate = useNavigate()
  const form = useForm<typeof PayoutInput, PayoutValues, Payout>({
    schema: PayoutInput,
    initial,
    submit: (body, { idempotencyKey }) => savePayout(body, payout, idempotencyKey),
    onDone(made) {
      rememberAccount(made.bank_accounts_id)
      toast({ tone: 'success', text: t('Waiting for approval') })
      void navigate({ to: '/payout/$payouts_id', params: { payouts_id: made.payouts_id }, replace: true })
    },
  })
  const { values, field, set } = form
  const isStaff = values.payout_kind === 'staff'
  const words = isStaff ? staffPurposeWords : purposeWords
  return (
    <Page shape="form">
      <PageHeader
        title={payout ? t('Edit payout') : isStaff ? t('Pay staff') : t('Pay a vendor')}
        section={t('Payables')}
        above={<Link to="/payout">{t('Payouts')}</Link>}
        actions={
          <Button tone="primary" busy={form.isSubmitting} onClick={() => form.onSubmit()}>
            {payout ? t('Save payout') : t('Create payout')}
          </Button>
        }
      />
      <div className={styles.columns}>
        <Form form={form}>
          <div className={own.sheet}>
            <PayeePart form={form} canSwitch={payout === undefined} />
            {values.vendors_id !== '' && <OpenAdvances vendors_id={values.vendors_id} />}
            {values.vendors_id !== '' && <BillsPart form={form} />}
            <Pair>
              <MoneyInput label={t('Amount (₹)')} {...field('amount')} />
              <AccountField label={t('Paid from')} field={field('bank_accounts_id')} amount={values.amount} />
            </Pair>
            <Pair>
              <Select
                label={t('Purpose')}
                options={(isStaff ? staffPurposes : vendorPurposes).map((value) => ({ value, label: words[value] }))}
                {...field('purpose')}
                onChange={(value) => set({ purpose: value as PayoutValues['purpose'], expense_accounts_id: '' })}
              />
              <TextInput label={t('Narration')} placeholder={t('Note to the payee')} maxLength={30} {...field('narration')} />
            </Pair>
            {isStaff && values.purpose === 'expense' && <BookedTo form={form} />}
            <Pair>
              <Select
                label={t('How')}
                options={railChoices.map((value) => ({
                  value,
                  label: value === 'auto' ? t('Best available method') : translate(railNames[value]),
                }))}
                {...field('rail_choice')}
                onChange={(value) => set({ rail_choice: value as PayoutValues['rail_choice'] })}
              />
              <DateInput
                label={t('Send on')}
                optional
                help={t('Leave blank to send on approval')}
                {...field('scheduled_on')}
                min={today()}
              />
            </Pair>
            <Textarea label={t('Note for the approver')} optional {...field('notes')} />
          </div>
        </Form>
        <Stack>
          <PlanCard values={values} />
        </Stack>
      </div>
    </Page>
  )
}
