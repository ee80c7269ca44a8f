import { t } from '#core/messages.ts'
import { ChallanEWayBillInput, type EWayBill, EWayBillInput } from '#contract/compliance/e-way-bills.ts'
import { useForm } from '#web/lib/form.ts'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { type Moving, useMakeEWayBill } from './api.ts'
import { KmInput, noVehicle, VehicleFields, type VehicleValues } from './vehicle-fields.tsx'
import { supplyOptions } from './words.ts'

type Values = VehicleValues & {
  from_pincode: string
  to_pincode: string
  distance_km: number | undefined
  transporter_id: string
  transporter_name: string
  /** For a challan. */
  sub_supply: string
  sub_supply_note: string
}
type Props = {
  moving: Moving
  /** The refused request, with the values that were entered. */
  refused: EWayBill | undefined
  /** The initial values. */
  begin: {
    from_pincode: string | null
    to_pincode: string | null
    sub_supply?: string
    sub_supply_note?: string | null
  }
  onClose: () => void
}

const empty: Values = {
  ...noVehicle,
  from_pincode: '',
  to_pincode: '',
  distance_km: undefined,
  transporter_id: '',
  transporter_name: '',
  sub_supply: 'others',
  sub_supply_note: '',
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
  sub_supply: bill.sub_supply ?? 'others',
  sub_supply_note: bill.sub_supply_note ?? '',
})

/** The portal's data that the document lacks: transport, transporter and vehicle. */
export function MakeDrawer({ moving, refused, begin, onClose }: Props) {
  const { mutateAsync } = useMakeEWayBill(moving)
  const isChallan = moving.noun === 'challan'
  const form = useForm<typeof EWayBillInput | typeof ChallanEWayBillInput, Values, unknown>({
    schema: isChallan ? ChallanEWayBillInput : EWayBillInput,
    initial: refused
      ? valuesOf(refused)
      : {
          ...empty,
          from_pincode: begin.from_pincode ?? '',
          to_pincode: begin.to_pincode ?? '',
          sub_supply: begin.sub_supply ?? 'others',
          sub_supply_note: begin.sub_supply_note ?? '',
        },
    draftKey: `e-way-bill-${moving.id}`,
    submit: (body) => mutateAsync(body),
    onDone: () => {
      toast({ text: t("We've asked the portal for the e-way bill") })
      onClose()
    },
  })
  const transporter = form.field('transporter_id')
  return (
    <FormDrawer
      form={form}
      onClose={onClose}
      title={t('e-Way bill for {number}', { number: moving.number })}
      description={t('Valid for a day per 200 km, from when you add a vehicle.')}
      verb={t('Create e-way bill')}
    >
      {isChallan && (
        <Pair>
          <Select label={t('Why the goods move')} options={supplyOptions} {...form.field('sub_supply')} />
          {form.values.sub_supply === 'others' && (
            <TextInput label={t('In a word or two')} maxLength={20} {...form.field('sub_supply_note')} />
          )}
        </Pair>
      )}
      <Pair>
        <TextInput label={t('From pincode')} inputMode="numeric" {...form.field('from_pincode')} />
        <TextInput label={t('To pincode')} inputMode="numeric" {...form.field('to_pincode')} />
      </Pair>
      <KmInput label={t('Distance (km)')} help={t('By the road the goods take')} {...form.field('distance_km')} />
      <VehicleFields form={form} placeholder={t('The transporter adds it later')} />
      <Pair>
        <TextInput label={t('Transporter')} optional={form.values.transport_mode !== ''} {...form.field('transporter_name')} />
        <TextInput
          label={t('Its GSTIN or ID')}
          optional={form.values.transport_mode !== ''}
          {...transporter}
          onChange={(typed) => transporter.onChange(typed.toUpperCase())}
        />
      </Pair>
    </FormDrawer>
  )
}
