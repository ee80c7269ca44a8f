import { useNavigate } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import type { VendorDetail } from '#contract/directory/vendors.ts'
import { archiveAct } from '#web/ui/archiving.ts'
import { ButtonLink, IconButton } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { useArchiveVendor } from './api.ts'

type Props = { vendor: VendorDetail; onChange: () => void }

/** What can be done with a vendor: enter a bill, pay an advance, change or archive it. */
export function VendorActions({ vendor, onChange }: Props) {
  const { mutate: archive } = useArchiveVendor()
  const navigate = useNavigate()
  const { vendors_id, vendor_name, is_active } = vendor
  return (
    <>
      {is_active && (
        <ButtonLink tone="primary" icon="add" to="/payables/bills/new" search={{ vendor: vendors_id }}>
          {t('New bill')}
        </ButtonLink>
      )}
      <Menu
        trigger={<IconButton icon="more" label={t('More actions')} />}
        groups={[
          [
            {
              id: 'advance',
              label: t('Pay an advance'),
              icon: 'money',
              onSelect: () => void navigate({ to: '/payables/vendor-advances', search: { vendor: vendors_id, edit: 'new' } }),
            },
            { id: 'edit', label: t('Change details'), icon: 'edit', onSelect: onChange },
            archiveAct(archive, vendor_name, { vendors_id, is_active }),
          ],
        ]}
      />
    </>
  )
}
