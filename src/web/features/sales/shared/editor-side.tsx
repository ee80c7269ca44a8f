import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { reasonText } from '#web/lib/reason.ts'
import { Checkbox } from '#web/ui/choice.tsx'
import { Card, Stack } from '#web/ui/layout.tsx'
import styles from './editor.module.css'
import type { Live } from './live-totals.ts'
import pageStyles from './page.module.css'
import { TcsDeclaration } from './tcs-declaration.tsx'
import { TotalsList } from './totals-list.tsx'
import type { DocumentForm } from './values.ts'

/** Beside the form: the totals, updated with every keystroke, the reason for the tax, and exceptions. */
export function EditorSide({ form, live }: { form: DocumentForm; live: Live }) {
  const { values, set } = form
  const { totals } = live
  const isZeroRated = values.buyer?.gst_treatment === 'sez' || values.buyer?.gst_treatment === 'overseas'
  return (
    <aside className={styles.asides} aria-label={t('Totals')}>
      <Card title={t('Totals')}>
        <TotalsList
          figures={{ ...totals, reverse_charge: values.reverse_charge }}
          currency={live.currency}
          also={
            live.rupees && [
              [t('In rupees at {exchange_rate}', { exchange_rate: values.exchange_rate }), `₹${formatPaise(live.rupees.total)}`],
            ]
          }
          live
        />
      </Card>
      <Card title={t('Why this tax')}>
        {values.buyer === null ? (
          <p className={styles.hint}>{t('Choose a customer: their state decides between CGST with SGST, and IGST.')}</p>
        ) : (
          <ul className={pageStyles.why}>
            {totals.why.map((sentence) => (
              <li key={sentence}>{reasonText(sentence)}</li>
            ))}
          </ul>
        )}
      </Card>
      <Card title={t('Exceptions')}>
        <Stack>
          <Checkbox
            label={t('Prices include GST')}
            value={values.tax_inclusive}
            onChange={(tax_inclusive) => set({ tax_inclusive })}
          />
          <Checkbox
            label={t('Reverse charge')}
            help={t('The buyer pays the tax to the government')}
            value={values.reverse_charge}
            onChange={(reverse_charge) => set({ reverse_charge })}
          />
          <TcsDeclaration form={form} />
          {isZeroRated && (
            <Checkbox
              label={t('Under bond or letter of undertaking')}
              help={t('Export or SEZ supply without payment of tax')}
              value={values.under_lut}
              onChange={(under_lut) => set({ under_lut })}
            />
          )}
        </Stack>
      </Card>
    </aside>
  )
}
