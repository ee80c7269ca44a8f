import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { t } from '#core/messages.ts'
import type { PurchaseOrder, PurchaseOrderInput } from '#contract/purchases/purchase-orders.ts'
import { type Form, useForm } from '#web/lib/form.ts'
import { leaveWaiting, saveNew } from '#web/lib/new-draft.ts'
import { toast } from '#web/ui/toast-store.ts'
import { type Saved, savePurchaseOrder, useSendPurchaseOrder } from './api.ts'
import { EditorSchema, type OrderValues } from './editor-values.ts'
import { useEditorIntent } from '../shared/use-editor-intent.ts'

const described = (body: PurchaseOrderInput, values: OrderValues, id: string) => ({
  id,
  kind: 'purchase-order',
  name: `${t('Purchase order')} · ${values.vendor_name}`,
  body,
  draftKey: 'purchase-order',
  values,
})

/** The form of an order: it saves a draft, or saves and finalises it; without a connection, a new draft waits on the device. */
export function usePurchaseOrderForm(initial: OrderValues, draft: PurchaseOrder | undefined) {
  const navigate = useNavigate()
  const { wanted, asked, run } = useEditorIntent<'send'>()
  const saved = useRef<Saved | undefined>(draft)
  const { mutateAsync: sendOrder } = useSendPurchaseOrder()
  const form: Form<OrderValues> = useForm<typeof EditorSchema, OrderValues, PurchaseOrder | undefined>({
    schema: EditorSchema,
    initial,
    ...(draft ? {} : { draftKey: 'purchase-order' }),
    async submit(body: PurchaseOrderInput, { idempotencyKey }) {
      const isNew = saved.current === undefined && wanted.current === 'save'
      const order = await saveNew(
        () => savePurchaseOrder(body, saved.current, idempotencyKey),
        () => (isNew ? described(body, form.values, idempotencyKey) : undefined),
      )
      if (order === undefined) return undefined
      // Kept in state, so that a refused sending leaves one draft instead of two.
      saved.current = order
      return wanted.current === 'send' ? sendOrder(order) : order
    },
    onDone(order) {
      if (order === undefined) return leaveWaiting(form)
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
  return { form, asked, act: (next: 'save' | 'send') => run(next, form.onSubmit) }
}
