import { formatPaise } from '#core/money.ts'
import { Checkbox } from '#web/ui/choice.tsx'
import { Card, Stack } from '#web/ui/layout.tsx'
import styles from './editor.module.css'
import type { Live } from './live-totals.ts'
import pageStyles from './page.module.css'
import { TotalsList } from './totals-list.tsx'
import type { DocumentForm } from './values.ts'

/** Beside the paper: the totals on every key, why this tax, and the exceptions. */
export function EditorSide({ form, live }: { form: DocumentForm; live: Live }) {
  const { values, set } = form
  const { totals } = live
  const isZeroRated = values.buyer?.gst_treatment === 'sez' || values.buyer?.gst_treatment === 'overseas'
  return (
    <aside className={styles.side} aria-label="Totals">
      <Card title="Totals">
        <TotalsList
          figures={{ ...totals, reverse_charge: values.reverse_charge }}
          currency={live.currency}
          also={live.rupees && [[`In rupees at ${values.exchange_rate}`, `₹${formatPaise(live.rupees.total)}`]]}
          live
        />
      </Card>
      <Card title="Why this tax">
        {values.buyer === null ? (
          <p className={styles.hint}>Choose a customer: their state decides between CGST with SGST, and IGST.</p>
        ) : (
          <ul className={pageStyles.why}>
            {totals.why.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
      </Card>
      <Card title="Exceptions">
        <Stack>
          <Checkbox
            label="Prices include GST"
            value={values.tax_inclusive}
            onChange={(tax_inclusive) => set({ tax_inclusive })}
          />
          <Checkbox
            label="Reverse charge"
            help="The buyer pays the tax to the government"
            value={values.reverse_charge}
            onChange={(reverse_charge) => set({ reverse_charge })}
          />
          {isZeroRated && (
            <Checkbox
              label="Under bond or letter of undertaking"
              help="Export or SEZ supply without payment of tax"
              value={values.under_lut}
              onChange={(under_lut) => set({ under_lut })}
            />
          )}
        </Stack>
      </Card>
    </aside>
  )
}
