import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EmployeeAsset } from '#contract/payroll/employee-assets.ts'
import { t } from '#core/messages.ts'
import { assetLabel } from '#core/payroll/employee-assets.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Card, Facts } from '#web/ui/layout.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { assetsQuery, useAgreeRecovery, useReturnAsset, useVoidAsset } from './api.ts'
import { RecoveryDialog, ReturnDialog } from './asset-dialogs.tsx'
import { AssetForm } from './asset-form.tsx'
import { assetStatus } from './words.ts'

type Act = 'add' | 'change' | 'return' | 'recover' | 'remove'
type Chosen = { act: Act; asset?: EmployeeAsset }

/** Assets that an employee was given, until they are returned. */
export function AssetsCard({ payroll_employees_id }: { payroll_employees_id: string }) {
  const { data, error, refetch } = useQuery(assetsQuery(payroll_employees_id))
  const [chosen, setChosen] = useState<Chosen>()
  const rows = data?.rows ?? []
  return (
    <Card title={t('Assets')} actions={<Button onClick={() => setChosen({ act: 'add' })}>{t('Record an asset')}</Button>}>
      {error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : !data ? (
        <Skeleton lines={2} />
      ) : rows.length === 0 ? (
        t('A laptop, a phone or a card that the employee was given stays on their no-dues list until it is returned.')
      ) : (
        <Facts
          items={rows.map((asset) => [
            assetLabel(asset),
            <span key={asset.payroll_assets_id}>
              {assetStatus(asset)} <AssetMenu asset={asset} payroll_employees_id={payroll_employees_id} onChoose={setChosen} />
            </span>,
          ])}
        />
      )}
      <Open chosen={chosen} payroll_employees_id={payroll_employees_id} onClose={() => setChosen(undefined)} />
    </Card>
  )
}

type MenuProps = { asset: EmployeeAsset; payroll_employees_id: string; onChoose: (chosen: Chosen) => void }

function AssetMenu({ asset, payroll_employees_id, onChoose }: MenuProps) {
  const params = { payroll_employees_id, payroll_assets_id: asset.payroll_assets_id }
  const { mutate: setReturn } = useReturnAsset(params)
  const { mutate: setRecovery } = useAgreeRecovery(params)
  const open = (act: Act, label: string) => ({ id: act, label, onSelect: () => onChoose({ act, asset }) })
  const isOut = asset.returned_on === null
  return (
    <Menu
      trigger={<Button tone="quiet">{t('Actions for {asset}', { asset: asset.description })}</Button>}
      groups={[
        [
          ...(isOut ? [open('return', t('Record return')), open('recover', t('Recover its value'))] : []),
          ...(isOut ? [] : [{ id: 'back', label: t('Undo return'), onSelect: () => setReturn({ returned: null }) }]),
          ...(asset.recovered === null
            ? []
            : [{ id: 'free', label: t('Recover nothing'), onSelect: () => setRecovery({ recovery: null }) }]),
          open('change', t('Change asset')),
          open('remove', t('Remove asset')),
        ],
      ]}
    />
  )
}

type OpenProps = { chosen: Chosen | undefined; payroll_employees_id: string; onClose: () => void }

function Open({ chosen, payroll_employees_id, onClose }: OpenProps) {
  const { mutateAsync: remove } = useVoidAsset(payroll_employees_id)
  if (!chosen) return null
  const { act, asset } = chosen
  if (!asset || act === 'change') return <AssetForm asset={asset} payroll_employees_id={payroll_employees_id} onClose={onClose} />
  if (act === 'return') return <ReturnDialog asset={asset} payroll_employees_id={payroll_employees_id} onClose={onClose} />
  if (act === 'recover') return <RecoveryDialog asset={asset} payroll_employees_id={payroll_employees_id} onClose={onClose} />
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('Remove this asset?')}
      verb={t('Remove asset')}
      onConfirm={() => remove(asset.payroll_assets_id)}
    >
      {t('Do this only if it was recorded by mistake: what came back is recorded as returned.')}
    </ConfirmDialog>
  )
}
