import { readGstin } from '#core/identifiers/gstin.ts'
import { stateOptions } from '#web/features/company/shared/address.ts'
import type { GstTreatment } from '#core/tax/gst/supply.ts'
import { stateWords } from '#core/identifiers/states.ts'
import { t } from '#core/messages.ts'
import type { Form } from '#web/lib/form.ts'
import { Card, Pair, Stack } from '#web/ui/layout.tsx'
import { Select, Textarea, TextInput } from '#web/ui/text-input.tsx'
import type { FreeValues } from './values.ts'
const treatments: readonly { value: GstTreatment; label: string }[] = [
  { value: 'registered', label: t('Registered under GST') },
  { value: 'unregistered', label: t('Not registered (consumer)') },
  { value: 'sez', label: t('Special Economic Zone') },
  { value: 'overseas', label: t('Outside India') },
]

type Props = { form: Form<FreeValues> }

/** The seller: the particulars required by rule 46, and the bank account. */
export function SellerCard({ form }: Props) {
  const { values, at, set } = form
  const { seller } = values
  const type = (typed: string) => {
    const gstin = typed.toUpperCase().replaceAll(/\s/g, '')
    const read = readGstin(gstin)
    set({ seller: { ...seller, gstin, ...(read && { state_code: read.state, pan: read.pan ?? seller.pan }) } })
  }
  return (
    <Card title={t('Your business')}>
      <Stack>
        <TextInput label={t('Name')} autoComplete="organization" {...at<string>('seller.company_name')} />
        <TextInput
          label="GSTIN"
          optional
          spellCheck={false}
          help={t('Without a GSTIN, the invoice bears no GST')}
          {...at<string>('seller.gstin')}
          onChange={type}
        />
        {seller.gstin !== '' && (
          <Select
            label={t('GST scheme')}
            options={[
              { value: 'regular', label: t('Regular') },
              { value: 'composition', label: t('Composition') },
            ]}
            {...at<string>('seller.gst_scheme')}
          />
        )}
        <Textarea label={t('Address')} rows={2} {...at<string>('seller.address_line')} />
        <Pair>
          <TextInput label={t('City')} optional {...at<string>('seller.city')} />
          <TextInput label={t('Pincode')} optional inputMode="numeric" {...at<string>('seller.pincode')} />
        </Pair>
        <Select label={t('State')} options={stateOptions()} {...at<string>('seller.state_code')} />
        <TextInput
          label={t('UPI ID')}
          optional
          spellCheck={false}
          help={t('Prints a code your customer scans to pay')}
          {...at<string>('seller.upi_vpa')}
        />
        <Pair>
          <TextInput label={t('Account number')} optional inputMode="numeric" {...at<string>('seller.bank_account_number')} />
          <TextInput label="IFSC" optional spellCheck={false} {...at<string>('seller.bank_ifsc')} />
        </Pair>
      </Stack>
    </Card>
  )
}

/** The buyer. */
export function BuyerCard({ form }: Props) {
  const { values, at, set } = form
  const { customer } = values
  const isInside = customer.gst_treatment !== 'unregistered' && customer.gst_treatment !== 'overseas'
  const read = readGstin(customer.gstin)
  const type = (typed: string) => {
    const gstin = typed.toUpperCase().replaceAll(/\s/g, '')
    const found = readGstin(gstin)
    set({ customer: { ...customer, gstin, ...(found && { state_code: found.state }) } })
  }
  return (
    <Card title={t('Your customer')}>
      <Stack>
        <TextInput label={t('Customer')} {...at<string>('customer.customer_name')} />
        <Select label={t('GST treatment')} options={treatments} {...at<string>('customer.gst_treatment')} />
        {isInside && (
          <TextInput
            label={t('Customer’s GSTIN')}
            spellCheck={false}
            help={read && stateWords(read.state)}
            {...at<string>('customer.gstin')}
            onChange={type}
          />
        )}
        <Textarea label={t('Customer’s address')} optional={!isInside} rows={2} {...at<string>('customer.address_line')} />
        <Pair>
          <TextInput label={t('Customer’s city')} optional {...at<string>('customer.city')} />
          <TextInput label={t('Customer’s pincode')} optional inputMode="numeric" {...at<string>('customer.pincode')} />
        </Pair>
        {customer.gst_treatment !== 'overseas' && (
          <Select
            label={t('Customer’s state')}
            optional={!isInside}
            placeholder={t('Choose a state')}
            help={t('Decides between CGST with SGST, and IGST')}
            options={stateOptions()}
            {...at<string>('customer.state_code')}
          />
        )}
      </Stack>
    </Card>
  )
}
