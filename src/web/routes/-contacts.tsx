import { lazy, Suspense, useState } from 'react'
import { t } from '#core/messages.ts'
import { usePermitted } from '#web/lib/session.ts'
import { IconButton } from '#web/ui/button.tsx'

const load = () => import('#web/features/directory/contacts/contacts-panel.tsx')
const ContactsPanel = lazy(load)
const CustomerForm = lazy(() =>
  import('#web/features/directory/customers/customer-form.tsx').then(({ CustomerForm: form }) => ({ default: form })),
)
const ItemForm = lazy(() =>
  import('#web/features/directory/items/item-form.tsx').then(({ ItemForm: form }) => ({ default: form })),
)

/** The header's contacts and items: the panel, and the forms that it opens. */
export function ContactsButton() {
  const [open, setOpen] = useState<'panel' | 'contact' | 'item'>()
  if (!usePermitted(['ACCOUNTS_RECEIVABLE'])) return null
  const back = () => setOpen('panel')
  return (
    <>
      <IconButton
        icon="customers"
        label={t('Contacts and items')}
        aria-haspopup="dialog"
        onPointerEnter={() => void load()}
        onClick={() => setOpen('panel')}
      />
      <Suspense>
        {open === 'panel' && (
          <ContactsPanel
            onClose={() => setOpen(undefined)}
            onAddContact={() => setOpen('contact')}
            onAddItem={() => setOpen('item')}
          />
        )}
        {open === 'contact' && <CustomerForm onClose={back} />}
        {open === 'item' && <ItemForm onClose={back} />}
      </Suspense>
    </>
  )
}
