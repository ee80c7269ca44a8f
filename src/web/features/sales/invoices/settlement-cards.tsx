import { Link } from '@tanstack/react-router'
import type { Invoice } from '#contract/sales/invoices.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import styles from '#web/features/sales/shared/page.module.css'
import { TcsChange } from '#web/features/sales/shared/tcs-change.tsx'
import { rich } from '#web/lib/rich.tsx'
import { Amount, Card } from '#web/ui/layout.tsx'

/** Payments allocated to the invoice. */
export const PaymentsCard = ({ payments }: Pick<Invoice, 'payments'>) => (
  <Card title={t('Payments')}>
    {payments.map((payment) => (
      <div key={payment.payment_allocations_id} className={styles.moneyRow}>
        <span>
          <Link to="/receivables/payments/$payments_id" params={{ payments_id: payment.payments_id }}>
            {payment.payment_number}
          </Link>
          <span className={styles.detail}> {formatDate(payment.allocated_on)}</span>
          {payment.advances_id !== null && (
            <span className={styles.detail}>
              {' '}
              {rich('of {link}', {
                link: (
                  <Link to="/receivables/advances/$advances_id" params={{ advances_id: payment.advances_id }}>
                    {payment.advance_number}
                  </Link>
                ),
              })}
            </span>
          )}
          <TcsChange less={payment.tcs_less} />
        </span>
        <Amount value={payment.amount} />
      </div>
    ))}
  </Card>
)

/** Credit notes of the invoice, with what they settle of it. */
export const CreditNotesCard = ({ notes }: { notes: Invoice['credit_notes'] }) => (
  <Card title={t('Credit notes')}>
    {notes.map((note) => (
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
            {note.status !== 'draft' && note.applied < note.total && t(', of ₹{amount}', { amount: formatPaise(note.total) })}
          </span>
        </span>
        <Amount value={note.status === 'draft' ? note.total : note.applied} />
      </div>
    ))}
  </Card>
)
