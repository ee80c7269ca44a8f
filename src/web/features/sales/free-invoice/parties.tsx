import { readGstin } from '#core/identifiers/gstin.ts'
import { stateOptions } from '#web/features/company/shared/address.ts'
import { stateName } from '#core/identifiers/states.ts'
import type { GstTreatment } from '#core/tax/gst/supply.ts'
import type { Form } from '#web/lib/form.ts'
import { Card, Pair, Stack } from '#web/ui/layout.tsx'
import { Select, Textarea, TextInput } from '#web/ui/text-input.tsx'
import type { FreeValues } from './values.ts'
const treatments: readonly { value: GstTreatment; label: string }[] = [
  { value: 'registered', label: 'Registered under GST' },
  { value: 'unregistered', label: 'Not registered (consumer)' },
  { value: 'sez', label: 'Special Economic Zone' },
  { value: 'overseas', label: 'Outside India' },
]

type Props = { form: Form<FreeValues> }

/** Who sells: what rule 46 wants of them, and where they are paid. */
export function SellerCard({ form }: Props) {
  const { values, at, set } = form
  const { seller } = values
  const type = (typed: string) => {
    const gstin = typed.toUpperCase().replaceAll(/\s/g, '')
    const read = readGstin(gstin)
    set({ seller: { ...seller, gstin, ...(read && { state_code: read.state, pan: read.pan ?? seller.pan }) } })
  }
  return (
    <Card title="Your business">
      <Stack>
        <TextInput label="Name" autoComplete="organization" {...at<string>('seller.company_name')} />
        <TextInput
          label="GSTIN"
          optional
          spellCheck={false}
          help="Without one the invoice bears no GST"
          {...at<string>('seller.gstin')}
          onChange={type}
        />
        {seller.gstin !== '' && (
          <Select
            label="GST scheme"
            options={[
              { value: 'regular', label: 'Regular' },
              { value: 'composition', label: 'Composition' },
            ]}
            {...at<string>('seller.gst_scheme')}
          />
        )}
        <Textarea label="Address" rows={2} {...at<string>('seller.address_line')} />
        <Pair>
          <TextInput label="City" optional {...at<string>('seller.city')} />
          <TextInput label="Pincode" optional inputMode="numeric" {...at<string>('seller.pincode')} />
        </Pair>
        <Select label="State" options={stateOptions()} {...at<string>('seller.state_code')} />
        <TextInput
          label="UPI ID"
          optional
          spellCheck={false}
          help="Prints a code your customer scans to pay"
          {...at<string>('seller.upi_vpa')}
        />
        <Pair>
          <TextInput label="Account number" optional inputMode="numeric" {...at<string>('seller.bank_account_number')} />
          <TextInput label="IFSC" optional spellCheck={false} {...at<string>('seller.bank_ifsc')} />
        </Pair>
      </Stack>
    </Card>
  )
}

/** Who buys. */
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
    <Card title="Your customer">
      <Stack>
        <TextInput label="Customer" {...at<string>('customer.customer_name')} />
        <Select label="GST treatment" options={treatments} {...at<string>('customer.gst_treatment')} />
        {isInside && (
          <TextInput
            label="Customer’s GSTIN"
            spellCheck={false}
            help={read && stateName(read.state)}
            {...at<string>('customer.gstin')}
            onChange={type}
          />
        )}
        <Textarea label="Customer’s address" optional={!isInside} rows={2} {...at<string>('customer.address_line')} />
        <Pair>
          <TextInput label="Customer’s city" optional {...at<string>('customer.city')} />
          <TextInput label="Customer’s pincode" optional inputMode="numeric" {...at<string>('customer.pincode')} />
        </Pair>
        {customer.gst_treatment !== 'overseas' && (
          <Select
            label="Customer’s state"
            optional={!isInside}
            placeholder="Choose a state"
            help="Decides between CGST with SGST, and IGST"
            options={stateOptions()}
            {...at<string>('customer.state_code')}
          />
        )}
      </Stack>
    </Card>
  )
}
