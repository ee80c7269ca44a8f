import { t } from '#core/messages.ts'
import { saveMoves } from '#web/features/banking/shared/api.ts'
import { usePermitted } from '#web/lib/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { MenuItem } from '#web/ui/menu-types.ts'
import { Menu } from '#web/ui/menu.tsx'
import { downloadWithToast } from '#web/ui/save-file.ts'
import type { ForeignAccountSearch } from './search.ts'

type Props = { bank_accounts_id: string; onSearch: (change: ForeignAccountSearch) => void }

export function ForeignAccountActions({ bank_accounts_id, onSearch }: Props) {
  const seesInvoices = usePermitted(['ACCOUNTS_RECEIVABLE'])
  const paysBills = usePermitted(['ACCOUNTS_PAYABLE_PAY'])
  const more: MenuItem[] = [
    ...(seesInvoices
      ? [{ id: 'receipt', label: t('Record a receipt'), icon: 'add', onSelect: () => onSearch({ act: 'receipt' }) } as const]
      : []),
    ...(paysBills
      ? [{ id: 'payment', label: t('Pay bills'), icon: 'money', onSelect: () => onSearch({ act: 'payment' }) } as const]
      : []),
    { id: 'entry', label: t('Record an entry'), icon: 'edit', onSelect: () => onSearch({ act: 'entry' }) },
    {
      id: 'export',
      label: t('Export as CSV'),
      icon: 'download',
      onSelect: () => void downloadWithToast(saveMoves(bank_accounts_id)),
    },
  ]
  return (
    <>
      <ButtonLink icon="bank" to="/banking/transactions" search={{ account: bank_accounts_id }}>
        {t('Bank lines')}
      </ButtonLink>
      <Menu trigger={<Button icon="more">{t('More')}</Button>} groups={[more]} />
      <Button tone="primary" icon="refresh" onClick={() => onSearch({ act: 'conversion' })}>
        {t('Convert currency')}
      </Button>
    </>
  )
}
