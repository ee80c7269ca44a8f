import { t } from '#core/messages.ts'
import { NewVendor, type Vendor, type VendorDetail } from '#contract/directory/vendors.ts'
import { type Form, useForm } from '#web/lib/form.ts'
import { leaveWaiting, saveNew } from '#web/lib/new-draft.ts'
import { toast } from '#web/ui/toast-store.ts'
import { useSaveVendor } from './api.ts'
import { blankVendor, valuesOf } from './form-values.ts'
import { sameWords } from './words.ts'

type Props = {
  vendor: Vendor | undefined
  known: { vendor_name?: string | undefined; gstin?: string | undefined } | undefined
  onClose: () => void
  onSaved: ((vendor: VendorDetail) => void) | undefined
}
export type VendorValues = ReturnType<typeof blankVendor>

const draftKey = 'vendor'

/** The form of a vendor; one not saved yet stays on the device, unless its values come from elsewhere. */
export function useVendorForm({ vendor, known, onClose, onSaved }: Props) {
  const { mutateAsync } = useSaveVendor(vendor?.vendors_id)
  const isNew = vendor === undefined && known === undefined
  const form: Form<VendorValues> = useForm<typeof NewVendor, VendorValues, VendorDetail | undefined>({
    schema: NewVendor,
    initial: vendor ? valuesOf(vendor) : blankVendor(known),
    draftKey: isNew ? draftKey : undefined,
    // One whose values come from a document is needed there: it does not wait.
    submit: (body, { idempotencyKey }) =>
      saveNew(
        () => mutateAsync({ ...body, idempotencyKey }),
        () =>
          isNew
            ? {
                id: idempotencyKey,
                kind: 'vendor',
                name: t('Vendor {name}', { name: body.vendor_name }),
                body,
                path: '/payables/vendors?edit=new',
                draftKey,
                values: form.values,
              }
            : undefined,
      ),
    onDone: (saved) => {
      if (saved === undefined) {
        leaveWaiting(
          form,
          true,
          t('Saved on this device. We add {name} when you are online again.', { name: form.values.vendor_name }),
        )
        return onClose()
      }
      toast({
        tone: 'success',
        text: vendor ? t('Vendor changed') : t('{vendor_name} added', { vendor_name: saved.vendor_name }),
      })
      const [same] = saved.same_identity
      if (same) toast({ lasts: 10_000, text: `${same.vendor_name} ${sameWords[same.shared]}` })
      onSaved?.(saved)
      onClose()
    },
  })
  return form
}
