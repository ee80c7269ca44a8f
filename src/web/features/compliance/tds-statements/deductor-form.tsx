import { useQuery } from '@tanstack/react-query'
import { TdsDeductorInput } from '#contract/compliance/tds-statements.ts'
import { type DeductorType, deductorTypes } from '#core/compliance/tds-statements/model.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { deductorQuery, useUpdateDeductor } from './api.ts'
import { typeWords } from './words.ts'

/** TAN and responsible person of the statements; the rest comes from the company details. */
export function DeductorForm({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(deductorQuery)
  return data && <LoadedForm deductor={data.deductor} onClose={onClose} />
}

function LoadedForm({ deductor, onClose }: { deductor: TdsDeductorInput | null; onClose: () => void }) {
  const { mutateAsync } = useUpdateDeductor()
  const form = useForm({
    schema: TdsDeductorInput,
    initial: {
      tan: deductor?.tan ?? '',
      deductor_type: (deductor?.deductor_type ?? 'K') as DeductorType,
      person_name: deductor?.person_name ?? '',
      designation: deductor?.designation ?? '',
      person_pan: deductor?.person_pan ?? '',
      previous_receipt: deductor?.previous_receipt ?? '',
    },
    submit: (body) => mutateAsync(body),
    onDone: () => {
      toast({ tone: 'success', text: t('Statement details saved') })
      onClose()
    },
  })
  const { field, set } = form
  return (
    <FormDrawer form={form} onClose={onClose} title={t('Statement details')} verb={t('Save details')}>
      <Pair>
        <TextInput label="TAN" autoCapitalize="characters" {...field('tan')} />
        <Select
          label={t('Type of deductor')}
          options={deductorTypes.map((value) => ({ value, label: typeWords[value] }))}
          {...field('deductor_type')}
          onChange={(value) => set({ deductor_type: value as DeductorType })}
        />
      </Pair>
      <TextInput
        label={t('Responsible person')}
        {...field('person_name')}
        help={t('Who verifies the statement for the company')}
      />
      <Pair>
        <TextInput label={t('Designation')} {...field('designation')} />
        <TextInput label={t('PAN of the person')} autoCapitalize="characters" {...field('person_pan')} />
      </Pair>
      <TextInput
        label={t('Receipt number of the last statement')}
        optional
        {...field('previous_receipt')}
        help={t('15 characters; leave blank if you file Form 140 for the first time')}
      />
    </FormDrawer>
  )
}
