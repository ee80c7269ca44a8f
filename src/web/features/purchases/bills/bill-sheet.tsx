import { formatForeign } from '#core/currency/currency.ts'
import { formatDate } from '#core/dates.ts'
import { inContext, t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import { bearsGst } from '#core/tax/bears-gst.ts'
import { blockedWords } from '#core/tax/blocked-credit.ts'
import type { Bill } from '#contract/purchases/bills.ts'
import { worthOf } from '#web/features/currencies/shared/amounts.ts'
import styles from '#web/features/sales/shared/page.module.css'
import { accountName } from '#web/lib/stored-names.ts'
import { Part } from '#web/ui/part.tsx'
import { PurchaseFigures } from '../shared/figures.tsx'

/** A bill as the vendor wrote it: dates, lines and totals. */
export function BillSheet({ bill }: { bill: Bill }) {
  return (
    <section className={styles.sheet} aria-label={t('Bill')}>
      <div className={styles.parties}>
        <div className={styles.party}>
          <span className={styles.label}>{inContext('person', 'From')}</span>
          <b>{bill.vendor_name}</b>
        </div>
        <div className={styles.party}>
          <span className={styles.label}>{t('Date')}</span>
          {formatDate(bill.bill_date)}
        </div>
        <div className={styles.party}>
          <span className={styles.label}>{t('Due')}</span>
          {formatDate(bill.due_date)}
        </div>
      </div>
      <Part plays="group" className={styles.scroll} aria-label={t('Lines')} tabIndex={0}>
        <table className={styles.lines}>
          <thead>
            <tr>
              <th>{t('Item')}</th>
              <th>{t('Account')}</th>
              <th className={styles.end}>{t('Quantity')}</th>
              <th className={styles.end}>{t('Price (₹)')}</th>
              <th className={styles.end}>{t('GST')}</th>
              <th className={styles.end}>{t('Before tax (₹)')}</th>
            </tr>
          </thead>
          <tbody>
            {bill.lines.map((line, at) => (
              <LineRow key={`${line.item_name}${at}`} line={line} bill={bill} />
            ))}
          </tbody>
        </table>
      </Part>
      <PurchaseFigures figures={bill} also={worthOf(bill)} />
      {bill.notes && <p className={styles.text}>{bill.notes}</p>}
    </section>
  )
}

function LineRow({ line, bill }: { line: Bill['lines'][number]; bill: Bill }) {
  const { currency } = bill
  return (
    <tr>
      <td>
        {line.item_name}
        <div className={styles.detail}>
          {[
            line.hsn && t('HSN/SAC {hsn}', { hsn: line.hsn }),
            currency !== null && t('{formatForeign} each', { formatForeign: formatForeign(line.foreign_rate ?? 0, currency) }),
            blockedWords(line.input_credit),
          ]
            .filter(Boolean)
            .join(' · ')}
        </div>
      </td>
      <td>{accountName(line.account_name)}</td>
      <td className={styles.end}>{line.quantity}</td>
      <td className={styles.end}>{formatPaise(line.rate)}</td>
      <td className={styles.end}>{bearsGst(bill) ? `${line.gst_rate}%` : '–'}</td>
      <td className={styles.end}>{formatPaise(line.taxable_value)}</td>
    </tr>
  )
}
