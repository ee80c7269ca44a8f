import { useNavigate } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { downloadWithToast } from '#web/ui/save-file.ts'
import { saveVendorsFile } from './api.ts'

type Props = { filter: Parameters<typeof saveVendorsFile>[0]; canKeep: boolean }

/** What else can be done with the list: export, and import for those who keep it. */
export function VendorsMenu({ filter, canKeep }: Props) {
  const navigate = useNavigate()
  return (
    <Menu
      trigger={<IconButton icon="more" label={t('More actions')} />}
      groups={[
        [
          {
            id: 'export',
            label: t('Export CSV'),
            icon: 'download',
            onSelect: () => void downloadWithToast(saveVendorsFile(filter)),
          },
          ...(canKeep
            ? [
                {
                  id: 'import',
                  label: t('Import from a file'),
                  icon: 'upload' as const,
                  onSelect: () => void navigate({ to: '/contact-bulk', search: { kind: 'vendors' } }),
                },
              ]
            : []),
        ],
      ]}
    />
  )
}
