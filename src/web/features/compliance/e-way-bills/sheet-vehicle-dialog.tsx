import { useNavigate } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import { type Consolidated, SheetChange } from '#contract/compliance/consolidated-e-way-bills.ts'
import { useForm } from '#web/lib/form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { useChangeSheetVehicle } from './consolidated-api.ts'
import { MoveFields, type MoveValues } from './move-fields.tsx'
import { noVehicle } from './vehicle-fields.tsx'
import { onwardReasonOptions } from './words.ts'

/** The goods of a trip sheet continue in another vehicle: the portal generates a new sheet with another number. */
export function SheetVehicleDialog({ sheet, onClose }: { sheet: Consolidated; onClose: () => void }) {
  const navigate = useNavigate()
  const { mutateAsync } = useChangeSheetVehicle(sheet.consolidated_e_way_bills_id)
  const form = useForm<typeof SheetChange, MoveValues, Consolidated>({
    schema: SheetChange,
    initial: { ...noVehicle, from_place: '', from_state_code: '', reason: 'transshipment', remark: '' },
    submit: (body, { idempotencyKey }) => mutateAsync({ body, idempotencyKey }),
    onDone: ({ consolidated_e_way_bills_id }) => {
      onClose()
      void navigate({
        to: '/receivables/e-way-bills/consolidated/$consolidated_e_way_bills_id',
        params: { consolidated_e_way_bills_id },
      })
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      width={560}
      title={t('Another vehicle')}
      description={t('The portal creates the trip sheet again with a new number. The driver carries the new one from here.')}
      verb={t('Create again')}
    >
      <MoveFields form={form} reasons={onwardReasonOptions} />
    </FormDialog>
  )
}
