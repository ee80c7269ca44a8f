import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { FixedAsset } from '#contract/assets/fixed-assets.ts'
import { t } from '#core/messages.ts'
import { formatDate } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useRemoveAsset, useUndoDisposal } from './api.ts'
import { ChangeAsset } from './asset-form.tsx'
import { DisposalDialog } from './disposal-dialog.tsx'

export function AssetActs({ asset }: { asset: FixedAsset }) {
  const navigate = useNavigate()
  const [act, setAct] = useState<'change' | 'dispose' | 'remove' | 'undo'>()
  const { mutateAsync: remove } = useRemoveAsset()
  const close = () => setAct(undefined)
  const takeOut = async () => {
    await remove(asset.fixed_assets_id)
    toast({ tone: 'success', text: t('{asset_number} removed from the register', { asset_number: asset.asset_number }) })
    void navigate({ to: '/accounting/fixed-assets' })
  }
  return (
    <>
      <Button icon="edit" onClick={() => setAct('change')}>
        {t('Change')}
      </Button>
      {asset.is_open && (
        <Button icon="delete" onClick={() => setAct('remove')}>
          {t('Remove')}
        </Button>
      )}
      {asset.status === 'in_use' ? (
        <Button tone="primary" onClick={() => setAct('dispose')}>
          {t('Sell or scrap')}
        </Button>
      ) : (
        <Button icon="undo" onClick={() => setAct('undo')}>
          {t('Undo sale')}
        </Button>
      )}
      {act === 'change' && <ChangeAsset asset={asset} onClose={close} />}
      {act === 'dispose' && <DisposalDialog asset={asset} onClose={close} />}
      <ConfirmDialog
        isOpen={act === 'remove'}
        onClose={close}
        title={t('Remove {asset_number} from the register?', { asset_number: asset.asset_number })}
        verb={t('Remove asset')}
        onConfirm={takeOut}
      >
        {t('We reverse what it posted when you registered the asset.')}
      </ConfirmDialog>
      <UndoSale asset={asset} isOpen={act === 'undo'} onClose={close} />
    </>
  )
}

function UndoSale({ asset, isOpen, onClose }: { asset: FixedAsset; isOpen: boolean; onClose: () => void }) {
  const navigate = useNavigate()
  const { mutateAsync: undo } = useUndoDisposal(asset.fixed_assets_id)
  const takeBack = async () => {
    const { fixed_assets_id } = await undo()
    if (fixed_assets_id !== asset.fixed_assets_id)
      void navigate({ to: '/accounting/fixed-assets/$fixed_assets_id', params: { fixed_assets_id } })
  }
  return (
    <ConfirmDialog isOpen={isOpen} onClose={onClose} title={t('Undo the sale?')} verb={t('Undo sale')} onConfirm={takeBack}>
      {`${t('We reverse its entry on')} `}
      {asset.disposed_on && formatDate(asset.disposed_on)}
      {t(', and the asset is in use again')}
      {asset.split_from && t(', as a part of {asset_number}', { asset_number: asset.split_from.asset_number })}.
    </ConfirmDialog>
  )
}
