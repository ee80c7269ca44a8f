import { t } from '#core/messages.ts'
import { disposeFixedAsset, type FixedAsset } from '#contract/assets/fixed-assets.ts'
import { type FieldBinding, useForm } from '#web/lib/form.ts'
import { formatPaise } from '#web/lib/format.ts'
import { today } from '#web/lib/today.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { Notice } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { AccountField, isOtherAccount } from './account-field.tsx'
import { useDisposeAsset } from './api.ts'

type Part = { units: number | undefined; of: number | undefined }

/** Sells or scraps an asset, or a part of it. */
export function DisposalDialog({ asset, onClose }: { asset: FixedAsset; onClose: () => void }) {
  const { mutateAsync } = useDisposeAsset(asset.fixed_assets_id)
  const form = useForm({
    schema: disposeFixedAsset.body,
    initial: {
      disposed_on: today(),
      proceeds: 0 as number | undefined,
      proceeds_accounts_id: '',
      disposal_notes: '',
      part: null as Part | null,
    },
    submit: (body, { idempotencyKey }) => mutateAsync({ body, idempotencyKey }),
    onDone: (sold) => {
      toast({ tone: 'success', text: soldWords(sold) })
      onClose()
    },
  })
  const { values, field } = form
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Sell or scrap {asset_number}', { asset_number: asset.asset_number })}
      description={t('We post depreciation up to the day before, then removes cost and depreciation from the books.')}
      verb={t('Post sale')}
    >
      <Select
        label={t('What to remove')}
        options={[
          { value: 'whole', label: t('The whole asset') },
          { value: 'part', label: t('Part of it') },
        ]}
        value={values.part === null ? 'whole' : 'part'}
        onChange={(what) => form.set({ part: what === 'part' ? { units: undefined, of: undefined } : null })}
      />
      {values.part !== null && (
        <Pair>
          <CountInput label={t('How many')} help={t('Units, or 25 for 25%')} {...form.at<number | undefined>('part.units')} />
          <CountInput label="Of" help={t('Units, or 100 for a percentage')} {...form.at<number | undefined>('part.of')} />
        </Pair>
      )}
      {form.errors['part'] && <Notice tone="danger">{form.errors['part']}.</Notice>}
      <Pair>
        <DateInput label={t('On')} {...field('disposed_on')} max={today()} />
        <MoneyInput label={t('Sold for (₹)')} help={t('Without GST; 0 when scrapped')} {...field('proceeds')} />
      </Pair>
      {values.proceeds !== 0 && (
        <AccountField
          label={t('Account that received the money')}
          help={t('The bank, or the income account of the sale invoice')}
          among={isOtherAccount}
          field={field('proceeds_accounts_id')}
        />
      )}
      <TextInput label={t('Note')} optional {...field('disposal_notes')} />
    </FormDialog>
  )
}

type CountProps = FieldBinding<number | undefined> & { label: string; help: string }

const CountInput = ({ value, onChange, ...rest }: CountProps) => (
  <TextInput
    inputMode="numeric"
    {...rest}
    value={value === undefined ? '' : String(value)}
    onChange={(typed) => onChange(/^\d{1,7}$/.test(typed) ? Number(typed) : typed === '' ? undefined : value)}
  />
)

function soldWords({ disposal_gain, split_from }: FixedAsset): string {
  const gain = disposal_gain ?? 0
  if (gain === 0) return t('The {value} is removed from the books', { value: split_from ? t('part') : t('asset') })
  return t('Posted with a {value} of ₹{amount}', {
    value: gain > 0 ? t('profit') : t('loss'),
    amount: formatPaise(Math.abs(gain)),
  })
}
