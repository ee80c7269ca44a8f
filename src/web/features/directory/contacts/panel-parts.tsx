import { useState } from 'react'
import { t } from '#core/messages.ts'
import { exportContacts, exportItems } from '#contract/directory/contacts.ts'
import { formatPaise } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { SearchInput } from '#web/ui/filters.tsx'
import { customersQuery, itemsQuery, vendorsQuery } from './api.ts'
import styles from './contacts.module.css'
import { DownloadButton } from './download-button.tsx'
import { PanelList } from './panel-list.tsx'

type Props = { onClose: () => void; onAdd: () => void }

/** The vendors; only those who keep them add one. */
export function Vendors({ onClose, onAdd }: Omit<Props, 'onAdd'> & Partial<Props>) {
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
          detail: [row.gstin ?? t('No GSTIN'), row.city].filter(Boolean).join(' · '),
          amount: row.payable === 0 ? undefined : `₹${formatPaise(row.payable)}`,
        })}
      />
    </div>
  )
}

export function Customers({ onClose, onAdd }: Props) {
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
          detail: [row.gstin ?? t('No GSTIN'), row.city].filter(Boolean).join(' · '),
          amount: row.receivable === 0 ? undefined : `₹${formatPaise(row.receivable)}`,
        })}
      />
    </div>
  )
}

export function Items({ onClose, onAdd }: Props) {
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
