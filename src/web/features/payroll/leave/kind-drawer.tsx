import * as z from 'zod/mini'
import { type LeaveKind, LeaveKindInput } from '#contract/payroll/leave-ledger.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { Checkbox } from '#web/ui/choice.tsx'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useSaveKind } from './api.ts'
import { accrualOptions } from './kind-words.ts'

const days = z.string().check(z.regex(/^\d{1,3}(\.\d{1,2})?$/, 'Enter days such as 2 or 1.25'))
const schema = z.object({
  ...LeaveKindInput.shape,
  accrual_days: days,
  negative_most: days,
  carry_most: z.string().check(z.regex(/^(\d{1,3}(\.\d{1,2})?)?$/, 'Enter days, or leave it empty to carry all')),
})

/** Adds or changes a kind of leave. */
export function KindDrawer({ kind, onClose }: { kind: LeaveKind | undefined; onClose: () => void }) {
  const form = useKindForm(kind, onClose)
  const { field } = form
  return (
    <FormDrawer
      form={form}
      onClose={onClose}
      title={kind ? t('Change kind of leave') : t('Add kind of leave')}
      verb={kind ? t('Save changes') : t('Add kind')}
    >
      <Pair>
        <TextInput label={t('Name')} {...field('kind_name')} />
        <TextInput label={t('Code')} help={t('Capital letters, such as EL')} {...field('kind_code')} />
      </Pair>
      <Pair>
        <Select label={t('How it is earned')} options={accrualOptions()} {...form.at<string>('accrual')} />
        <TextInput label={t('Days')} inputMode="decimal" {...field('accrual_days')} />
      </Pair>
      <Pair>
        <TextInput
          label={t('Most days carried forward')}
          help={t('Empty carries all; the rest lapses at the end of the leave year')}
          optional
          inputMode="decimal"
          {...field('carry_most')}
        />
        <TextInput label={t('Most days below zero')} inputMode="decimal" {...field('negative_most')} />
      </Pair>
      <Checkbox label={t('Paid leave')} {...field('is_paid')} />
      <Checkbox label={t('The balance is paid out on leaving')} {...field('is_encashed')} />
      <Checkbox label={t('Half days')} {...field('has_half_days')} />
      <Checkbox label={t('Week-offs and holidays count, too')} {...field('counts_off_days')} />
      <Checkbox label={t('In use')} {...field('is_active')} />
    </FormDrawer>
  )
}

const fresh: LeaveKindInput = {
  kind_code: '',
  kind_name: '',
  is_paid: true,
  accrual: 'monthly',
  accrual_days: 1,
  carry_most: null,
  negative_most: 0,
  is_encashed: false,
  has_half_days: true,
  counts_off_days: false,
  is_active: true,
}

const valuesOf = ({ accrual_days, carry_most, negative_most, ...values }: LeaveKindInput) => ({
  ...values,
  accrual_days: String(accrual_days),
  carry_most: carry_most === null ? '' : String(carry_most),
  negative_most: String(negative_most),
})

function useKindForm(kind: LeaveKind | undefined, onClose: () => void) {
  const { mutateAsync } = useSaveKind(kind?.payroll_leave_kinds_id)
  return useForm({
    schema,
    initial: valuesOf(kind ?? fresh),
    submit: ({ accrual_days, carry_most, negative_most, ...values }, { idempotencyKey }) =>
      mutateAsync({
        body: {
          ...values,
          accrual_days: Number(accrual_days),
          carry_most: carry_most === '' ? null : Number(carry_most),
          negative_most: Number(negative_most),
        },
        idempotencyKey,
      }),
    onDone: () => {
      toast({ tone: 'success', text: t('Saved') })
      onClose()
    },
  })
}
