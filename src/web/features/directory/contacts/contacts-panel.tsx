import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#core/messages.ts'
import { exportContacts, exportItems } from '#contract/directory/contacts.ts'
import { formatPaise } from '#web/lib/format.ts'
import { download } from '#web/lib/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/dialog.tsx'
import { SearchInput } from '#web/ui/filters.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { contactsQuery, itemsQuery } from './api.ts'
import styles from './contacts.module.css'
import { PanelList } from './panel-list.tsx'

type Props = { onClose: () => void; onAddContact: () => void; onAddItem: () => void }

/** Contacts and items beside any page: found by typing, opened, added, taken away as a file. */
export default function ContactsPanel({ onClose, onAddContact, onAddItem }: Props) {
  const [tab, setTab] = useState('contacts')
  return (
    <Drawer isOpen onClose={onClose} title={t('Contacts and items')} width={400}>
      <Tabs
        label={t('What to look at')}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'contacts', label: t('Contacts'), body: <Contacts onClose={onClose} onAdd={onAddContact} /> },
          { value: 'items', label: t('Items'), body: <Items onClose={onClose} onAdd={onAddItem} /> },
        ]}
      />
    </Drawer>
  )
}

type PartProps = { onClose: () => void; onAdd: () => void }

function Contacts({ onClose, onAdd }: PartProps) {
  const [search, setSearch] = useState('')
  return (
    <div className={styles.part}>
      <div>
        <SearchInput
          label={t('Search contacts')}
          placeholder={t('Name, GSTIN, email or mobile')}
          value={search}
          onChange={setSearch}
        />
      </div>
      <div className={styles.acts}>
        <Button icon="add" onClick={onAdd}>
          {t('Add contact')}
        </Button>
        <DownloadButton endpoint={exportContacts} file="all-contacts.csv" failure={t('Contacts Download failed')} />
      </div>
      <PanelList
        noun="contacts"
        query={contactsQuery(search)}
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
