import { t } from '#core/messages.ts'
import type { EstimatePage } from '#contract/sales/estimate-answers.ts'
import { formatDate, formatInstant } from '#web/lib/format.ts'
import type { IconName } from '#web/ui/icons.tsx'

type Outcome = { icon: IconName; title: string; text: string; tone?: 'good' }

/** What became of the estimate; null while the customer can answer. */
export function outcomeOf({
  state,
  company_name,
  valid_until,
  answer_name,
  answered_at,
  decline_reason,
}: EstimatePage): Outcome | null {
  const by =
    answer_name === null || answered_at === null
      ? ''
      : t('By {name}, {time}.', { name: answer_name, time: formatInstant(answered_at) })
  switch (state) {
    case 'open':
      return null
    case 'accepted':
      return {
        icon: 'done',
        tone: 'good',
        title: t('Estimate accepted'),
        text: by || t('{company_name} recorded your acceptance.', { company_name }),
      }
    case 'declined': {
      const reason = decline_reason === null ? '' : t('“{reason}”', { reason: decline_reason })
      return { icon: 'close', title: t('Estimate declined'), text: [by, reason].filter(Boolean).join(' ') }
    }
    case 'expired':
      return {
        icon: 'clock',
        title: t('This estimate has expired'),
        text: t('It was valid until {date}. Ask {company_name} for a new one.', { date: formatDate(valid_until), company_name }),
      }
    case 'revised':
      return {
        icon: 'edit',
        title: t('This estimate is being revised'),
        text: t('{company_name} will send you the new one. You can open it from the same link.', { company_name }),
      }
  }
}
