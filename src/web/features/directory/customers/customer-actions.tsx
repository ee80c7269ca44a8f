import { t } from '#core/messages.ts'
import type { Customer } from '#contract/directory/customers.ts'
import { useSession } from '#web/lib/session.ts'
import { archiveAct } from '#web/ui/archiving.ts'
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { useArchiveCustomer } from './api.ts'

type Props = {
  customer: Customer
  onRecordPayment: () => void
  onOpen: (layer: 'details' | 'limit' | 'merge') => void
}

/** The actions on a customer; only owners and administrators merge two. */
export function CustomerActions({ customer, onRecordPayment, onOpen }: Props) {
  const { mutate: archive } = useArchiveCustomer()
  const { permissions } = useSession()
  const { customers_id, customer_name, is_active, merged_into } = customer
  const mayMerge = is_active && (permissions.includes('OWNER') || permissions.includes('ADMIN'))
  return (
    <>
      <Button changes icon="money" onClick={onRecordPayment}>
        {t('Record payment')}
      </Button>
      {is_active && (
        <ButtonLink tone="primary" icon="add" to="/receivables/invoices/new" search={{ customer: customers_id }}>
          {t('New invoice')}
        </ButtonLink>
      )}
      <Menu
        trigger={<IconButton icon="more" label={t('More actions')} />}
        groups={[
          [
            { id: 'edit', label: t('Change details'), icon: 'edit', onSelect: () => onOpen('details') },
            { id: 'limit', label: t('Credit limit'), icon: 'shield', onSelect: () => onOpen('limit') },
            ...(merged_into === null ? [archiveAct(archive, customer_name, { customers_id, is_active })] : []),
          ],
          mayMerge
            ? [
                {
                  id: 'merge',
                  label: t('Merge into another'),
                  icon: 'match',
                  danger: true,
                  onSelect: () => onOpen('merge'),
                },
              ]
            : [],
        ]}
      />
    </>
  )
}
