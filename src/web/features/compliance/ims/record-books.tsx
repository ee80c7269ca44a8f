import { Link } from '@tanstack/react-router'
import type { ImsBook, ImsRecord } from '#contract/compliance/ims.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { useMatchRecord } from './api.ts'
import styles from './ims.module.css'
import { taxOf } from './words.ts'

export const named = (number: string, date: string) => t('{number} of {date}', { number, date: formatDate(date) })

export function Books({ record, candidates }: { record: ImsRecord; candidates: readonly ImsBook[] }) {
  const matching = useMatchRecord(record.ims_records_id)
  const { book } = record
  if (book !== null)
    return (
      <section>
        <h3 className={styles.title}>{t('In your books')}</h3>
        <p>
          {book.kind === 'bill' ? (
            <Link to="/payables/bills/$bills_id" params={{ bills_id: book.id }}>
              {named(book.number, book.date)}
            </Link>
          ) : book.kind === 'stock_transfer' ? (
            <Link to="/receivables/stock-transfers/$stock_transfers_id" params={{ stock_transfers_id: book.id }}>
              {named(book.number, book.date)}
            </Link>
          ) : (
            <Link to="/payables/debit-notes/$debit_notes_id" params={{ debit_notes_id: book.id }}>
              {named(book.number, book.date)}
            </Link>
          )}
        </p>
        <Button busy={matching.isPending} onClick={() => matching.mutate(null)}>
          {t('Undo match')}
        </Button>
      </section>
    )
  return (
    <section>
      <h3 className={styles.title}>
        {record.kind === 'credit_note' ? t('Debit notes to this supplier') : t('Bills of this supplier')}
      </h3>
      {candidates.length === 0 ? (
        <p>{t('Your books have no document of this supplier to match. Enter it, then choose Match again.')}</p>
      ) : (
        <ul className={styles.items}>
          {candidates.map(({ id, number, date, heads }) => (
            <li key={id} className={styles.item}>
              <span>
                {t('{number} of {date}: ₹{taxable} and ₹{tax} tax', {
                  number,
                  date: formatDate(date),
                  taxable: formatPaise(heads.taxable),
                  tax: formatPaise(taxOf(heads)),
                })}
              </span>
              <Button busy={matching.isPending} aria-label={t('Match {number}', { number })} onClick={() => matching.mutate(id)}>
                {t('Match')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
