import { useQuery } from '@tanstack/react-query'
import type { PayoutRow } from '#contract/payouts/payouts.ts'
import { sumPaise } from '#core/money.ts'
import { railNames } from '#core/payouts/rails.ts'
import { t, translate } from '#core/messages.ts'
import { formatPaise, plural } from '#web/lib/format.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Amount } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/states.tsx'
import { Textarea } from '#web/ui/text-input.tsx'
import { payoutQuery } from './api.ts'
import { planQuery } from './pay-form-api.ts'
import { OtpFields } from './otp-fields.tsx'
import styles from './payouts.module.css'
import { useApproval } from './use-approval.ts'
import { useOtp } from './use-otp.ts'
import { approveVerb, WayFields } from './way-fields.tsx'

type Props = {
  payouts: readonly PayoutRow[]
  onClose: () => void
  onApproved?: () => void
}
const MOST_SHOWN = 4

/** Approves payouts with one one-time password: payees, amounts and rails are shown before it is requested. */
export function ApproveDialog({ payouts, onClose, onApproved }: Props) {
  const amount = sumPaise(payouts.map((row) => row.amount))
  const otp = useOtp({ payouts_ids: payouts.map((row) => row.payouts_id), row_imports_id: null })
  const first = payouts[0]
  const { data: whole } = useQuery({ ...payoutQuery(first?.payouts_id ?? ''), enabled: payouts.length === 1 })
  const warning = payouts.length === 1 ? whole?.payee_warning : undefined
  const { form, wantsReason } = useApproval({ otp, count: payouts.length, amount, onClose, onApproved })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Approve {payouts}', { payouts: plural(payouts.length, 'payout') })}
      description={t("₹{amount} leaves your account. You can't undo this.", { amount: formatPaise(amount) })}
      verb={approveVerb(form.values, formatPaise(amount))}
    >
      <ul className={styles.list} aria-label={t('What you are paying')}>
        {payouts.slice(0, MOST_SHOWN).map((row) => (
          <li key={row.payouts_id}>
            <span>
              {row.payee_name}
              <span className={styles.quiet}>
                {' '}
                {[
                  row.masked_account_number?.replace(/X+/, '•••• ') ?? row.payee_vpa,
                  row.rail && t('by {railNames}', { railNames: translate(railNames[row.rail]) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <Amount value={row.amount} />
          </li>
        ))}
        {payouts.length > MOST_SHOWN && (
          <li className={styles.quiet}>{t('and {value} more', { value: payouts.length - MOST_SHOWN })}</li>
        )}
      </ul>
      {payouts.length === 1 && whole && <Way payout={whole} />}
      {warning && <Notice tone="warning">{warning}</Notice>}
      {(warning || wantsReason) && (
        <Textarea
          label={t('Reason for paying anyway')}
          placeholder={
            first?.payout_kind === 'staff' ? t('Asked them in person') : t('Called the vendor on the number we already had')
          }
          {...form.field('payee_reason')}
        />
      )}
      <WayFields form={form} />
      <OtpFields otp={otp} field={form.field('otp')} />
    </FormDialog>
  )
}

/** The rail, and the fallback. */
function Way({ payout }: { payout: Parameters<typeof planOf>[0] }) {
  const { data } = useQuery(planQuery(planOf(payout)))
  if (!data?.rail) return null
  return (
    <p className={styles.quiet}>
      {`${t('Transport mode')} `}
      {translate(railNames[data.rail])}
      {data.fallback &&
        t(', or by {railNames} when the bank cannot take it that way', { railNames: translate(railNames[data.fallback]) })}
      .
    </p>
  )
}

type Planned = Parameters<typeof planQuery>[0]
const planOf = ({
  payout_kind,
  vendors_id,
  to_bank_accounts_id,
  cards_id,
  staff_id,
  gst_challans_id,
  bank_accounts_id,
  amount,
  rail_choice,
  scheduled_on,
}: Planned): Planned => ({
  payout_kind,
  vendors_id,
  to_bank_accounts_id,
  cards_id,
  staff_id,
  gst_challans_id,
  bank_accounts_id,
  amount,
  rail_choice,
  scheduled_on,
})
