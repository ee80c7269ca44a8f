import { Link } from '@tanstack/react-router'
import { stateOptions } from '#web/features/company/shared/address.ts'
import { useEffect, useMemo, useState } from 'react'
import { stateName } from '#core/identifiers/states.ts'
import { product } from '#core/product.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import editor from '#web/features/sales/shared/editor.module.css'
import { EditorSide } from '#web/features/sales/shared/editor-side.tsx'
import { EditorWords } from '#web/features/sales/shared/editor-words.tsx'
import { LinesEditor } from '#web/features/sales/shared/lines-editor.tsx'
import { liveTotals } from '#web/features/sales/shared/live-totals.ts'
import { Button } from '#web/ui/button.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Form } from '#web/ui/form-frame.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { saveFreePdf } from './api.ts'
import { deleteDraft, keep, readKept } from './local-draft.ts'
import styles from './free-invoice-page.module.css'
import { BuyerCard, SellerCard } from './parties.tsx'
import { SaveToAccount } from './save-to-account.tsx'
import { buyerOf, datedOn, FreeSchema, type FreeValues, newValues, sellerOf } from './values.ts'

const KEEP_AFTER_MS = 500

/** A valid invoice for anyone. The input stays on the device; the server renders the document and stores nothing. */
export function FreeInvoicePage({ isSignedIn }: { isSignedIn: boolean }) {
  const [initial] = useState(() => ({ ...newValues(), ...readKept()?.values }))
  const form = useForm<typeof FreeSchema, FreeValues, void>({
    schema: FreeSchema,
    initial,
    submit: saveFreePdf,
    onDone: () => toast({ tone: 'success', text: t('Invoice downloaded') }),
  })
  const { values, set, reset } = form
  useKeep(values, initial)
  const document = useMemo(() => ({ ...values, buyer: buyerOf(values) }), [values])
  const live = useMemo(() => liveTotals(document, values.invoice_date, sellerOf(values)), [document, values])
  const fields = { ...form, values: document }
  const startOver = () => {
    deleteDraft()
    reset(newValues())
  }
  return (
    <div className={styles.page}>
      <nav className={styles.bar} aria-label={t('Account')}>
        <Link to="/login" className={styles.brand}>
          <img src="/mark.svg" alt="" width={28} height={28} />
          {product.name}
        </Link>
        <SaveToAccount isSignedIn={isSignedIn} onLeave={() => keep(values)} />
      </nav>
      <main className={styles.main}>
        <PageHeader
          title={t('Free GST invoice generator')}
          description={t('A valid GST invoice with a UPI code, without an account. What you type stays on this device.')}
          actions={
            <>
              <Button onClick={startOver}>{t('Start over')}</Button>
              <Button tone="primary" icon="download" busy={form.isSubmitting} onClick={() => form.onSubmit()}>
                {t('Download PDF')}
              </Button>
            </>
          }
        />
        <Form form={form}>
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
        </Form>
      </main>
    </div>
  )
}

/** Stores what is typed on the device, soon after. */
function useKeep(values: FreeValues, initial: FreeValues): void {
  useEffect(() => {
    if (values === initial) return
    const timer = setTimeout(() => keep(values), KEEP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [values, initial])
}

type FreeForm = ReturnType<typeof useForm<typeof FreeSchema, FreeValues, void>>

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
        options={[{ value: '', label: t('{stateName} (by the rule)', { stateName: stateName(place) }) }, ...places]}
      />
    </div>
  )
}
