import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, useState } from 'react'
import { t } from '#core/messages.ts'
import type { VendorDetail } from '#contract/directory/vendors.ts'
import type { PurchaseOrder } from '#contract/purchases/purchase-orders.ts'
import { type EditorPart, PartSwitch } from '#web/features/documents/shared/print/part-switch.tsx'
import { PreviewFrame } from '#web/features/documents/shared/print/preview-frame.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { Form } from '#web/ui/form-frame.tsx'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Textarea } from '#web/ui/text-input.tsx'
import { lateBody } from '#web/ui/late-body.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import { ofVendor, type OrderValues } from './editor-values.ts'
import { OrderParty } from './order-party.tsx'
import { usePreview } from './use-preview.ts'
import { usePurchaseOrderForm } from './use-purchase-order-form.ts'
import { EditorActions } from '../shared/editor-actions.tsx'
import styles from '../shared/editor.module.css'
import { PurchaseLines } from '../shared/purchase-lines.tsx'
import { useEditorKeys } from '../shared/use-editor-keys.ts'

const OrderSide = lateBody(() => import('./editor-side.tsx').then((part) => part.OrderSide), <Skeleton lines={8} height={320} />)

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
  const [shown, setShown] = useState<EditorPart>('form')
  const editor = usePurchaseOrderForm(initial, draft)
  const { form, act } = editor
  const [adding, setAdding] = useState<string>()
  const { values, field } = form
  const { preview, error } = usePreview(values)
  useEditorKeys({ save: () => act('save'), finish: () => act('send') })
  const choose = (vendor: Parameters<typeof ofVendor>[1]) => form.set(ofVendor(values, vendor))
  return (
    <Page shape="form">
      <PageHeader
        title={draft?.purchase_order_number ?? (draft ? t('Edit purchase order') : t('New purchase order'))}
        section={t('Purchase Orders')}
        above={<Link to="/payables/purchase-orders">{t('Purchase orders')}</Link>}
        mark={<Badge>{t('Draft')}</Badge>}
        actions={<EditorActions editor={editor} next="send" verb={t('Finalise order')} />}
      />
      <PartSwitch shown={shown} onShow={setShown} />
      <div className={cx(styles.columns, styles.beside)} data-shown={shown}>
        <Form form={form}>
          <div className={styles.paper}>
            <OrderParty form={form} onChoose={choose} onAdd={setAdding} />
            <PurchaseLines form={form} kind="order" date={values.order_date} isBeside />
            <Textarea label={t('Notes')} optional help={t('Printed on the order')} {...field('notes')} />
            <Textarea label={t('Terms')} optional {...field('terms')} />
          </div>
        </Form>
        <div className={styles.side}>
          <PreviewFrame>
            <WorkedPreview layout={preview?.printed} />
          </PreviewFrame>
          <OrderSide form={form} preview={preview} error={error} />
        </div>
      </div>
      {adding !== undefined &&
        vendorForm({ known: { vendor_name: adding }, onClose: () => setAdding(undefined), onSaved: choose })}
    </Page>
  )
}
