import { Link, useNavigate } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import { type Payout, PayoutInput } from '#contract/payouts/payouts.ts'
import { OpenAdvances } from '#web/features/purchases/shared/open-advances.tsx'
import styles from '#web/features/sales/shared/page.module.css'
import { useForm } from '#web/lib/form.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form-frame.tsx'
import { Page, Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Textarea } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { BillsPart } from './bills-part.tsx'
import { type PayoutValues, rememberAccount } from './form-values.ts'
import { savePayout } from './pay-form-api.ts'
import { PayeePart } from './payee-part.tsx'
import { PaymentFields } from './payment-fields.tsx'
import own from './payouts.module.css'
import { PlanCard } from './plan-card.tsx'

type Props = { initial: PayoutValues; payout?: Payout }

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
  const { values, field } = form
  const isStaff = values.payout_kind === 'staff'
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
            <PaymentFields form={form} />
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
