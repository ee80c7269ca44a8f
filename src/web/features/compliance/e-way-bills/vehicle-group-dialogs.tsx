import { type Group, type GroupVehicle, GroupVehicleChange, GroupVehicleInput } from '#contract/compliance/e-way-bill-groups.ts'
import type { EWayBill } from '#contract/compliance/e-way-bills.ts'
import { plainUnits, thousandths } from '#core/quantity.ts'
import { t } from '#core/messages.ts'
import { type Form, useForm } from '#web/lib/form.ts'
import { stateOptions } from '#web/features/company/shared/address.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { useAddGroupVehicle, useChangeGroupVehicle } from './groups-api.ts'
import { carrierOf } from './words.ts'
import { asked } from './asked.ts'
import { Why } from './why-fields.tsx'

type OfGroup = { bill: EWayBill; group: Group; onClose: () => void }

/** Loads one vehicle with part of the group's quantity. */
export function LoadDialog({ bill, group, onClose }: OfGroup) {
  const { e_way_bill_groups_id, unit_code } = group
  const { mutateAsync } = useAddGroupVehicle({ e_way_bills_id: bill.e_way_bills_id, e_way_bill_groups_id })
  const left = plainUnits(thousandths(group.total_quantity) - thousandths(group.loaded_quantity))
  const form = useForm({
    schema: GroupVehicleInput,
    initial: { vehicle_number: '', transport_document_number: '', transport_document_date: '', quantity: left },
    submit: (body) => mutateAsync(body),
    onDone: asked(onClose),
  })
  const isRoad = group.transport_mode === 'road'
  return (
    <FormDialog form={form} onClose={onClose} title={t('Load a vehicle')} verb={t('Load vehicle')}>
      {isRoad && <VehicleNumber form={form} />}
      <Pair>
        <TextInput
          label={isRoad ? t('Lorry receipt') : t('Transport document')}
          optional={isRoad}
          {...form.field('transport_document_number')}
        />
        <DateInput
          label={isRoad ? t('Receipt date') : t('Document date')}
          optional={isRoad}
          {...form.field('transport_document_date')}
        />
      </Pair>
      <TextInput
        label={t('Quantity ({unit_code})', { unit_code })}
        inputMode="decimal"
        help={t('{left} left', { left })}
        {...form.field('quantity')}
      />
    </FormDialog>
  )
}

/** Replaces a vehicle by another one with the same load. */
export function TakeOverDialog({ bill, group, vehicle, onClose }: OfGroup & { vehicle: GroupVehicle }) {
  const { e_way_bill_groups_id, unit_code } = group
  const { e_way_bill_group_vehicles_id, quantity } = vehicle
  const { mutateAsync } = useChangeGroupVehicle({
    e_way_bills_id: bill.e_way_bills_id,
    e_way_bill_groups_id,
    e_way_bill_group_vehicles_id,
  })
  const form = useForm({
    schema: GroupVehicleChange,
    initial: {
      vehicle_number: '',
      transport_document_number: '',
      from_place: '',
      from_state_code: '',
      reason: 'break_down',
      remark: '',
    },
    submit: (body) => mutateAsync(body),
    onDone: asked(onClose),
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Who takes over from {carrierOf}?', { carrierOf: carrierOf(vehicle) })}
      description={t('It carries {quantity} {unit_code}. Another one carries them from here.', { quantity, unit_code })}
      verb={t('Hand over')}
    >
      {group.transport_mode === 'road' ? (
        <VehicleNumber form={form} />
      ) : (
        <TextInput label={t('Transport document')} {...form.field('transport_document_number')} />
      )}
      <Pair>
        <TextInput label={t('From place')} {...form.field('from_place')} />
        <Select label={t('State')} placeholder={t('Choose')} options={stateOptions()} {...form.field('from_state_code')} />
      </Pair>
      <Why form={form} />
    </FormDialog>
  )
}

function VehicleNumber<Values extends { vehicle_number: string }>({ form }: { form: Form<Values> }) {
  const vehicle = form.at<string>('vehicle_number')
  return (
    <TextInput
      label={t('Vehicle number')}
      placeholder={t('MH12AB1234')}
      {...vehicle}
      onChange={(typed) => vehicle.onChange(typed.toUpperCase().replaceAll(/[\s-]/g, ''))}
    />
  )
}
