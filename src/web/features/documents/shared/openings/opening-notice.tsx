import { Link } from '@tanstack/react-router'
import { formatDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import { Notice } from '#web/ui/states.tsx'

type Props = { document: { opening_on?: string | null | undefined; opening_total?: number | null | undefined } }

/** On the page of a document that was open when the books began; nothing on others. */
export function OpeningNotice({ document: { opening_on, opening_total } }: Props) {
  if (!opening_on) return null
  return (
    <Notice>
      Opening document: open on {formatDate(opening_on)}
      {opening_total ? `, of an original total of ₹${formatPaise(opening_total)}` : ''}. Its GST was accounted for before.{' '}
      <Link to="/accounting/opening-documents">Opening documents</Link>
    </Notice>
  )
}
