import type { Gstr3b } from '#contract/compliance/gstr3b.ts'
import { totalOf } from '#core/compliance/gstr3b/tax.ts'
import { t } from '#core/messages.ts'
import { formatDate } from '#web/lib/format.ts'
import { Stack } from '#web/ui/layout.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import styles from './gstr3b.module.css'

const linkTo = (bills_id: string) => ({ to: `/payables/bills/${bills_id}` })

/** Credit that is given back because the supplier is not paid within 180 days, and what of it counts again. */
export function UnpaidBills({ gstr3b: { unpaid } }: { gstr3b: Gstr3b }) {
  const { rows, soon } = unpaid
  return (
    <Stack>
      {rows.length === 0 && soon.length === 0 ? (
        <EmptyState title={t('No bill is unpaid for 180 days')}>
          {t('If a bill is unpaid 180 days after its date, its input tax credit is reversed here until you pay it.')}
        </EmptyState>
      ) : null}
      {rows.length > 0 && (
        <ReportTable
          caption={t('Bills not paid within 180 days')}
          first={t('Bill')}
          columns={[
            { label: t('180th day'), isText: true },
            t('Bill amount'),
            t('Unpaid'),
            t('Reversed before'),
            t('Reversed now'),
            t('Reclaimed now'),
          ]}
          rows={rows.map(({ bills_id, bill_number, vendor_name, pay_by, amount, unpaid: left, earlier, change }) => ({
            id: bills_id,
            label: t('{number} of {vendor}', { number: bill_number, vendor: vendor_name }),
            link: linkTo(bills_id),
            amounts: [
              formatDate(pay_by),
              amount,
              left,
              totalOf(earlier),
              Math.max(0, totalOf(change)),
              Math.max(0, 0 - totalOf(change)),
            ],
          }))}
        />
      )}
      {soon.length > 0 && (
        <ReportTable
          caption={t('Bills to pay to keep their credit')}
          first={t('Bill')}
          columns={[{ label: t('Pay by'), isText: true }, t('Unpaid'), t('Credit at risk')]}
          rows={soon.map(({ bills_id, bill_number, vendor_name, pay_by, unpaid: left, credit }) => ({
            id: bills_id,
            label: t('{number} of {vendor}', { number: bill_number, vendor: vendor_name }),
            link: linkTo(bills_id),
            amounts: [formatDate(pay_by), left, credit],
          }))}
        />
      )}
      <p className={styles.note}>
        {t(
          'Rule 37: credit of a bill is reversed in the return after its 180th day, in proportion to what is unpaid, and reclaimed when you pay. Bills whose credit you claimed in returns that are recorded here count. We don’t compute interest on the reversal.',
        )}
      </p>
    </Stack>
  )
}
