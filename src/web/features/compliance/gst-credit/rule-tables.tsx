import type { CommonCredit } from '#contract/compliance/gst-credit.ts'
import { addTaxes, noTax, type Taxes, taxesBy, totalOf } from '#core/compliance/gstr3b/tax.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#web/lib/format.ts'
import { ReportTable } from '#web/ui/report-table.tsx'
import { monthWords } from '../shared/months.ts'
import styles from './gst-credit.module.css'

const columns = ['IGST', 'CGST', 'SGST', t('Cess'), t('Total')]
const row = (id: string, label: string, of: Taxes, kind: 'line' | 'total' = 'line') => ({
  id,
  label,
  kind,
  amounts: [of.igst, of.cgst, of.sgst, of.cess, totalOf(of)],
})

/** The working of rules 38, 42 and 43, step by step. */
export function RuleTables({ common }: { common: CommonCredit }) {
  const { is_half, turnover, rule42, rule43, rule38, blocked, true_up } = common
  const yearly = true_up?.amount ?? noTax
  const above = taxesBy((head) => Math.max(0, yearly[head]))
  const steps = is_half
    ? [row('38', t('Half of the credit, rule 38'), rule38)]
    : [
        row('c2', t('Common credit of inputs and services (C2)'), rule42.c2),
        row('d1', t('For exempt supplies: C2 × exempt ÷ total (D1)'), rule42.d1),
        row('d2', t('For private purposes: 5% of what is also private (D2)'), rule42.d2),
        row('te', t('Capital goods: a sixtieth × exempt ÷ total, rule 43'), rule43),
        ...(totalOf(above) > 0 ? [row('year', t('The year before was reversed too little'), above)] : []),
      ]
  const sum = is_half ? rule38 : [rule42.d1, rule42.d2, rule43, above].reduce(addTaxes, noTax)
  const again = taxesBy((head) => Math.max(0, 0 - yearly[head]))
  return (
    <>
      <ReportTable
        caption={t('Supplies of the period, without tax')}
        first={t('Supplies')}
        columns={[t('Value')]}
        rows={[
          {
            id: 'exempt',
            label: t('Exempt, nil-rated, outside GST, and taxed under reverse charge (E)'),
            amounts: [turnover.exempt],
          },
          { id: 'total', label: t('All supplies (F)'), kind: 'total', amounts: [turnover.total] },
        ]}
      />
      <ReportTable
        caption={t('Reversed for good, 4(B)(1)')}
        first={t('Step')}
        columns={columns}
        rows={[
          ...steps,
          row('blocked', t('Blocked by section 17(5) on your bills'), blocked),
          row('sum', t('4(B)(1) as proposed'), addTaxes(sum, blocked), 'total'),
          ...(totalOf(again) > 0
            ? [row('again', t('The year before was reversed too much: credit again in 4(A)(5)'), again)]
            : []),
        ]}
      />
      <p className={styles.note}>{t('Supplies of {month} count.', { month: monthWords(turnover.period) })}</p>
      {true_up !== null && totalOf(true_up.interest) > 0 && (
        <p className={styles.note}>
          {t('Interest on the year before is ₹{amount} if you file today. The rate is not checked against the official text.', {
            amount: formatPaise(totalOf(true_up.interest)),
          })}
        </p>
      )}
    </>
  )
}
