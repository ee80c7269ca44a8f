import { t } from '#core/messages.ts'
import { NewVendor, type Vendor, type VendorDetail } from '#contract/directory/vendors.ts'
import { useForm } from '#web/lib/form.ts'
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

/** The form of a vendor; one not saved yet stays on the device, unless its values come from elsewhere. */
export function useVendorForm({ vendor, known, onClose, onSaved }: Props) {
  const { mutateAsync } = useSaveVendor(vendor?.vendors_id)
  return useForm({
    schema: NewVendor,
    initial: vendor ? valuesOf(vendor) : blankVendor(known),
    draftKey: vendor || known ? undefined : 'vendor',
    submit: (body) => mutateAsync(body),
    onDone: (saved) => {
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
}
