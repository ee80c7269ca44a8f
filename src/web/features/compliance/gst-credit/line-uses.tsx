import type { CreditLine } from '#contract/compliance/gst-credit.ts'
import type { CreditUse } from '#core/compliance/gstr3b/common-credit.ts'
import { t } from '#core/messages.ts'
import { formatDate, formatPaise } from '#web/lib/format.ts'
import { Select } from '#web/ui/text-input.tsx'
import { useSetLineUse } from './api.ts'
import styles from './gst-credit.module.css'
import { usageOptions } from './words.ts'

/** Lines of bills that may be used otherwise than their account. */
export function LineUses({ rows }: { rows: readonly CreditLine[] }) {
  const setting = useSetLineUse()
  if (rows.length === 0) return null
  return (
    <ul className={styles.list} aria-label={t('Lines of bills')}>
      {rows.map(({ bills_id, line_no, bill_number, vendor_name, bill_date, item_name, credit, use, is_own }) => (
        <li key={`${bills_id} ${line_no}`}>
          <span>
            {item_name}{' '}
            <span className={styles.by}>
              {t('{number} of {vendor}, {date}, credit of ₹{amount}', {
                number: bill_number,
                vendor: vendor_name,
                date: formatDate(bill_date),
                amount: formatPaise(credit),
              })}
            </span>
          </span>
          <Select
            label={t('Use of {item} in {number}', { item: item_name, number: bill_number })}
            hideLabel
            value={is_own ? use : ''}
            disabled={setting.isPending}
            onChange={(value) => setting.mutate({ bills_id, line_no, use: value === '' ? null : (value as CreditUse) })}
            options={[{ value: '', label: t('As the account') }, ...usageOptions]}
          />
        </li>
      ))}
    </ul>
  )
}
