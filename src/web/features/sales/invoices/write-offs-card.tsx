import type { Invoice } from '#contract/sales/invoices.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { useSession } from '#web/lib/session.ts'
import { today } from '#web/lib/today.ts'
import styles from '#web/features/sales/shared/page.module.css'
import { Button } from '#web/ui/button.tsx'
import { Amount, Card } from '#web/ui/layout.tsx'
import { useUndoWriteOff } from './actions-api.ts'
import { mayWriteOff } from './may-write-off.ts'

/** The write-offs of the invoice, and their reversal. */
export function WriteOffsCard({ invoice }: { invoice: Invoice }) {
  const { mutate: undo, isPending } = useUndoWriteOff(invoice.invoices_id)
  const { permissions } = useSession()
  return (
    <Card title={t('Write-offs')}>
      {invoice.write_offs.map(({ invoice_write_offs_id, amount, written_off_on, reason }) => (
        <div key={invoice_write_offs_id}>
          <div className={styles.moneyRow}>
            <span>{formatDate(written_off_on)}</span>
            <Amount value={amount} />
          </div>
          <p className={styles.detail}>{reason}</p>
          {mayWriteOff(permissions) && (
            <Button tone="quiet" icon="undo" busy={isPending} onClick={() => undo({ invoice_write_offs_id, undone_on: today() })}>
              {t('Undo')}
            </Button>
          )}
        </div>
      ))}
    </Card>
  )
}
