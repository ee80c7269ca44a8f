import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#core/messages.ts'
import { exportContacts, exportItems } from '#contract/directory/contacts.ts'
import { payables } from '#contract/permissions.ts'
import { usePermitted } from '#web/lib/session.ts'
import { formatPaise } from '#web/lib/format.ts'
import { download } from '#web/lib/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/dialog.tsx'
import { SearchInput } from '#web/ui/filters.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { customersQuery, itemsQuery, vendorsQuery } from './api.ts'
import styles from './contacts.module.css'
import { PanelList } from './panel-list.tsx'

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

type PartProps = { onClose: () => void; onAdd: () => void }

function Vendors({ onClose, onAdd }: Omit<PartProps, 'onAdd'> & Partial<PartProps>) {
  const [search, setSearch] = useState('')
  return (
    <div className={styles.part}>
      <div>
        <SearchInput
          label={t('Search vendors')}
          placeholder={t('Name, GSTIN, email or mobile')}
          value={search}
          onChange={setSearch}
        />
      </div>
      <div className={styles.acts}>
        {onAdd && (
          <Button icon="add" onClick={onAdd}>
            {t('Add vendor')}
          </Button>
        )}
        <DownloadButton endpoint={exportContacts} file="all-contacts.csv" failure={t('Contacts Download failed')} />
      </div>
      <PanelList
        noun="vendors"
        query={vendorsQuery(search)}
        isFiltered={search !== ''}
        onOpen={onClose}
        face={(row) => ({
          key: row.vendors_id,
          link: `/payables/vendors/${row.vendors_id}`,
          title: row.vendor_name,
          detail: [row.gstin ?? 'No GSTIN', row.city].filter(Boolean).join(' · '),
          amount: row.payable === 0 ? undefined : `₹${formatPaise(row.payable)}`,
        })}
      />
    </div>
  )
}

function Customers({ onClose, onAdd }: PartProps) {
  const [search, setSearch] = useState('')
  return (
    <div className={styles.part}>
      <div>
        <SearchInput
          label={t('Search customers')}
          placeholder={t('Name, GSTIN, email or mobile')}
          value={search}
          onChange={setSearch}
        />
      </div>
      <div className={styles.acts}>
        <Button icon="add" onClick={onAdd}>
          {t('Add customer')}
        </Button>
        <DownloadButton endpoint={exportContacts} file="all-contacts.csv" failure={t('Contacts Download failed')} />
      </div>
      <PanelList
        noun="customers"
        query={customersQuery(search)}
        isFiltered={search !== ''}
        onOpen={onClose}
        face={(row) => ({
          key: row.customers_id,
          link: `/receivables/customers/${row.customers_id}`,
          title: row.customer_name,
          detail: [row.gstin ?? 'No GSTIN', row.city].filter(Boolean).join(' · '),
          amount: row.receivable === 0 ? undefined : `₹${formatPaise(row.receivable)}`,
        })}
      />
    </div>
  )
}

function Items({ onClose, onAdd }: PartProps) {
  const [search, setSearch] = useState('')
  return (
    <div className={styles.part}>
      <div>
        <SearchInput label={t('Search items')} placeholder={t('Name, SKU or HSN')} value={search} onChange={setSearch} />
      </div>
      <div className={styles.acts}>
        <Button icon="add" onClick={onAdd}>
          {t('Add item')}
        </Button>
        <DownloadButton endpoint={exportItems} file="all-items.csv" failure={t('Items Download failed')} />
      </div>
      <PanelList
        noun="items"
        query={itemsQuery(search)}
        isFiltered={search !== ''}
        onOpen={onClose}
        face={(row) => ({
          key: row.items_id,
          link: `/receivables/items?edit=${row.items_id}`,
          title: row.item_name,
          detail: [row.sku, row.hsn, t('{gst_rate}% GST', { gst_rate: row.gst_rate })].filter(Boolean).join(' · '),
          amount: `₹${formatPaise(row.rate)}`,
        })}
      />
    </div>
  )
}

type DownloadProps = { endpoint: typeof exportContacts; file: string; failure: string }

function DownloadButton({ endpoint, file, failure }: DownloadProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(endpoint, file),
    onError: () => toast({ tone: 'danger', text: failure }),
    meta: { silent: true },
  })
  return (
    <Button icon="download" busy={isPending} onClick={() => mutate()}>
      {t('Download')}
    </Button>
  )
}
