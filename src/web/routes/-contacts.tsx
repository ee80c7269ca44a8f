import { useCallback, useState } from 'react'
import { t } from '#core/messages.ts'
import { payables } from '#contract/permissions.ts'
import { compact, useMedia } from '#web/lib/media.ts'
import { useMenus } from '#web/features/workspace/shell/menu-view.ts'
import { usePermitted } from '#web/lib/session.ts'
import { useInUserMenu } from '#web/lib/user-menu.ts'
import { IconButton } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const ContactsPanel = lazyPart(() => import('#web/features/directory/contacts/contacts-panel.tsx').then((part) => part.default))
const CustomerForm = lazyPart(() =>
  import('#web/features/directory/customers/customer-drawer.tsx').then((form) => form.CustomerForm),
)
const VendorForm = lazyPart(() => import('#web/features/directory/vendors/vendor-drawer.tsx').then((form) => form.VendorForm))
const ItemForm = lazyPart(() => import('#web/features/directory/items/item-form.tsx').then((form) => form.ItemForm))

/** The header's contacts and items: the panel, and the forms that it opens. */
export function ContactsButton() {
  const [open, setOpen] = useState<'panel' | 'customer' | 'vendor' | 'item'>()
  const { is_kyc_open } = useMenus()
  // The header has space for five controls: while Complete KYC is one of them, this one moves to the user menu.
  const isInMenu = useMedia(compact) || is_kyc_open
  const show = useCallback(() => setOpen('panel'), [])
  const isShown = usePermitted(['ACCOUNTS_RECEIVABLE', ...payables])
  useInUserMenu(
    isShown && isInMenu ? { id: 'contacts', label: t('Contacts and items'), icon: 'customers', onSelect: show } : undefined,
  )
  if (!isShown) return null
  const back = () => setOpen('panel')
  return (
    <>
      {!isInMenu && <IconButton icon="customers" label={t('Contacts and items')} aria-haspopup="dialog" onClick={show} />}
      {open === 'panel' && <ContactsPanel onClose={() => setOpen(undefined)} onAdd={setOpen} />}
      {open === 'customer' && <CustomerForm onClose={back} />}
      {open === 'vendor' && <VendorForm onClose={back} />}
      {open === 'item' && <ItemForm onClose={back} />}
    </>
  )
}
