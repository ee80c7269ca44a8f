import { AssetRecovery, AssetReturn, type EmployeeAsset } from '#contract/payroll/employee-assets.ts'
import { t } from '#core/messages.ts'
import type { AssetCondition } from '#core/payroll/employee-assets.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { Notice } from '#web/ui/states.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useAgreeRecovery, useReturnAsset } from './api.ts'
import { conditionOptions } from './words.ts'

type Props = { payroll_employees_id: string; asset: EmployeeAsset; onClose: () => void }

/** Records that an asset came back, and how. */
export function ReturnDialog({ payroll_employees_id, asset: { payroll_assets_id }, onClose }: Props) {
  const { mutateAsync } = useReturnAsset({ payroll_employees_id, payroll_assets_id })
  const form = useForm({
    schema: AssetReturn,
    initial: { returned_on: today(), return_condition: 'good' as AssetCondition },
    submit: (returned) => mutateAsync({ returned }),
    onDone: onClose,
  })
  return (
    <FormDialog form={form} onClose={onClose} title={t('Record return')} verb={t('Record return')}>
      <DateInput label={t('Returned on')} {...form.field('returned_on')} />
      <Select label={t('Condition')} options={conditionOptions()} {...form.at<string>('return_condition')} />
    </FormDialog>
  )
}

/** What the employee agreed in writing to pay for an asset that they do not return. */
export function RecoveryDialog({
  payroll_employees_id,
  asset: { payroll_assets_id, value, agreed_on, recovered },
  onClose,
}: Props) {
  const { mutateAsync } = useAgreeRecovery({ payroll_employees_id, payroll_assets_id })
  const form = useForm({
    schema: AssetRecovery,
    initial: { agreed_on: agreed_on ?? today(), recovered: recovered ?? Math.floor(value / 100) * 100 },
    submit: (recovery) => mutateAsync({ recovery }),
    onDone: () => {
      toast({ tone: 'success', text: t('Saved') })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Recover its value')}
      description={t('The full and final settlement deducts it. Without written consent nothing is deducted.')}
      verb={t('Save changes')}
    >
      <MoneyInput label={t('Recovered (₹)')} {...form.at<number | undefined>('recovered')} />
      <DateInput label={t('Agreed in writing on')} {...form.field('agreed_on')} />
      <Notice>
        {t(
          'The Code on Wages allows it only for loss or damage by their neglect, once they could explain. We have not checked this against the official text.',
        )}
      </Notice>
    </FormDialog>
  )
}
