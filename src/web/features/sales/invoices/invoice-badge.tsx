import type { InvoiceRow } from '#contract/sales/invoices.ts'
import { daysBetween, type IsoDate } from '#core/dates.ts'
import { dueWords } from '#core/display.ts'
import { t } from '#core/messages.ts'
import { today } from '#web/lib/today.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

type Shown = Pick<InvoiceRow, 'status' | 'due_date' | 'total' | 'amount_due' | 'email_status'>

/** The most useful label for the status of an invoice. */
export function invoiceState(invoice: Shown, today: IsoDate): { tone: Tone; words: string } {
  const { status, due_date, total, amount_due } = invoice
  if (status === 'draft') return { tone: 'neutral', words: t('Draft') }
  if (status === 'cancelled') return { tone: 'neutral', words: t('Cancelled') }
  if (status === 'written_off') return { tone: 'neutral', words: t('Written off') }
  if (status === 'paid') return { tone: 'success', words: t('Paid') }
  if (due_date < today) return { tone: 'danger', words: dueWords(due_date, today) }
  if (status === 'part_paid')
    return { tone: 'warning', words: t('Partly paid {floor}%', { floor: Math.floor(((total - amount_due) / total) * 100) }) }
  if (daysBetween(today, due_date) <= 7) return { tone: 'warning', words: dueWords(due_date, today) }
  return { tone: 'info', words: invoice.email_status === 'sent' ? t('Sent') : t('Issued') }
}

export function InvoiceBadge({ invoice }: { invoice: Shown }) {
  const { tone, words } = invoiceState(invoice, today())
  return <Badge tone={tone}>{words}</Badge>
}
