import { type EWayBill, EWayBillInput } from '#contract/e-way-bills.ts'
import type { Invoice } from '#contract/invoices.ts'
import { useForm } from '#web/lib/form.ts'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useMakeEWayBill } from './api.ts'
import { KmInput, noVehicle, VehicleFields, type VehicleValues } from './vehicle-fields.tsx'

type Values = VehicleValues & {
  from_pincode: string
  to_pincode: string
  distance_km: number | undefined
  transporter_id: string
  transporter_name: string
}
type Props = {
  invoice: Invoice
  /** The one that the portal refused, with what was entered. */
  refused: EWayBill | undefined
  from_pincode: string | null
  to_pincode: string | null
  onClose: () => void
}

const empty: Values = {
  ...noVehicle,
  from_pincode: '',
  to_pincode: '',
  distance_km: undefined,
  transporter_id: '',
  transporter_name: '',
}

const valuesOf = (bill: EWayBill): Values => ({
  from_pincode: bill.from_pincode,
  to_pincode: bill.to_pincode,
  distance_km: bill.distance_km,
  transporter_id: bill.transporter_id ?? '',
  transporter_name: bill.transporter_name ?? '',
  transport_mode: bill.transport_mode ?? '',
  vehicle_number: bill.vehicle_number ?? '',
  vehicle_type: bill.vehicle_type,
  transport_document_number: bill.transport_document_number ?? '',
  transport_document_date: bill.transport_document_date ?? '',
})

/** What the portal needs besides the invoice: the way, the transporter and the vehicle. */
export function MakeDrawer({ invoice, refused, from_pincode, to_pincode, onClose }: Props) {
  const { mutateAsync } = useMakeEWayBill(invoice.invoices_id)
  const form = useForm<typeof EWayBillInput, Values, unknown>({
    schema: EWayBillInput,
    initial: refused ? valuesOf(refused) : { ...empty, from_pincode: from_pincode ?? '', to_pincode: to_pincode ?? '' },
    draftKey: `e-way-bill-${invoice.invoices_id}`,
    submit: (body) => mutateAsync(body),
    onDone: () => {
      toast({ text: 'The portal is asked for the e-way bill' })
      onClose()
    },
  })
  const transporter = form.field('transporter_id')
  return (
    <FormDrawer
      form={form}
      onClose={onClose}
      title={`e-Way bill for ${invoice.invoice_number}`}
      description="Good for a day per 200 km, from the moment a vehicle is named."
      verb="Make e-way bill"
    >
      <Pair>
        <TextInput label="From pincode" inputMode="numeric" {...form.field('from_pincode')} />
        <TextInput label="To pincode" inputMode="numeric" {...form.field('to_pincode')} />
      </Pair>
      <KmInput label="Distance (km)" help="By the road the goods take" {...form.field('distance_km')} />
      <VehicleFields form={form} placeholder="The transporter says so later" />
      <Pair>
        <TextInput label="Transporter" optional={form.values.transport_mode !== ''} {...form.field('transporter_name')} />
        <TextInput
          label="Its GSTIN or ID"
          optional={form.values.transport_mode !== ''}
          {...transporter}
          onChange={(typed) => transporter.onChange(typed.toUpperCase())}
        />
      </Pair>
    </FormDrawer>
  )
}
