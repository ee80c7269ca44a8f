import { Link } from '@tanstack/react-router'
import type { Cmp08 } from '#contract/compliance/cmp08.ts'
import type { Taxes } from '#core/compliance/gstr3b/tax.ts'
import { totalOf } from '#core/compliance/gstr3b/tax.ts'
import { t } from '#core/messages.ts'
import { formatDate } from '#web/lib/format.ts'
import { Card } from '#web/ui/layout.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { choiceOf, searchOf } from '../shared/return-choice.ts'
import styles from './cmp08.module.css'

const columns = [t('Value'), 'IGST', 'CGST', 'SGST', t('Cess')]
type Figures = Taxes & { taxable?: number }
const row = (id: string, label: string, { taxable, igst, cgst, sgst, cess }: Figures, kind: 'line' | 'total' = 'line') => ({
  id,
  label,
  kind,
  amounts: [taxable, igst, cgst, sgst, cess],
})

/** Table 3 of CMP-08. */
export function FiguresCard({ cmp08 }: { cmp08: Cmp08 }) {
  const { figures, late } = cmp08
  const { outward, inward, carried, payable, left } = figures
  return (
    <Card title={t('Tax of the quarter')}>
      <ReportTable
        caption={t('Table 3 of CMP-08')}
        first={t('Row')}
        columns={columns}
        rows={[
          row('outward', t('1 Supplies, exempt ones among them'), outward),
          row('inward', t('2 Purchases under reverse charge'), inward),
          ...(totalOf(carried) === 0 ? [] : [row('carried', t('Below zero from the quarter before'), carried)]),
          row('payable', t('3 Tax to pay'), payable, 'total'),
          row('interest', t('4 Interest'), late.interest),
          ...(totalOf(left) === 0 ? [] : [row('left', t('Below zero, carried to the next quarter'), left)]),
        ]}
      />
      <p className={styles.note}>{sentenceOf(cmp08)}</p>
      <Link to="/gst/ledgers" search={searchOf(choiceOf(cmp08))}>
        {t('Challans and cash ledger')}
      </Link>
    </Card>
  )
}

function sentenceOf({ rate, late, filing }: Cmp08): string {
  const date = formatDate(late.filed_on)
  const interest =
    filing.filed_on === null
      ? t('Interest is 18% a year if you file on {date}; it is not verified.', { date })
      : t('Filed on {date}.', { date })
  if (rate === null) return interest
  const { percent, source } = rate
  const given = { percent, source, interest }
  return rate.base === 'taxable'
    ? t('{percent}% of taxable supplies, half CGST and half SGST ({source}). {interest}', given)
    : t('{percent}% of all supplies, half CGST and half SGST ({source}). {interest}', given)
}
