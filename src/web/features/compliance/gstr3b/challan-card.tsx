import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Gstr3b } from '#contract/compliance/gstr3b.ts'
import { totalOf } from '#core/compliance/gstr3b/tax.ts'
import { t } from '#core/messages.ts'
import { formatDate, formatPaise } from '#web/lib/format.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { Card } from '#web/ui/layout.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { choiceOf, searchOf } from '../shared/return-choice.ts'
import { lateCostQuery } from './api.ts'
import styles from './gstr3b.module.css'
import { columns, row } from './tax-rows.ts'

/** What the challan pays, with interest and fee of the day on which the return is filed. */
export function ChallanCard({ gstr3b }: { gstr3b: Gstr3b }) {
  const { settlement, filing } = gstr3b
  const of = choiceOf(gstr3b)
  const [day, setDay] = useState(gstr3b.late.filed_on)
  const isOther = day !== '' && day !== gstr3b.late.filed_on
  const { data } = useQuery({ ...lateCostQuery(of, day), enabled: isOther })
  const late = (isOther ? data : undefined) ?? gstr3b.late
  const isLess = late.days > 0 && totalOf(late.base) < totalOf(settlement.cash)
  return (
    <Card title={t('Challan PMT-06')}>
      <ReportTable
        caption={t('What the challan pays')}
        first={t('Row')}
        columns={columns}
        rows={[
          row('tax', t('Tax'), settlement.cash),
          ...(isLess ? [row('base', t('Tax that interest is on'), late.base)] : []),
          row('interest', t('Interest'), late.interest),
        ]}
      />
      <p className={styles.note}>{lateWords(late, isLess)}</p>
      {filing.status !== 'filed' && (
        <div className={styles.day}>
          <DateInput label={t('Interest and fee if filed on')} value={day} onChange={setDay} />
        </div>
      )}
      <Link to="/gst/ledgers" search={searchOf(of)}>
        {t('Challans and cash ledger')}
      </Link>
    </Card>
  )
}

/** Interest and fee in a sentence. `isLess`: the cash ledger held a part of the tax all the time. */
function lateWords({ days, filed_on, fee }: Gstr3b['late'], isLess: boolean): string {
  const values = { date: formatDate(filed_on), days, fee: formatPaise(fee) }
  if (days === 0) return t('If you file by {date}, there is no interest and no late fee.', values)
  if (isLess)
    return t(
      'If you file on {date}, {days, plural, one {# day} other {# days}} late: interest at 18% a year on tax paid in cash, less the lowest balance of the cash ledger since the due day, and a late fee of at most ₹{fee}.',
      values,
    )
  return t(
    'If you file on {date}, {days, plural, one {# day} other {# days}} late: interest at 18% a year on tax paid in cash, and a late fee of at most ₹{fee}.',
    values,
  )
}
