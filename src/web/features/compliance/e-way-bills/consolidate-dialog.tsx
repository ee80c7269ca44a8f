import { useNavigate } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import { ConsolidatedInput } from '#contract/compliance/consolidated-e-way-bills.ts'
import type { EWayBillRow } from '#contract/compliance/e-way-bills.ts'
import { useForm } from '#web/lib/form.ts'
import { plural } from '#web/lib/format.ts'
import { stateOptions } from '#web/features/company/shared/address.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/states.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { useConsolidate } from './consolidated-api.ts'
import { noVehicle, VehicleFields, type VehicleValues } from './vehicle-fields.tsx'

type Values = VehicleValues & { from_place: string; from_state_code: string; e_way_bills_ids: string[] }
type Props = { bills: readonly EWayBillRow[]; onDone: () => void; onClose: () => void }

/** The vehicle that carries several bills, and the place of loading. */
export function ConsolidateDialog({ bills, onDone, onClose }: Props) {
  const navigate = useNavigate()
  const { mutateAsync } = useConsolidate()
  const vehicles = [...new Set(bills.map((bill) => bill.vehicle_number))]
  const form = useForm<typeof ConsolidatedInput, Values, { consolidated_e_way_bills_id: string }>({
    schema: ConsolidatedInput,
    initial: {
      ...noVehicle,
      vehicle_number: vehicles.length === 1 ? (vehicles[0] ?? '') : '',
      from_place: '',
      from_state_code: '',
      e_way_bills_ids: bills.map((bill) => bill.e_way_bills_id),
    },
    submit: (body, { idempotencyKey }) => mutateAsync({ body, idempotencyKey }),
    onDone: ({ consolidated_e_way_bills_id }) => {
      onDone()
      onClose()
      void navigate({
        to: '/receivables/e-way-bills/consolidated/$consolidated_e_way_bills_id',
        params: { consolidated_e_way_bills_id },
      })
    },
  })
  const wrong = form.errors['e_way_bills_ids']
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      width={560}
      title={t('{bills} in one vehicle', { bills: plural(bills.length, 'e-way bill') })}
      description={t('The portal gives them one number, which the driver carries. Each keeps its own validity.')}
      verb={t('Create trip sheet')}
    >
      {wrong && <Notice tone="danger">{wrong}.</Notice>}
      <VehicleFields form={form} />
      <Pair>
        <TextInput label={t('From place')} {...form.field('from_place')} />
        <Select label={t('State')} placeholder={t('Choose')} options={stateOptions()} {...form.field('from_state_code')} />
      </Pair>
    </FormDialog>
  )
}
