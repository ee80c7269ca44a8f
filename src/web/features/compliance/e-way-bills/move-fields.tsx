import { t } from '#core/messages.ts'
import type { Form } from '#web/lib/form.ts'
import { stateOptions } from '#web/features/company/shared/address.ts'
import { Pair } from '#web/ui/layout.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { VehicleFields, type VehicleValues } from './vehicle-fields.tsx'

export type MoveValues = VehicleValues & { from_place: string; from_state_code: string; reason: string; remark: string }

/** The vehicle that continues the transport, the place, and the reason for the change. */
export function MoveFields({ form, reasons }: { form: Form<MoveValues>; reasons: readonly { value: string; label: string }[] }) {
  return (
    <>
      <VehicleFields form={form} />
      <Pair>
        <TextInput label={t('From place')} {...form.field('from_place')} />
        <Select label={t('State')} placeholder={t('Choose')} options={stateOptions()} {...form.field('from_state_code')} />
      </Pair>
      <Pair>
        <Select label={t('Reason')} options={reasons} {...form.field('reason')} />
        <TextInput label={t('Remark')} {...form.field('remark')} />
      </Pair>
    </>
  )
}
