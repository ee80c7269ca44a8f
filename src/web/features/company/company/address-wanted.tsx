import { useEffect, useState } from 'react'
import { SELLER_ADDRESS } from '#core/company/seller-address.ts'
import { usePermitted } from '#web/lib/session.ts'
import { onShell } from '#web/lib/shell-events.ts'
import { AddressDrawer } from './address-drawer.tsx'

/** Whenever an invoice is refused because the company has no address: asks who may enter it, and the page stays as it was. */
export function AddressWanted() {
  const mayEnter = usePermitted(['OWNER', 'ADMIN'])
  const [isOpen, setOpen] = useState(false)
  useEffect(() => onShell(SELLER_ADDRESS, () => setOpen(true)), [])
  return mayEnter && isOpen ? <AddressDrawer onClose={() => setOpen(false)} /> : null
}
