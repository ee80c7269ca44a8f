import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, useMemo, useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { PurchaseOrder, PurchaseOrderInput } from '#contract/purchases/purchase-orders.ts'
import type { VendorDetail } from '#contract/directory/vendors.ts'
import { addDays, daysBetween, isIsoDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { type EditorPart, PartSwitch } from '#web/features/documents/shared/print/part-switch.tsx'
import { PreviewFrame } from '#web/features/documents/shared/print/preview-frame.tsx'
import { useForm } from '#web/lib/form.ts'
import styles from '#web/features/purchases/shared/editor.module.css'
import { PurchaseLines } from '#web/features/purchases/shared/purchase-lines.tsx'
import { useEditorKeys } from '#web/features/purchases/shared/use-editor-keys.ts'
import { useSettled } from '#web/features/purchases/shared/use-settled.ts'
import { VendorField } from '#web/features/purchases/shared/vendor-field.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { Form } from '#web/ui/form-frame.tsx'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Textarea, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { previewQuery, type Saved, savePurchaseOrder, useSendPurchaseOrder } from './api.ts'
import { EditorSchema, type OrderValues, ofVendor } from './editor-values.ts'
import { OrderSide } from './editor-side.tsx'

const WorkedPreview = lazy(() => import('#web/features/documents/shared/print/worked-preview.tsx'))

type VendorFormSlot = (props: {
  known: { vendor_name?: string | undefined }
  onClose: () => void
  onSaved: (vendor: VendorDetail) => void
}) => ReactNode
type Props = {
  initial: OrderValues
  /** The saved draft, if any. */
  draft?: PurchaseOrder | undefined
  vendorForm: VendorFormSlot
}

/** An order to a vendor: items, prices and delivery date. */
export function PurchaseOrderEditor({ initial, draft, vendorForm }: Props) {
  const navigate = useNavigate()
  const [shown, setShown] = useState<EditorPart>('form')
  const intent = useRef<'save' | 'send'>('save')
  const [asked, setAsked] = useState<'save' | 'send'>('save')
  const saved = useRef<Saved | undefined>(draft)
  const { mutateAsync: sendOrder } = useSendPurchaseOrder()
  const [adding, setAdding] = useState<string>()
  const form = useForm<typeof EditorSchema, OrderValues, PurchaseOrder>({
    schema: EditorSchema,
    initial,
    ...(draft ? {} : { draftKey: 'purchase-order' }),
    async submit(body: PurchaseOrderInput, { idempotencyKey }) {
      const order = await savePurchaseOrder(body, saved.current, idempotencyKey)
      // Kept in state, so that a refused sending leaves one draft instead of two.
      saved.current = order
      return intent.current === 'send' ? sendOrder(order) : order
    },
    onDone(order) {
      const params = { purchase_orders_id: order.purchase_orders_id }
      toast({
        tone: 'success',
        text:
          order.status === 'draft'
            ? t('Draft saved')
            : t('{purchase_order_number} is final', { purchase_order_number: order.purchase_order_number }),
      })
      void navigate(
        order.status === 'draft'
          ? { to: '/payables/purchase-orders', search: { status: 'draft' } }
          : { to: '/payables/purchase-orders/$purchase_orders_id', params, replace: true },
      )
    },
  })
  const { values, field, set, errors } = form
  const wanted = useSettled(useMemo(() => readBody(values), [values]))
  const { data: preview, error } = useQuery({ ...previewQuery(wanted ?? nothing), enabled: wanted !== null })
  const act = (next: 'save' | 'send') => {
    intent.current = next
    setAsked(next)
    form.onSubmit()
  }
  useEditorKeys({ save: () => act('save'), finish: () => act('send') })
  const choose = (vendor: Parameters<typeof ofVendor>[1]) => set(ofVendor(values, vendor))
  const moveDate = (moved: string) => {
    const { order_date, expected_date } = values
    const canMove = [moved, order_date, expected_date].every(isIsoDate)
    set({
      order_date: moved,
      ...(canMove && { expected_date: addDays(moved, Math.max(0, daysBetween(order_date, expected_date))) }),
    })
  }
  return (
    <Page shape="form">
      <PageHeader
        title={draft?.purchase_order_number ?? (draft ? t('Edit purchase order') : t('New purchase order'))}
        section={t('Purchase Orders')}
        above={<Link to="/payables/purchase-orders">{t('Purchase orders')}</Link>}
        mark={<Badge>{t('Draft')}</Badge>}
        actions={
          <>
            <Button busy={form.isSubmitting && asked === 'save'} onClick={() => act('save')}>
              {t('Save draft')}
            </Button>
            <Button tone="primary" busy={form.isSubmitting && asked === 'send'} onClick={() => act('send')}>
              {t('Finalise order')}
            </Button>
          </>
        }
      />
      <PartSwitch shown={shown} onShow={setShown} />
      <div className={cx(styles.columns, styles.beside)} data-shown={shown}>
        <Form form={form}>
          <div className={styles.paper}>
            <div className={styles.party}>
              <VendorField
                placeholder={t('Vendor')}
                error={errors['vendors_id']}
                value={values}
                onChoose={(vendor) => (vendor ? choose(vendor) : set({ vendors_id: '', vendor_name: '' }))}
                onCreate={setAdding}
              />
              <TextInput label={t('Vendor’s quotation')} optional {...field('vendor_reference')} />
              <DateInput label={t('Order date')} {...field('order_date')} onChange={moveDate} />
              <DateInput label={t('Expected by')} {...field('expected_date')} />
            </div>
            <PurchaseLines form={form} kind="order" date={values.order_date} isBeside />
            <Textarea label={t('Notes')} optional help={t('Printed on the order')} {...field('notes')} />
            <Textarea label={t('Terms')} optional {...field('terms')} />
          </div>
        </Form>
        <div className={styles.side}>
          <PreviewFrame>
            <WorkedPreview layout={wanted === null ? undefined : preview?.printed} />
          </PreviewFrame>
          <OrderSide form={form} preview={wanted === null ? undefined : preview} error={wanted === null ? null : error} />
        </div>
      </div>
      {adding !== undefined &&
        vendorForm({ known: { vendor_name: adding }, onClose: () => setAdding(undefined), onSaved: choose })}
    </Page>
  )
}

const nothing = {} as PurchaseOrderInput

function readBody(values: OrderValues): PurchaseOrderInput | undefined {
  const read = z.safeParse(EditorSchema, values)
  return read.success ? read.data : undefined
}
