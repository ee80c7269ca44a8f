import type { GstAccounts } from '#contract/compliance/gst-accounts.ts'
import { t } from '#core/messages.ts'
import { sumPaise } from '#core/money.ts'
import { Card } from '#web/ui/layout.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { gstKindWords } from './words.ts'

const figures = ['turnover', 'output', 'input', 'reverse_charge'] as const
const columns = [t('Turnover'), t('Output tax'), t('Input credit'), t('Reverse charge')]

/** Turnover and tax of the days by GSTIN, what else moved the accounts, their sum, and the accounts of the books. Nothing while all are zero. */
export function RegistrationsCard({ accounts: { registrations, other_turnover, settled, books } }: { accounts: GstAccounts }) {
  const taxed = figures.map((figure) => sumPaise(registrations.map((row) => row[figure])))
  const other = figures.map((figure) => (figure === 'turnover' ? other_turnover : sumPaise(settled.map((row) => row[figure]))))
  const sum = taxed.map((amount, at) => amount + (other[at] ?? 0))
  const inBooks = figures.map((figure) => books[figure])
  if ([...taxed, ...other, ...inBooks].every((amount) => amount === 0)) return null
  return (
    <Card title={t('By GSTIN')}>
      <p>
        {t('Turnover, tax and credit of documents and entries dated in this period.')}{' '}
        {settled.length > 0 && t('Opening balances and what filed returns settled are listed below them.')}
      </p>
      <ReportTable
        caption={t('Turnover and tax by GSTIN')}
        first={t('GSTIN')}
        columns={columns}
        rows={[
          ...registrations.map((row) => ({
            id: row.gst_registrations_id ?? 'none',
            label: row.gstin ?? t('Without a GSTIN'),
            amounts: figures.map((figure) => row[figure]),
          })),
          ...(other_turnover === 0
            ? []
            : [{ id: 'other', label: t('Entries on sales accounts without an invoice'), amounts: [other_turnover] }]),
          ...settled.map((row) => ({
            id: row.gst_kind,
            label: gstKindWords[row.gst_kind],
            amounts: [undefined, row.output, row.input, row.reverse_charge],
          })),
          { id: 'sum', label: t('Sum'), kind: 'subtotal' as const, amounts: sum },
          { id: 'books', label: t('In the books'), kind: 'total' as const, amounts: inBooks },
          { id: 'difference', label: t('Difference'), amounts: inBooks.map((amount, at) => (sum[at] ?? 0) - amount) },
        ]}
      />
    </Card>
  )
}
