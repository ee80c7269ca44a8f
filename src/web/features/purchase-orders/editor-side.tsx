import type { Reply } from '#contract/endpoint.ts'
import type { previewPurchaseOrder } from '#contract/purchase-orders.ts'
import { isIsoDate } from '#core/dates.ts'
import { statesOn } from '#core/identifiers/states.ts'
import { sentence } from '#web/lib/errors.ts'
import type { Form } from '#web/lib/form.ts'
import styles from '#web/purchase-documents/editor.module.css'
import { PurchaseFigures } from '#web/purchase-documents/figures.tsx'
import { WhyCard } from '#web/sales-documents/side-cards.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { Card, Stack } from '#web/ui/layout.tsx'
import { Select } from '#web/ui/text-input.tsx'
import type { OrderValues } from './editor-values.ts'

type Props = { form: Form<OrderValues>; preview: Reply<typeof previewPurchaseOrder> | undefined; error: unknown }

/** Beside the paper: what it comes to, why this tax, and the exceptions. */
export function OrderSide({ form: { values, set, field }, preview, error }: Props) {
  const date = isIsoDate(values.order_date) ? values.order_date : '2026-04-01'
  return (
    <aside className={styles.side} aria-label="Totals">
      <Card title="Totals">
        {preview ? (
          <PurchaseFigures figures={preview} />
        ) : (
          <p className={styles.hint}>{error ? sentence(error) : 'Choose the vendor and fill a line: GST follows.'}</p>
        )}
      </Card>
      {preview && <WhyCard why={preview.why} />}
      <Card title="Tax">
        <Stack>
          <Select
            label="Place of supply"
            placeholder="By the rule"
            options={[
              { value: '', label: 'By the rule' },
              ...statesOn(date).map(({ code, name }) => ({ value: code, label: `${name} (${code})` })),
            ]}
            {...field('chosen_place_of_supply')}
          />
          <Checkbox
            label="Reverse charge"
            help="You pay the GST to the government, not to the vendor"
            value={values.reverse_charge}
            onChange={(reverse_charge) => set({ reverse_charge })}
          />
          <Checkbox
            label="Prices include GST"
            value={values.tax_inclusive}
            onChange={(tax_inclusive) => set({ tax_inclusive })}
          />
        </Stack>
      </Card>
    </aside>
  )
}
