import { useQuery } from '@tanstack/react-query'
import { type Company, CompanyInput } from '#contract/company/company.ts'
import { KycAddress } from '#contract/company/kyc.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { Textarea, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { companyQuery, useSaveCompany } from './api.ts'
import { valuesOf } from './values.ts'

/** Asks for the address that an invoice lacks, over the page that wanted to issue it. */
export function AddressDrawer({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(companyQuery)
  return data && <AddressForm company={data} onClose={onClose} />
}

function AddressForm({ company, onClose }: { company: Company; onClose: () => void }) {
  const { mutateAsync } = useSaveCompany()
  const { address_line, city, pincode, state_code } = valuesOf(company)
  const form = useForm({
    schema: KycAddress,
    initial: { address_line, city, pincode, state_code },
    submit: (address) => mutateAsync(CompanyInput.parse({ ...inputOf(company), ...address })),
    onDone: () => {
      toast({ tone: 'success', text: t('Address saved. You can issue the invoice now.') })
      onClose()
    },
  })
  return (
    <FormDrawer
      form={form}
      onClose={onClose}
      title={t('Your company’s address')}
      description={t('Every GST invoice shows it.')}
      verb={t('Save address')}
    >
      <Textarea label={t('Address')} rows={2} autoComplete="street-address" {...form.field('address_line')} />
      <Pair>
        <TextInput label={t('City')} autoComplete="address-level2" {...form.field('city')} />
        <TextInput label={t('Pincode')} inputMode="numeric" maxLength={6} autoComplete="postal-code" {...form.field('pincode')} />
      </Pair>
    </FormDrawer>
  )
}

/** The fields of the company that are saved together. */
const inputOf = (company: Company) =>
  Object.fromEntries(Object.entries(company).filter(([name]) => Object.hasOwn(CompanyInput.shape, name)))
