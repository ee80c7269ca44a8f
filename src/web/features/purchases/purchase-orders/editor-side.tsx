import type { Reply } from '#contract/endpoint.ts'
import type { previewPurchaseOrder } from '#contract/purchases/purchase-orders.ts'
import { isIsoDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { sentence } from '#web/lib/errors.ts'
import type { Form } from '#web/lib/form.ts'
import styles from '#web/features/purchases/shared/editor.module.css'
import { PurchaseFigures } from '#web/features/purchases/shared/figures.tsx'
import { PurchaseTaxFields } from '#web/features/purchases/shared/tax-fields.tsx'
import { WhyCard } from '#web/features/sales/shared/side-cards.tsx'
import { Card, Stack } from '#web/ui/layout.tsx'
import type { OrderValues } from './editor-values.ts'

type Props = { form: Form<OrderValues>; preview: Reply<typeof previewPurchaseOrder> | undefined; error: unknown }

/** Beside the form: totals, the reason for the tax, and exceptions. */
export function OrderSide({ form, preview, error }: Props) {
  const date = isIsoDate(form.values.order_date) ? form.values.order_date : '2026-04-01'
  return (
    <aside className={styles.asides} aria-label={t('Totals')}>
      <Card title={t('Totals')}>
        {preview ? (
          <PurchaseFigures figures={preview} />
        ) : (
          <p className={styles.hint}>{error ? sentence(error) : t('Choose the vendor and fill in a line: we add GST.')}</p>
        )}
      </Card>
      {preview && <WhyCard why={preview.why} />}
      <Card title={t('Tax')}>
        <Stack>
          <PurchaseTaxFields form={form} date={date} />
        </Stack>
      </Card>
    </aside>
  )
}
