import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { candidatesQuery } from './api.ts'
import styles from './gstr2b.module.css'
import { taxOf } from './words.ts'

type CandidatesProps = {
  gstr2b_rows_id: string
  busy: boolean
  onChoose: (gstr2b_rows_id: string, bills_id: string) => void
}

export function Candidates({ gstr2b_rows_id, busy, onChoose }: CandidatesProps) {
  const { data, error, refetch } = useQuery(candidatesQuery(gstr2b_rows_id))
  return (
    <section>
      <h3 className={styles.title}>{t('Bills of this supplier')}</h3>
      {error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : data === undefined ? (
        <Skeleton lines={3} />
      ) : data.rows.length === 0 ? (
        <p>{t('No approved bill of this supplier is free. Enter the bill, then choose Match again.')}</p>
      ) : (
        <ul className={styles.items}>
          {data.rows.map(({ bills_id, number, date, heads }) => (
            <li key={bills_id} className={styles.item}>
              <span>
                {t('{number} of {date}: ₹{taxable} and ₹{tax} tax', {
                  number,
                  date: date === null ? '' : formatDate(date),
                  taxable: formatPaise(heads.taxable),
                  tax: formatPaise(taxOf(heads)),
                })}
              </span>
              <Button busy={busy} aria-label={t('Match {number}', { number })} onClick={() => onChoose(gstr2b_rows_id, bills_id)}>
                {t('Match')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
