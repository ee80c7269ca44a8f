import { useQuery } from '@tanstack/react-query'
import { PayeeBank } from '#contract/payee-banks.ts'
import type { VendorDetail } from '#contract/vendors.ts'
import { ifscProblem } from '#core/identifiers/ifsc.ts'
import { useForm } from '#web/lib/form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { ifscQuery, useSaveBank } from './api.ts'

/** Where a vendor is paid. The account is verified at once by a credit of ₹1 and the holder's name. */
export function BankForm({ vendor, onClose }: { vendor: VendorDetail; onClose: () => void }) {
  const { mutateAsync } = useSaveBank(vendor.vendors_id)
  const isThere = vendor.masked_account_number !== null
  const form = useForm({
    schema: PayeeBank,
    initial: {
      bank_account_name: vendor.bank_account_name ?? vendor.vendor_name,
      bank_account_number: '',
      bank_ifsc: vendor.bank_ifsc ?? '',
      upi_vpa: vendor.upi_vpa ?? '',
    },
    submit: (body) => mutateAsync(body),
    onDone: () => {
      toast({ text: 'The bank is asked whose account it is' })
      onClose()
    },
  })
  const { values, field, set } = form
  const isWhole = ifscProblem(values.bank_ifsc) === undefined
  const { data: bank, error } = useQuery({ ...ifscQuery(values.bank_ifsc), enabled: isWhole })
  const branch = isWhole && error ? 'No branch has this IFSC' : (bank?.bank_name ?? 'Four letters, a zero and six more')
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={isThere ? 'Change bank account' : 'Add bank account'}
      description="Take the number from a cancelled cheque or from the vendor on the phone, never from an email alone."
      verb="Save and verify"
    >
      <TextInput label="Account holder" {...field('bank_account_name')} />
      <TextInput
        label="Account number"
        optional={isThere}
        inputMode="numeric"
        spellCheck={false}
        placeholder={vendor.masked_account_number ?? ''}
        {...field('bank_account_number')}
        help={isThere ? 'Leave it empty to keep the number' : undefined}
      />
      <TextInput
        label="IFSC"
        spellCheck={false}
        {...field('bank_ifsc')}
        onChange={(text) => set({ bank_ifsc: text.toUpperCase().replaceAll(/\s/g, '') })}
        help={branch}
      />
      <TextInput label="UPI id" optional spellCheck={false} placeholder="name@bank" {...field('upi_vpa')} />
    </FormDialog>
  )
}
