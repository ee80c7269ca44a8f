import { Link } from '@tanstack/react-router'
import type { Invoice } from '#contract/sales/invoices.ts'
import { formatDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { rich } from '#web/lib/rich.tsx'
import { formatInstant } from '#web/lib/format.ts'
import { Amount, Card, Facts } from '#web/ui/layout.tsx'
import styles from '#web/features/sales/shared/page.module.css'
import { AttachmentsCard } from '#web/features/documents/shared/attachments/attachments-card.tsx'
import { HistoryCard, WhyCard } from '#web/features/sales/shared/side-cards.tsx'
import { madeOf } from './made-of.tsx'
import { timelineQuery } from './api.ts'
import { eventWords } from './timeline-words.ts'
import { WriteOffsCard } from './write-offs-card.tsx'

/** Beside the invoice: its settlements, the reason for its tax, its entry, and history. */
export function InvoiceSide({ invoice }: { invoice: Invoice }) {
  return (
    <>
      {invoice.payments.length > 0 && (
        <Card title={t('Payments')}>
          {invoice.payments.map((payment) => (
            <div key={payment.payment_allocations_id} className={styles.moneyRow}>
              <span>
                <Link to="/receivables/payments/$payments_id" params={{ payments_id: payment.payments_id }}>
                  {payment.payment_number}
                </Link>
                <span className={styles.detail}> {formatDate(payment.allocated_on)}</span>
                {payment.advances_id !== null && (
                  <span className={styles.detail}>
                    {rich('of {link}', {
                      link: (
                        <Link to="/receivables/advances/$advances_id" params={{ advances_id: payment.advances_id }}>
                          {payment.advance_number}
                        </Link>
                      ),
                    })}
                  </span>
                )}
              </span>
              <Amount value={payment.amount} />
            </div>
          ))}
        </Card>
      )}
      {invoice.credit_notes.length > 0 && (
        <Card title={t('Credit notes')}>
          {invoice.credit_notes.map((note) => (
            <div key={note.credit_notes_id} className={styles.moneyRow}>
              <span>
                <Link
                  to={
                    note.status === 'draft'
                      ? '/receivables/credit-notes/$credit_notes_id/edit'
                      : '/receivables/credit-notes/$credit_notes_id'
                  }
                  params={{ credit_notes_id: note.credit_notes_id }}
                >
                  {note.credit_note_number ?? t('Draft')}
                </Link>
                <span className={styles.detail}>
                  {' '}
                  {formatDate(note.credit_note_date)}
                  {note.status !== 'draft' &&
                    note.applied < note.total &&
                    t(', of ₹{amount}', { amount: formatPaise(note.total) })}
                </span>
              </span>
              <Amount value={note.status === 'draft' ? note.total : note.applied} />
            </div>
          ))}
        </Card>
      )}
      {invoice.write_offs.length > 0 && <WriteOffsCard invoice={invoice} />}
      <WhyCard why={invoice.why} />
      <Card title={t('Linked')}>
        <Facts
          items={[
            ...Object.entries(madeOf(invoice)),
            [
              t('Journal entry'),
              invoice.journal_entries_id && <EntryLink key="entry" id={invoice.journal_entries_id} words={t('Posted')} />,
            ],
            [
              t('Reversal'),
              invoice.cancel_journal_entries_id && (
                <EntryLink key="reversal" id={invoice.cancel_journal_entries_id} words={t('Reversed')} />
              ),
            ],
            [
              t('Mailed'),
              invoice.emailed_at &&
                t('{time} to {emailed_to}', { time: formatInstant(invoice.emailed_at), emailed_to: invoice.emailed_to }),
            ],
          ]}
        />
      </Card>
      <AttachmentsCard of="invoices" id={invoice.invoices_id} />
      <HistoryCard query={timelineQuery(invoice.invoices_id, stateOf(invoice))} words={eventWords} />
    </>
  )
}

const EntryLink = ({ id, words }: { id: string; words: string }) => (
  <Link to="/accounting/journals/$journal_entries_id" params={{ journal_entries_id: id }}>
    {words}
  </Link>
)

const stateOf = ({ version, status, amount_due, email_status, emailed_at }: Invoice) =>
  [version, status, amount_due, email_status, emailed_at].join(' ')
