import { Link } from '@tanstack/react-router'
import type { GeneralLedger } from '#contract/reporting/reports.ts'
import { formatAmount } from '#core/amount-style.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { useAmountStyle } from '#web/lib/amount-style.ts'
import { documentPath, sourceWords } from '#web/lib/documents.ts'
import { formatPaise } from '#web/lib/format.ts'
import { accountName } from '#web/lib/stored-names.ts'
import { cx } from '#web/ui/cx.ts'
import folding from '#web/ui/folding-table.module.css'
import styles from './reports.module.css'

/** The entries of an account, with the balance after each. */
export function LedgerTable({ ledger, isFirst }: { ledger: GeneralLedger; isFirst: boolean }) {
  const [first] = ledger.rows
  const brought = isFirst || first === undefined ? ledger.opening : first.balance - first.amount
  const carried = ledger.rows.at(-1)?.balance ?? ledger.opening
  const style = useAmountStyle()
  return (
    <div className={styles.scroll}>
      <table className={cx(styles.ledger, folding.folding)}>
        <caption className="visually-hidden">
          {t('Entries of {account_name}', { account_name: accountName(ledger.account.account_name) })}
        </caption>
        <Head />
        <tbody>
          <Carried
            label={isFirst ? t('Opening on {date}', { date: formatDate(ledger.from) }) : t('Brought forward')}
            balance={brought}
          />
          {ledger.rows.map((row) => (
            <LedgerLine key={`${row.journal_entries_id}.${row.line_no}`} row={row} />
          ))}
          {ledger.rows.length === 0 && (
            <tr>
              <td colSpan={7} className={styles.muted}>
                {t('No entries in this period')}
              </td>
            </tr>
          )}
          {ledger.next === null ? (
            <tr className={styles.end}>
              <th scope="row" colSpan={4}>
                {t('Closing on {date}', { date: formatDate(ledger.to) })}
              </th>
              <td className={styles.number} data-label={t('Debit')}>
                {formatPaise(ledger.debit)}
              </td>
              <td className={styles.number} data-label={t('Credit')}>
                {formatPaise(ledger.credit)}
              </td>
              <td className={styles.number} data-label={t('Balance')}>
                {formatAmount(ledger.closing, style)}
              </td>
            </tr>
          ) : (
            <Carried label={t('Carried forward')} balance={carried} />
          )}
        </tbody>
      </table>
    </div>
  )
}

const Head = () => (
  <thead>
    <tr>
      <th scope="col">{t('Date')}</th>
      <th scope="col">{t('Narration')}</th>
      <th scope="col">{t('Other account')}</th>
      <th scope="col">{t('Source')}</th>
      <th scope="col" className={styles.number}>
        {t('Debit')}
      </th>
      <th scope="col" className={styles.number}>
        {t('Credit')}
      </th>
      <th scope="col" className={styles.number}>
        {t('Balance')}
      </th>
    </tr>
  </thead>
)

function Carried({ label, balance }: { label: string; balance: number }) {
  return (
    <tr className={styles.carried}>
      <th scope="row" colSpan={6}>
        {label}
      </th>
      <td className={styles.number} data-label={t('Balance')}>
        {formatAmount(balance, useAmountStyle())}
      </td>
    </tr>
  )
}

function LedgerLine({ row }: { row: GeneralLedger['rows'][number] }) {
  const path = documentPath(row)
  return (
    <tr>
      <td className={styles.date}>{formatDate(row.posting_date)}</td>
      <td>
        <Link to={path}>{row.memo || t('No narration')}</Link>
        {row.line_memo && <div className={styles.muted}>{row.line_memo}</div>}
      </td>
      <td data-label={t('Other account')}>{row.contra ?? <span className={styles.muted}>{t('Several')}</span>}</td>
      <td className={styles.muted} data-label={t('Source')}>
        {sourceWords(row.source)}
      </td>
      <td className={styles.number} data-label={t('Debit')}>
        {row.amount > 0 && <Link to={path}>{formatPaise(row.amount)}</Link>}
      </td>
      <td className={styles.number} data-label={t('Credit')}>
        {row.amount < 0 && <Link to={path}>{formatPaise(0 - row.amount)}</Link>}
      </td>
      <td className={styles.number} data-label={t('Balance')}>
        {formatAmount(row.balance, useAmountStyle())}
      </td>
    </tr>
  )
}
