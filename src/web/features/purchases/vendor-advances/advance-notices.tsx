import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import type { VendorAdvance } from '#contract/purchases/vendor-advances.ts'
import { OpeningNotice } from '#web/features/documents/shared/openings/opening-notice.tsx'
import { Notice } from '#web/ui/states.tsx'

/** What the viewer must know of an advance: its payout, what is left of it, its cancellation, a letter that failed. */
export function AdvanceNotices({ advance }: { advance: VendorAdvance }) {
  const { status, advance_left, cancelled_on } = advance
  return (
    <>
      <OpeningNotice document={advance} />
      {status === 'on_its_way' && <Notice>{t('A payout pays this advance. You can apply it once the bank has paid.')}</Notice>}
      {advance.is_refundable && (
        <Notice tone="warning">
          {t(
            'The order for this advance ended, and ₹{amount} is left. Ask for a refund and record it, or apply it to another bill.',
            { amount: formatPaise(advance_left) },
          )}
        </Notice>
      )}
      {cancelled_on !== null && (
        <Notice>
          {t('Cancelled on {date}: {cancel_reason}.', { date: formatDate(cancelled_on), cancel_reason: advance.cancel_reason })}
        </Notice>
      )}
      {advance.email_status === 'failed' && (
        <Notice tone="warning">
          {t(
            'The email to {emailed_to} has not gone out yet. We keep trying for a while; if it still fails, check the address.',
            {
              emailed_to: advance.emailed_to,
            },
          )}
        </Notice>
      )}
    </>
  )
}
