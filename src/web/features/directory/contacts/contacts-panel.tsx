import { useState } from 'react'
import { t } from '#core/messages.ts'
import { payables } from '#contract/permissions.ts'
import { usePermitted } from '#web/lib/session.ts'
import { Drawer } from '#web/ui/dialog.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Customers, Items, Vendors } from './panel-parts.tsx'

type Props = { onClose: () => void; onAdd: (kind: 'customer' | 'vendor' | 'item') => void }

/** Contacts and items beside any page: search, open, add and export. */
export default function ContactsPanel({ onClose, onAdd }: Props) {
  const seesCustomers = usePermitted(['ACCOUNTS_RECEIVABLE'])
  const seesVendors = usePermitted(payables)
  const keepsVendors = usePermitted(['ACCOUNTS_PAYABLE_CREATE'])
  const [tab, setTab] = useState(seesCustomers ? 'customers' : 'vendors')
  return (
    <Drawer isOpen onClose={onClose} title={t('Contacts and items')} width={400}>
      <Tabs
        label={t('What to look at')}
        value={tab}
        onChange={setTab}
        tabs={[
          ...(seesCustomers
            ? [
                {
                  value: 'customers',
                  label: t('Customers'),
                  body: <Customers onClose={onClose} onAdd={() => onAdd('customer')} />,
                },
              ]
            : []),
          ...(seesVendors
            ? [
                {
                  value: 'vendors',
                  label: t('Vendors'),
                  body: <Vendors onClose={onClose} {...(keepsVendors && { onAdd: () => onAdd('vendor') })} />,
                },
              ]
            : []),
          ...(seesCustomers
            ? [{ value: 'items', label: t('Items'), body: <Items onClose={onClose} onAdd={() => onAdd('item')} /> }]
            : []),
        ]}
      />
    </Drawer>
  )
}
