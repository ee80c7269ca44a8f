import { Link } from '@tanstack/react-router'
import { formatDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { rich } from '#web/lib/rich.tsx'
import { Notice } from '#web/ui/states.tsx'

type Props = { document: { opening_on?: string | null | undefined; opening_total?: number | null | undefined } }

/** A notice on the page of an opening document; renders nothing for others. */
export function OpeningNotice({ document: { opening_on, opening_total } }: Props) {
  if (!opening_on) return null
  return (
    <Notice>
      {rich('Opening document: open on {date}{value}. Its GST was accounted for before. {link}', {
        date: formatDate(opening_on),
        value: opening_total ? t(', of an original total of ₹{amount}', { amount: formatPaise(opening_total) }) : '',
        link: <Link to="/accounting/opening-documents">{t('Opening documents')}</Link>,
      })}
    </Notice>
  )
}
