import { useMemo } from 'react'
import { stateWords } from '#core/identifiers/states.ts'
import { t } from '#core/messages.ts'
import { stateOptions } from '#web/features/company/shared/address.ts'
import editor from '#web/features/sales/shared/editor.module.css'
import { EditorSide } from '#web/features/sales/shared/editor-side.tsx'
import { EditorWords } from '#web/features/sales/shared/editor-words.tsx'
import { LinesEditor } from '#web/features/sales/shared/lines-editor.tsx'
import { liveTotals } from '#web/features/sales/shared/live-totals.ts'
import type { Form } from '#web/lib/form.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import styles from './free-invoice-page.module.css'
import { BuyerCard, SellerCard } from './parties.tsx'
import { buyerOf, datedOn, type FreeValues, sellerOf } from './values.ts'

type FreeForm = Form<FreeValues>

/** The invoice as it is written: parties, lines, and what comes of them. */
export function FreeInvoiceBody({ form }: { form: FreeForm }) {
  const { values, set } = form
  const document = useMemo(() => ({ ...values, buyer: buyerOf(values) }), [values])
  const live = useMemo(() => liveTotals(document, values.invoice_date, sellerOf(values)), [document, values])
  const fields = { ...form, values: document }
  return (
    <div className={editor.columns}>
      <Stack>
        <div className={styles.parties}>
          <SellerCard form={form} />
          <BuyerCard form={form} />
        </div>
        <div className={editor.paper}>
          <NumberAndDates form={form} place={live.totals.place_of_supply} />
          <LinesEditor form={fields} live={live} date={values.invoice_date} />
          <EditorWords form={form} help={t('Printed on the invoice')} />
        </div>
      </Stack>
      <EditorSide form={{ ...fields, set }} live={live} />
    </div>
  )
}

function NumberAndDates({ form, place }: { form: FreeForm; place: string }) {
  const places = stateOptions()
  return (
    <div className={editor.party}>
      <TextInput label={t('Invoice number')} {...form.field('invoice_number')} />
      <DateInput
        label={t('Invoice date')}
        {...form.field('invoice_date')}
        onChange={(date) => form.set(datedOn(date, form.values))}
      />
      <DateInput label={t('Due date')} {...form.field('due_date')} />
      <Select
        label={t('Place of supply')}
        {...form.field('chosen_place_of_supply')}
        options={[{ value: '', label: t('{stateName} (by the rule)', { stateName: stateWords(place) }) }, ...places]}
      />
    </div>
  )
}
