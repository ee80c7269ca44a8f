import { useQuery } from '@tanstack/react-query'
import { GroupInput } from '#contract/compliance/e-way-bill-groups.ts'
import type { EWayBill } from '#contract/compliance/e-way-bills.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { stateOptions } from '#web/features/company/shared/address.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { asked } from './asked.ts'
import { outsetQuery, useBeginGroup } from './groups-api.ts'
import { modeOptions } from './words.ts'
import { Why } from './why-fields.tsx'

/** The goods continue from a place of transit in several vehicles. */
export function GroupDialog({ bill, onClose }: { bill: EWayBill; onClose: () => void }) {
  const { mutateAsync } = useBeginGroup(bill.e_way_bills_id)
  const { data } = useQuery(outsetQuery(bill.e_way_bills_id))
  const [first] = bill.groups
  const units = data?.units.filter(({ unit_code }) => first === undefined || first.unit_code === unit_code) ?? []
  const form = useForm({
    schema: GroupInput,
    initial: {
      transport_mode: 'road',
      from_place: '',
      from_state_code: '',
      to_place: '',
      to_state_code: '',
      total_quantity: '',
      unit_code: first?.unit_code ?? '',
      reason: 'transshipment',
      remark: '',
    },
    submit: (body) => mutateAsync(body),
    onDone: asked(onClose),
  })
  const whole = units.find(({ unit_code }) => unit_code === form.values.unit_code)
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      width={560}
      title={t('Several vehicles')}
      description={t(
        'Enter where the goods go in several vehicles, from and to, and how much. Then load each vehicle with its part.',
      )}
      verb={t('Start group')}
    >
      <Pair>
        <TextInput label={t('From place')} {...form.field('from_place')} />
        <Select label={t('From state')} placeholder={t('Choose')} options={stateOptions()} {...form.field('from_state_code')} />
      </Pair>
      <Pair>
        <TextInput label={t('To place')} {...form.field('to_place')} />
        <Select label={t('To state')} placeholder={t('Choose')} options={stateOptions()} {...form.field('to_state_code')} />
      </Pair>
      <Pair>
        <TextInput
          label={t('Quantity')}
          inputMode="decimal"
          {...(whole && { help: t('Of {quantity} {unit_code}', { quantity: whole.quantity, unit_code: whole.unit_code }) })}
          {...form.field('total_quantity')}
        />
        <Select
          label={t('Unit')}
          placeholder={t('Choose')}
          options={units.map(({ unit_code }) => ({ value: unit_code, label: unit_code }))}
          {...form.field('unit_code')}
        />
      </Pair>
      <Select label={t('Transport mode')} options={modeOptions} {...form.field('transport_mode')} />
      <Why form={form} />
    </FormDialog>
  )
}
