import type { BillBatch } from '#contract/payouts/bill-batches.ts'
import { sumPaise } from '#core/money.ts'
import { railNames } from '#core/payouts/rails.ts'
import { t, translate } from '#core/messages.ts'
import { formatPaise, plural } from '#web/lib/format.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Amount } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/states.tsx'
import { Textarea } from '#web/ui/text-input.tsx'
import { OtpFields } from '../otp-fields.tsx'
import { useApproval } from '../use-approval.ts'
import { useOtp } from '../use-otp.ts'
import { approveVerb, WayFields } from '../way-fields.tsx'
import styles from './pay-bills.module.css'

type Props = { payments: BillBatch['payments']; account_label: string; onClose: () => void }
const MOST_SHOWN = 8

/** One one-time password for the payments of a batch that this person may release; unusual amounts are shown first. */
export function ReleaseDialog({ payments, account_label, onClose }: Props) {
  const amount = sumPaise(payments.map((each) => each.amount))
  const otp = useOtp({ payouts_ids: payments.map((each) => each.payouts_id), row_imports_id: null })
  const { form, wantsReason } = useApproval({ otp, count: payments.length, amount, onClose })
  const remarked = payments.filter(({ remarks }) => remarks.length > 0)
  const needsReason = wantsReason || payments.some(({ needs_reason }) => needs_reason)
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Release {payments}', { payments: plural(payments.length, 'payment') })}
      description={t("₹{amount} leaves {account_label}. You can't undo this.", { amount: formatPaise(amount), account_label })}
      verb={approveVerb(form.values, formatPaise(amount))}
    >
      {remarked.length > 0 && (
        <Notice tone="warning">
          <b>{t('Check before you pay')}</b>
          <ul className={styles.remarks}>
            {remarked.map(({ payouts_id, payee_name, remarks }) => (
              <li key={payouts_id}>
                {payee_name}: {remarks.join('. ')}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <ul className={styles.payments} aria-label={t('What you are paying')}>
        {payments.slice(0, MOST_SHOWN).map((payment) => (
          <li key={payment.payouts_id}>
            <span className={styles.line}>
              <span>
                {payment.payee_name}{' '}
                <span className={styles.quiet}>
                  {[payment.masked_account_number?.replace(/X+/, '•• '), payment.rail && translate(railNames[payment.rail])]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <Amount value={payment.amount} />
            </span>
          </li>
        ))}
        {payments.length > MOST_SHOWN && (
          <li className={styles.quiet}>{t('and {value} more', { value: payments.length - MOST_SHOWN })}</li>
        )}
      </ul>
      {needsReason && <Textarea label={t('Reason for paying anyway')} {...form.field('payee_reason')} />}
      <WayFields form={form} />
      <OtpFields otp={otp} field={form.field('otp')} />
    </FormDialog>
  )
}
