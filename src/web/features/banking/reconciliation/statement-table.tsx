import { useQuery } from '@tanstack/react-query'
import type { ReconciliationStatement } from '#contract/banking/reconciliation-statement.ts'
import { formatForeign } from '#core/currency/currency.ts'
import { t } from '#core/messages.ts'
import { figuresOf } from '#web/features/currencies/shared/amounts.ts'
import { formatDate, formatPaise } from '#web/lib/format.ts'
import { Card } from '#web/ui/layout.tsx'
import { ErrorState, Notice, Skeleton } from '#web/ui/states.tsx'
import { statementQuery } from './api.ts'
import { Items, Total } from './statement-rows.tsx'
import styles from './statement.module.css'

/** The statement of an account on a day. */
export function StatementTable({ bank_accounts_id, as_of }: { bank_accounts_id: string; as_of: string }) {
  const { data, error, refetch } = useQuery(statementQuery({ bank_accounts_id, as_of }))
  if (error) return <ErrorState error={error} title={t("We couldn't create the statement")} onRetry={refetch} />
  if (data === undefined) return <Skeleton lines={8} height={420} label={t('Creating the statement')} />
  const figures = (amount: number) => figuresOf(amount, data.currency === 'INR' ? null : data.currency)
  return (
    <Card>
      <table className={styles.statement}>
        <caption className={styles.caption}>
          {data.account_label}
          {`${t(', at the end of')} `}
          {formatDate(data.as_of)}
          {data.currency !== 'INR' && t(', in {currency}', { currency: data.currency })}
        </caption>
        <tbody>
          <Total label={t('Balance as per books')} amount={figures(data.book_balance)} />
          <Items
            title={t('Less: in the books, not with the bank')}
            none={t('Everything in the books is with the bank.')}
            rows={data.not_in_bank.rows.map((row) => ({
              id: row.journal_entries_id,
              date: row.posting_date,
              words: row.memo,
              amount: figures(0 - row.amount),
            }))}
            count={data.not_in_bank.count}
            amount={figures(0 - data.not_in_bank.amount)}
          />
          <Items
            title={t('Add: with the bank, not in the books')}
            none={t('Everything with the bank is in the books.')}
            rows={data.not_in_books.rows.map((row) => ({
              id: row.bank_transactions_id,
              date: row.transaction_date,
              words: row.description,
              amount: figures(row.amount),
            }))}
            count={data.not_in_books.count}
            amount={figures(data.not_in_books.amount)}
          />
          {data.unexplained !== 0 && <Total label={t('Not explained by lines and entries')} amount={figures(data.unexplained)} />}
          <Total label={t('Balance as per bank')} amount={figures(data.bank_balance)} />
        </tbody>
      </table>
      <Remarks statement={data} />
    </Card>
  )
}

function Remarks({
  statement: { is_printed, unexplained, carried, currency, book_balance },
}: {
  statement: ReconciliationStatement
}) {
  return (
    <>
      {carried !== null && (
        <Notice>
          {t('The books value {formatForeign} at ₹{amount}.', {
            formatForeign: formatForeign(book_balance, currency),
            amount: formatPaise(carried),
          })}
        </Notice>
      )}
      {!is_printed && (
        <Notice>{t('The bank printed no balance for this day, so we use the opening balance and the lines.')}</Notice>
      )}
      {unexplained !== 0 && (
        <Notice tone="warning">
          {t(
            "Lines are missing, or the opening balance differs from the bank's. Import statements up to this day, or correct the opening balance.",
          )}
        </Notice>
      )}
    </>
  )
}
