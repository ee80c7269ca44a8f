import type { DividendPayee } from '#contract/purchases/dividends.ts'
import { t } from '#core/messages.ts'
import { sumPaise } from '#core/money.ts'
import { formatDate } from '#web/lib/format.ts'
import { reasonText } from '#web/lib/reason.ts'
import { ReportTable } from '#web/ui/report-table.tsx'

type Row = Pick<DividendPayee, 'vendors_id' | 'payee_name' | 'amount' | 'tds_rate' | 'tds_amount' | 'why'> &
  Partial<Pick<DividendPayee, 'paid_on'>>

const text = (label: string) => ({ label, isText: true })
const columns = [t('Dividend (₹)'), t('TDS (₹)'), t('To pay (₹)'), text(t('Why'))]

/** Each shareholder with its tax and the reason. `isPosted`: with the day of payment. */
export function TaxTable({ rows, isPosted = false }: { rows: readonly Row[]; isPosted?: boolean }) {
  const total = sumPaise(rows.map(({ amount }) => amount))
  const tds = sumPaise(rows.map(({ tds_amount }) => tds_amount))
  const none = isPosted ? ['', ''] : ['']
  return (
    <ReportTable
      caption={t('Shareholders')}
      first={t('Shareholder')}
      columns={isPosted ? [...columns, text(t('Paid on'))] : columns}
      rows={[
        ...rows.map((row) => ({
          id: row.vendors_id,
          label: row.payee_name,
          link: { to: `/payables/vendors/${row.vendors_id}` },
          amounts: [
            row.amount,
            row.tds_amount,
            row.amount - row.tds_amount,
            row.why.map(reasonText).join('. '),
            ...(isPosted ? [row.paid_on ? formatDate(row.paid_on) : '–'] : []),
          ],
        })),
        { id: 'total', label: t('Total'), kind: 'total' as const, amounts: [total, tds, total - tds, ...none] },
      ]}
    />
  )
}
