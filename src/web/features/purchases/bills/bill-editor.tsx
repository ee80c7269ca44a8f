import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import type { Bill, BillInput } from '#contract/purchases/bills.ts'
import type { InboxItem } from '#contract/purchases/inbox.ts'
import type { VendorDetail } from '#contract/directory/vendors.ts'
import { addDays, daysBetween, isIsoDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { repriced } from '#web/features/currencies/shared/amounts.ts'
import { CurrencyFields } from '#web/features/currencies/shared/currency-fields.tsx'
import { type Form as FormState, useForm } from '#web/lib/form.ts'
import { saveOrWait, type WaitingDraft } from '#web/lib/waiting-drafts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { Form } from '#web/ui/form-frame.tsx'
import { Page } from '#web/ui/layout.tsx'
import { PartBoundary } from '#web/ui/part-boundary.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Notice, Skeleton } from '#web/ui/states.tsx'
import { Textarea, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import styles from '#web/features/purchases/shared/editor.module.css'
import { PurchaseLines } from '#web/features/purchases/shared/purchase-lines.tsx'
import { useEditorKeys } from '#web/features/purchases/shared/use-editor-keys.ts'
import { RegistrationSelect } from '#web/features/company/shared/registration-select.tsx'
import { VendorField } from '#web/features/purchases/shared/vendor-field.tsx'
import { type Saved, saveBill, useSubmitBill } from './api.ts'
import { type BillValues, EditorSchema, ofVendor, type Payee } from './editor-values.ts'
import { EditorSide } from './editor-side.tsx'
import { usePreview } from './use-preview.ts'
import { inputOf, markOf, vendorPaperOf } from './vendor-paper.ts'

const PaperView = lazy(() => import('#web/features/documents/shared/paper/paper-view.tsx'))

const waitingBill = (body: BillInput, values: BillValues, id: string): WaitingDraft => ({
  id,
  kind: 'bill',
  name: `${t('Bill')} · ${values.vendor_name} ${body.bill_number}`,
  body,
  path: location.pathname,
  draftKey: 'bill',
  values,
  since: new Date().toISOString(),
})

type VendorFormSlot = (props: {
  known: { vendor_name?: string | undefined; gstin?: string | undefined }
  onClose: () => void
  onSaved: (vendor: VendorDetail) => void
}) => ReactNode
type Props = {
  initial: BillValues
  /** The saved draft, if any. */
  draft?: Bill | undefined
  /** The inbox item it is created from. */
  paper?: InboxItem | undefined
  vendorForm: VendorFormSlot
}

/** Enters a bill: vendor, lines, and the resulting tax beside it. */
export function BillEditor({ initial, draft, paper, vendorForm }: Props) {
  const navigate = useNavigate()
  const intent = useRef<'save' | 'submit'>('save')
  const [asked, setAsked] = useState<'save' | 'submit'>('save')
  const saved = useRef<Saved | undefined>(draft)
  const { mutateAsync: submitBill } = useSubmitBill()
  const [adding, setAdding] = useState<{ vendor_name?: string | undefined; gstin?: string | undefined }>()
  const form: FormState<BillValues> = useForm<typeof EditorSchema, BillValues, Bill | undefined>({
    schema: EditorSchema,
    initial,
    ...(draft || paper || initial.purchase_orders_id != null ? {} : { draftKey: 'bill' }),
    async submit(body: BillInput, { idempotencyKey }) {
      const isNew =
        saved.current === undefined && body.inbox_items_id === null && !body.purchase_orders_id && intent.current === 'save'
      const bill = await saveOrWait(
        () => saveBill(body, saved.current, idempotencyKey),
        isNew ? () => waitingBill(body, form.values, idempotencyKey) : undefined,
      )
      if (bill === undefined) return undefined
      // Remembered, so that a submission that is refused leaves one draft, not two.
      saved.current = bill
      return intent.current === 'submit' ? submitBill(bill) : bill
    },
    onDone(bill) {
      if (bill === undefined) {
        toast({ text: t('Saved on this device. We save the draft when you are online again.') })
        // Another page may not be on the device: the next one can be typed here.
        return form.reset()
      }
      toast({ tone: 'success', text: intent.current === 'submit' ? t('Submitted for review') : t('Draft saved') })
      void navigate({ to: '/payables/bills/$bills_id', params: { bills_id: bill.bills_id }, replace: true })
    },
  })
  const { values, field, set, errors } = form
  const { preview, error } = usePreview(values, draft?.bills_id)
  const act = (wanted: 'save' | 'submit') => {
    intent.current = wanted
    setAsked(wanted)
    form.onSubmit()
  }
  useEditorKeys({ save: () => act('save'), finish: () => act('submit') })
  const frame = useRef<HTMLDivElement>(null)
  const [looked, setLooked] = useState<string>()
  const vendorPaper = vendorPaperOf(draft, paper)
  const follow = (target: EventTarget) => {
    if (target instanceof HTMLInputElement) setLooked(markOf(target.name))
  }
  const pick = (field: string) => {
    setLooked(field)
    const input = inputOf(field)
    if (input !== undefined) frame.current?.querySelector<HTMLInputElement>(`input[name=${input}]`)?.focus()
  }
  const choose = (vendor: Payee) => set(ofVendor(values, vendor))
  const moveDate = (moved: string) => {
    const { bill_date, due_date } = values
    const canMove = [moved, bill_date, due_date].every(isIsoDate)
    set({ bill_date: moved, ...(canMove && { due_date: addDays(moved, Math.max(0, daysBetween(bill_date, due_date))) }) })
  }
  const { currency = '', exchange_rate = '' } = values
  const moveCurrency = (change: { currency?: string; exchange_rate?: string }) => {
    const isOther = change.currency !== undefined && change.currency !== currency
    set({ ...change, ...(isOther && { lines: repriced(values.lines, currency, change.currency ?? '') }) })
  }
  return (
    <Page shape="form">
      <PageHeader
        title={draft ? t('Edit bill') : t('New bill')}
        section={t('Bills')}
        above={<Link to="/payables/bills">{t('Bills')}</Link>}
        mark={<Badge>{t('Draft')}</Badge>}
        actions={
          <>
            <Button busy={form.isSubmitting && asked === 'save'} onClick={() => act('save')}>
              {t('Save draft')}
            </Button>
            <Button tone="primary" busy={form.isSubmitting && asked === 'submit'} onClick={() => act('submit')}>
              {t('Submit for review')}
            </Button>
          </>
        }
      />
      {paper?.warnings.map((warning) => (
        <Notice key={warning} tone="warning">
          {warning}
        </Notice>
      ))}
      <div ref={frame} className={cx(styles.columns, vendorPaper && styles.withPaper)} onFocus={(event) => follow(event.target)}>
        {vendorPaper && (
          <div className={styles.vendorPaper}>
            <PartBoundary>
              <Suspense fallback={<Skeleton lines={8} height={420} />}>
                <PaperView query={vendorPaper} active={looked} onPick={pick} />
              </Suspense>
            </PartBoundary>
          </div>
        )}
        <Form form={form}>
          <div className={styles.paper}>
            <div className={styles.party}>
              <VendorField
                placeholder={t('Vendor')}
                error={errors['vendors_id']}
                value={values}
                isFixed={values.purchase_orders_id != null}
                onChoose={(vendor) => (vendor ? choose(vendor) : set({ vendors_id: '', vendor_name: '' }))}
                onCreate={(vendor_name) => setAdding({ vendor_name })}
                help={
                  values.vendors_id === '' && paper?.vendor_gstin ? (
                    <Button
                      tone="quiet"
                      icon="add"
                      onClick={() => setAdding({ vendor_name: paper.vendor_name ?? '', gstin: paper.vendor_gstin ?? undefined })}
                    >
                      {t('Add the vendor with GSTIN {vendor_gstin}', { vendor_gstin: paper.vendor_gstin })}
                    </Button>
                  ) : undefined
                }
              />
              <TextInput label={t('Bill number')} placeholder={t('As on the vendor’s bill')} {...field('bill_number')} />
              <DateInput label={t('Bill date')} {...field('bill_date')} onChange={moveDate} />
              <DateInput label={t('Due date')} {...field('due_date')} />
              <RegistrationSelect
                value={values.gst_registrations_id ?? ''}
                error={errors['gst_registrations_id']}
                date={values.bill_date}
                onChange={(gst_registrations_id) => set({ gst_registrations_id })}
              />
              <CurrencyFields
                value={{ currency, exchange_rate }}
                date={values.bill_date}
                errors={errors}
                onChange={moveCurrency}
              />
            </div>
            <PurchaseLines
              form={form}
              kind="bill"
              date={values.bill_date}
              currency={currency || undefined}
              isBeside={vendorPaper !== undefined}
            />
            {(values.duplicate_reason !== '' ||
              errors['duplicate_reason'] ||
              preview?.duplicates.some((each) => !each.is_sure)) && (
              <TextInput
                label={t('Why this is not a duplicate')}
                placeholder={t('A second delivery on the same day')}
                {...field('duplicate_reason')}
              />
            )}
            <Textarea label={t('Notes')} optional help={t('Only your team sees them')} {...field('notes')} />
          </div>
        </Form>
        <EditorSide form={form} {...{ preview, error, paper }} />
      </div>
      {adding && vendorForm({ known: adding, onClose: () => setAdding(undefined), onSaved: choose })}
    </Page>
  )
}
