import { t } from '#core/messages.ts'
import { type EWayBill, Extension, VehicleChange } from '#contract/compliance/e-way-bills.ts'
import { useForm } from '#web/lib/form.ts'
import { formatInstant } from '#web/lib/format.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { useChangeVehicle, useExtendEWayBill } from './api.ts'
import { MoveFields, type MoveValues } from './move-fields.tsx'
import { KmInput, noVehicle, VehicleFields, type VehicleValues } from './vehicle-fields.tsx'
import { stateOptions } from '#web/features/company/shared/address.ts'
import { extensionReasonOptions, vehicleReasonOptions } from './words.ts'
import { asked } from './asked.ts'
import type { Props } from './cancel-dialog.tsx'

/** The current vehicle. */
const vehicleOf = (bill: EWayBill): VehicleValues => ({
  ...noVehicle,
  transport_mode: bill.transport_mode ?? 'road',
  vehicle_type: bill.vehicle_type,
  transport_document_number: bill.transport_document_number ?? '',
  transport_document_date: bill.transport_document_date ?? '',
})

/** Enters the vehicle, or changes it. */
export function VehicleDialog({ bill, onClose }: Props) {
  const { mutateAsync } = useChangeVehicle(bill.e_way_bills_id)
  const isFirst = bill.valid_until === null
  const form = useForm<typeof VehicleChange, MoveValues, unknown>({
    schema: VehicleChange,
    initial: {
      ...vehicleOf(bill),
      from_place: '',
      from_state_code: '',
      reason: isFirst ? 'first_time' : 'transshipment',
      remark: isFirst ? t('Goods loaded') : '',
    },
    submit: (body) => mutateAsync(body),
    onDone: asked(onClose),
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      width={560}
      title={isFirst ? t('Add vehicle') : t('Another vehicle')}
      verb={t('Save vehicle')}
    >
      <MoveFields form={form} reasons={vehicleReasonOptions} />
    </FormDialog>
  )
}

/** Extends the validity for the remaining distance. */
export function ExtensionDialog({ bill, onClose }: Props) {
  const { mutateAsync } = useExtendEWayBill(bill.e_way_bills_id)
  type Values = MoveValues & { from_pincode: string; remaining_km: number | undefined }
  const form = useForm<typeof Extension, Values, unknown>({
    schema: Extension,
    initial: {
      ...vehicleOf(bill),
      vehicle_number: bill.vehicle_number ?? '',
      from_place: '',
      from_state_code: '',
      from_pincode: '',
      remaining_km: undefined,
      reason: 'transshipment',
      remark: '',
    },
    submit: (body) => mutateAsync(body),
    onDone: asked(onClose),
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      width={560}
      title={t('Extend the e-way bill')}
      description={t('It ends on {time}. Enter where the goods are and the distance left.', {
        time: formatInstant(bill.valid_until ?? ''),
      })}
      verb={t('Extend')}
    >
      <Pair>
        <TextInput label={t('Place')} {...form.field('from_place')} />
        <Select label={t('State')} placeholder={t('Choose')} options={stateOptions()} {...form.field('from_state_code')} />
      </Pair>
      <Pair>
        <TextInput label={t('Pincode')} inputMode="numeric" {...form.field('from_pincode')} />
        <KmInput
          label={t('Distance left (km)')}
          help={t('Of {distance_km} km', { distance_km: bill.distance_km })}
          {...form.field('remaining_km')}
        />
      </Pair>
      <VehicleFields form={form} />
      <Pair>
        <Select label={t('Reason')} options={extensionReasonOptions} {...form.field('reason')} />
        <TextInput label={t('Remark')} {...form.field('remark')} />
      </Pair>
    </FormDialog>
  )
}
