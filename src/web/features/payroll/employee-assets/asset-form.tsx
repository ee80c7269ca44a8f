import { type EmployeeAsset, NewAsset } from '#contract/payroll/employee-assets.ts'
import { t } from '#core/messages.ts'
import type { AssetKind } from '#core/payroll/employee-assets.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useChangeAsset, useGiveAsset } from './api.ts'
import { kindOptions } from './words.ts'

type Props = { payroll_employees_id: string; asset: EmployeeAsset | undefined; onClose: () => void }

const empty = () => ({
  asset_kind: 'laptop' as AssetKind,
  description: '',
  serial: '',
  given_on: today(),
  value: undefined as number | undefined,
})

/** Records an asset that an employee was given, or corrects one. */
export function AssetForm({ payroll_employees_id, asset, onClose }: Props) {
  const { mutateAsync: give } = useGiveAsset(payroll_employees_id)
  const { mutateAsync: change } = useChangeAsset({ payroll_employees_id, payroll_assets_id: asset?.payroll_assets_id ?? '' })
  const form = useForm({
    schema: NewAsset,
    initial: asset ? { ...asset, serial: asset.serial ?? '' } : empty(),
    submit: (body, { idempotencyKey }) => (asset ? change(body) : give({ body, idempotencyKey })),
    onDone: () => {
      toast({ tone: 'success', text: asset ? t('Saved') : t('Asset recorded') })
      onClose()
    },
  })
  return (
    <FormDrawer
      form={form}
      onClose={onClose}
      title={asset ? t('Change asset') : t('Record an asset')}
      description={t('The employee sees it in their profile, and it is on the no-dues list until it is returned.')}
      verb={asset ? t('Save changes') : t('Record asset')}
    >
      <Select label={t('Kind')} options={kindOptions()} {...form.at<string>('asset_kind')} />
      <TextInput label={t('Description')} help={t('Such as its make')} {...form.field('description')} />
      <TextInput label={t('Serial number')} optional help={t('Or card number or number plate')} {...form.at<string>('serial')} />
      <DateInput label={t('Given on')} {...form.field('given_on')} />
      <MoneyInput
        label={t('Value (₹)')}
        help={t('What it was worth when it was given')}
        {...form.at<number | undefined>('value')}
      />
    </FormDrawer>
  )
}
