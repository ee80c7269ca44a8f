import type { ContractorPayment } from '#contract/payroll/contractors.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { type Paise, sumPaise } from '#core/money.ts'
import { usePermitted } from '#web/lib/session.ts'
import { payables } from '#contract/permissions.ts'
import { ReportTable } from '#web/ui/report-table.tsx'
import { billWords, monthText, rateText } from './words.ts'

type Props = {
  payments: readonly ContractorPayment[]
  /** The first column is the month; otherwise it is the contractor. */
  isByMonth?: boolean
  /** Ends in the sums of what is not cancelled. */
  hasTotal?: boolean
}

/** Bills of contractors with their figures. Who may open bills has a link to each. */
export function PaymentsTable({ payments, isByMonth = false, hasTotal = false }: Props) {
  const canOpen = usePermitted(payables)
  return (
    <ReportTable
      caption={t('Bills')}
      first={isByMonth ? t('Month') : t('Billed')}
      columns={[
        { label: t('Quantity × rate'), isText: true },
        t('Amount'),
        t('TDS'),
        t('To pay'),
        { label: t('Status'), isText: true },
        { label: t('Bill'), isText: true },
      ]}
      rows={[
        ...payments.map((payment) => ({
          id: payment.payroll_contractor_payments_id,
          label: isByMonth ? monthText(payment) : nameOf(payment),
          link: canOpen ? { to: `/payables/bills/${payment.bills_id}` } : undefined,
          amounts: [
            `${payment.quantity} × ${rateText(payment)}`,
            payment.amount,
            payment.tds_amount,
            payment.amount_due,
            statusOf(payment),
            payment.bill_number,
          ],
        })),
        ...(hasTotal && payments.length > 1 ? [totalRow(payments)] : []),
      ]}
    />
  )
}

function totalRow(payments: readonly ContractorPayment[]) {
  const counted = payments.filter(({ bill_status }) => bill_status !== 'cancelled')
  const sum = (of: (payment: ContractorPayment) => Paise) => sumPaise(counted.map(of))
  const sums = [sum(({ amount }) => amount), sum(({ tds_amount }) => tds_amount), sum(({ amount_due }) => amount_due)]
  return { id: 'total', kind: 'total' as const, label: t('Total'), amounts: ['', ...sums, '', ''] }
}

const nameOf = ({ contractor_name, is_off_cycle }: ContractorPayment) =>
  is_off_cycle ? t('{name}, additional', { name: contractor_name }) : contractor_name

const statusOf = ({ bill_status, paid_on }: ContractorPayment) =>
  paid_on === null ? billWords[bill_status][1] : t('Paid on {date}', { date: formatDate(paid_on) })
