import { t } from '#core/messages.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { previewDebitNote } from '#contract/purchases/debit-notes.ts'
import { worthOf } from '#web/features/currencies/shared/amounts.ts'
import { WhyCard } from '#web/features/sales/shared/side-cards.tsx'
import { sentence } from '#web/lib/errors.ts'
import { Card } from '#web/ui/layout.tsx'
import type { Debitable } from './editor-values.ts'
import styles from '../shared/editor.module.css'
import { PurchaseFigures } from '../shared/figures.tsx'

type Props = { bill: Debitable; preview: Reply<typeof previewDebitNote> | undefined; error: Error | null }

/** What the debit note takes off the bill, and why. */
export function DebitTotals({ bill, preview, error }: Props) {
  return (
    <aside className={styles.asides} aria-label={t('Totals')}>
      <Card title={t('Totals')}>
        {preview ? (
          <PurchaseFigures figures={preview} also={worthOf({ ...bill, foreign_total: preview.foreign_total })} />
        ) : (
          <p className={styles.hint}>
            {error ? sentence(error) : t('Enter the quantity returned or the price reduction: GST follows the bill.')}
          </p>
        )}
      </Card>
      {preview && <WhyCard why={preview.why} />}
    </aside>
  )
}
