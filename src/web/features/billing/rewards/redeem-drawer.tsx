import { t } from '#core/messages.ts'
import { LEAST_POINTS, POINT, Redemption, type RewardBalance } from '#contract/billing/rewards.ts'
import { formatCount, formatPaise } from '#web/lib/format.ts'
import { useForm } from '#web/lib/form.ts'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useRedeem } from './api.ts'

/** Redeems points for plan credit. A note states that it cannot be undone. */
export function RedeemDrawer({ balance, onClose }: { balance: RewardBalance; onClose: () => void }) {
  const { mutateAsync } = useRedeem()
  const form = useForm({
    schema: Redemption,
    initial: { points: balance.points },
    submit: ({ points }, { idempotencyKey }) => mutateAsync({ points, idempotencyKey }),
    onDone: ({ points }) => {
      toast({
        tone: 'success',
        text: t('Your next payment is ₹{amount} less', { amount: formatPaise(balance.amount - points * POINT) }),
      })
      onClose()
    },
  })
  const { value, onChange, ...binding } = form.field('points')
  return (
    <FormDrawer form={form} onClose={onClose} title={t('Use points')} verb={t('Use points')}>
      <p>
        {t("You have {count} points. We deduct what you use from your next plan payment. You can't turn it back into points.", {
          count: formatCount(balance.points),
        })}
      </p>
      <TextInput
        label={t('Points')}
        inputMode="numeric"
        {...binding}
        value={Number.isNaN(value) ? '' : String(value)}
        onChange={(typed) => onChange(typed === '' ? Number.NaN : Number(typed.replaceAll(/\D/g, '')))}
        help={t('₹1 a point, at least {LEAST_POINTS}', { LEAST_POINTS })}
      />
    </FormDrawer>
  )
}
