import { useNavigate } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import { usePermitted } from '#web/lib/session.ts'
import { IconButton } from '#web/ui/button.tsx'
import type { MenuItem } from '#web/ui/menu-types.ts'
import { Menu } from '#web/ui/menu.tsx'
import { downloadWithToast } from '#web/ui/save-file.ts'
import { type PayoutFilter, savePayoutsFile } from './api.ts'

type Props = { filter: PayoutFilter; onSettings: () => void }

/** What else can be done with payouts: export, other ways to pay, settings of new payees. */
export function PayoutsMenu({ filter, onSettings }: Props) {
  const canPay = usePermitted(['ACCOUNTS_PAYABLE_PAY'])
  const isLeader = usePermitted(['OWNER', 'ADMIN'])
  const navigate = useNavigate()
  const groups: readonly (readonly MenuItem[])[] = [
    [
      {
        id: 'export',
        label: t('Export CSV'),
        icon: 'download',
        onSelect: () => void downloadWithToast(savePayoutsFile(filter)),
      },
    ],
    canPay
      ? [
          {
            id: 'bulk',
            label: t('Pay in bulk'),
            icon: 'upload',
            onSelect: () => void navigate({ to: '/bulk-fund-transfer' }),
          },
          {
            id: 'transfer',
            label: t('Fund transfer'),
            icon: 'bank',
            onSelect: () => void navigate({ to: '/fund-transfer' }),
          },
          { id: 'card', label: t('Repay a card'), icon: 'bank', onSelect: () => void navigate({ to: '/card-repay' }) },
          { id: 'files', label: t('Bank files'), icon: 'download', onSelect: () => void navigate({ to: '/payout/files' }) },
        ]
      : [],
    isLeader ? [{ id: 'settings', label: t('New payees'), icon: 'shield', onSelect: onSettings }] : [],
  ]
  return (
    <Menu trigger={<IconButton icon="more" label={t('More actions')} />} groups={groups.filter((group) => group.length > 0)} />
  )
}
