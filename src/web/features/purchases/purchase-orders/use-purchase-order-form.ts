import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { t } from '#core/messages.ts'
import type { PurchaseOrder, PurchaseOrderInput } from '#contract/purchases/purchase-orders.ts'
import { useForm } from '#web/lib/form.ts'
import { toast } from '#web/ui/toast-store.ts'
import { type Saved, savePurchaseOrder, useSendPurchaseOrder } from './api.ts'
import { EditorSchema, type OrderValues } from './editor-values.ts'
import { useEditorIntent } from '../shared/use-editor-intent.ts'

/** The form of an order: it saves a draft, or saves and finalises it. */
export function usePurchaseOrderForm(initial: OrderValues, draft: PurchaseOrder | undefined) {
  const navigate = useNavigate()
  const { wanted, asked, run } = useEditorIntent<'send'>()
  const saved = useRef<Saved | undefined>(draft)
  const { mutateAsync: sendOrder } = useSendPurchaseOrder()
  const form = useForm<typeof EditorSchema, OrderValues, PurchaseOrder>({
    schema: EditorSchema,
    initial,
    ...(draft ? {} : { draftKey: 'purchase-order' }),
    async submit(body: PurchaseOrderInput, { idempotencyKey }) {
      const order = await savePurchaseOrder(body, saved.current, idempotencyKey)
      // Kept in state, so that a refused sending leaves one draft instead of two.
      saved.current = order
      return wanted.current === 'send' ? sendOrder(order) : order
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
  return { form, asked, act: (next: 'save' | 'send') => run(next, form.onSubmit) }
}
