import { t } from '#core/messages.ts'
import { Button } from './button.tsx'
import { Menu } from './menu.tsx'

export type ExportFormat = 'csv' | 'xlsx' | 'pdf'

type Props = { busy?: boolean; onExport: (format: ExportFormat) => void }

/** Saves what the page shows as a file, in one of three formats. */
export function ExportMenu({ busy, onExport }: Props) {
  const save = (format: ExportFormat) => ({
    id: format,
    label: t('As {format}', { format: format.toUpperCase() }),
    onSelect: () => onExport(format),
  })
  return (
    <Menu
      trigger={
        <Button icon="download" busy={busy}>
          {t('Export')}
        </Button>
      }
      groups={[[save('csv'), save('xlsx'), save('pdf')]]}
    />
  )
}
