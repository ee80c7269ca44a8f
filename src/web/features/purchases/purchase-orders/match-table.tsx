import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import type { BillMatch } from '#contract/purchases/purchase-orders.ts'
import { Part } from '#web/ui/part.tsx'
import own from './match-card.module.css'

/** What was ordered, received and billed of each line, and how they differ. */
export function MatchTable({ lines }: Pick<BillMatch, 'lines'>) {
  return (
    <Part plays="group" className={own.scroll} aria-label={t('Ordered, received and billed')} tabIndex={0}>
      <table className={own.table}>
        <thead>
          <tr>
            <th scope="col">{t('Item')}</th>
            <th scope="col">{t('Ordered')}</th>
            <th scope="col">{t('Received')}</th>
            <th scope="col">{t('Billed before')}</th>
            <th scope="col">{t('This bill')}</th>
            <th scope="col">{t('At the order’s price (₹)')}</th>
            <th scope="col">{t('Billed (₹)')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.bill_line_no}>
              <td>
                {line.item_name}
                {line.differences.map(({ kind, why }) => (
                  <div key={kind} className={own.why}>
                    {why}
                  </div>
                ))}
              </td>
              <td>{line.ordered ?? '–'}</td>
              <td>{line.received ?? '–'}</td>
              <td>{line.billed_before ?? '–'}</td>
              <td>{line.billed}</td>
              <td>{line.ordered_value === null ? '–' : formatPaise(line.ordered_value)}</td>
              <td>{formatPaise(line.billed_value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  )
}
