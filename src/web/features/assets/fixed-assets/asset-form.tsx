import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import { type BillLine, type FixedAsset, FixedAssetInput, updateFixedAsset } from '#contract/assets/fixed-assets.ts'
import type { LedgerAccount } from '#contract/accounting/ledger-accounts.ts'
import { type Form, useForm } from '#web/lib/form.ts'
import { chartQuery } from '#web/lib/chart-of-accounts.ts'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { Textarea, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { AccountField, isOtherAccount } from './account-field.tsx'
import { useChangeAsset, useRegisterAsset } from './api.ts'
import { CostFields, LifeFields, OpeningFields } from './asset-fields.tsx'
import { type AssetValues, blank, ofClass, valuesOf } from './form-values.ts'

/** Adds an asset to the register, from a bill line or manually. */
export function AddAsset(props: { line?: BillLine; onClose: () => void }) {
  const { data: chart } = useQuery(chartQuery)
  return chart && <NewAsset {...props} chart={chart.rows} />
}

type NewProps = { line?: BillLine; chart: readonly LedgerAccount[]; onClose: () => void }

function NewAsset({ line, chart, onClose }: NewProps) {
  const navigate = useNavigate()
  const { mutateAsync } = useRegisterAsset()
  const form = useForm({
    schema: FixedAssetInput,
    initial: line ? blank(line) : { ...blank(), ...ofClass('computers', blank(), chart) },
    ...(line === undefined && { draftKey: 'fixed-asset' }),
    submit: (body, { idempotencyKey }) => mutateAsync({ body, idempotencyKey }),
    onDone: ({ fixed_assets_id, asset_number }) => {
      toast({ tone: 'success', text: t('{asset_number} is in the register', { asset_number }) })
      onClose()
      void navigate({ to: '/accounting/fixed-assets/$fixed_assets_id', params: { fixed_assets_id } })
    },
  })
  const { values, field, set } = form
  return (
    <FormDrawer
      form={form}
      onClose={onClose}
      title={line === undefined ? t('Add an asset') : t('Add an asset of bill {bill_number}', { bill_number: line.bill_number })}
      verb={t('Add asset')}
    >
      <TextInput label={t('Asset')} placeholder={t('Dell Latitude 5440')} {...field('asset_name')} />
      <CostFields
        form={form}
        isOfBill={line !== undefined}
        onClass={(name) => set(ofClass(name, values, line === undefined ? chart : undefined))}
      />
      {line === undefined && (
        <AccountField
          label={t('Paid from')}
          help={t('Posted against the cost; leave it blank if the asset is already in the books')}
          among={isOtherAccount}
          field={field('against_accounts_id')}
        />
      )}
      <LifeFields form={form} />
      {line === undefined && <OpeningFields form={form} />}
      <Words form={form} />
    </FormDrawer>
  )
}

/** Changes an asset; its amounts only until the first depreciation run. */
export function ChangeAsset({ asset, onClose }: { asset: FixedAsset; onClose: () => void }) {
  const { mutateAsync } = useChangeAsset(asset.fixed_assets_id)
  const form = useForm({
    schema: updateFixedAsset.body,
    initial: { ...valuesOf(asset), version: asset.version },
    submit: (body) => mutateAsync(body),
    onDone: () => {
      toast({ tone: 'success', text: t('Asset changed') })
      onClose()
    },
  })
  const { values, field, set } = form
  return (
    <FormDrawer
      form={form}
      onClose={onClose}
      title={t('Change {asset_number}', { asset_number: asset.asset_number })}
      verb={t('Save changes')}
    >
      <TextInput label={t('Asset')} {...field('asset_name')} />
      {asset.is_open && (
        <>
          <CostFields form={form} isOfBill={asset.bills_id !== null} onClass={(name) => set(ofClass(name, values, undefined))} />
          <LifeFields form={form} />
          <OpeningFields form={form} />
        </>
      )}
      <Words form={form} />
    </FormDrawer>
  )
}

function Words({ form: { field } }: { form: Pick<Form<AssetValues>, 'field'> }) {
  return (
    <>
      <TextInput label={t('Serial number, tag or place')} optional {...field('identification')} />
      <TextInput label={t('Vendor')} optional {...field('vendor_name')} />
      <Textarea label={t('Notes')} optional {...field('notes')} />
    </>
  )
}
