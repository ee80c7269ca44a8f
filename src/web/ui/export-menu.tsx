import { t } from '#core/messages.ts'
import { Button } from './button.tsx'
import { Menu } from './menu.tsx'

/** The files of most schedules. */
export const tableFormats = ['csv', 'xlsx', 'pdf'] as const
export type TableFormat = (typeof tableFormats)[number]

type Props<Format extends string> = { formats: readonly Format[]; busy?: boolean; onExport: (format: Format) => void }

/** Saves what the page shows as a file, in one of several formats. */
export function ExportMenu<Format extends string>({ formats, busy, onExport }: Props<Format>) {
  const save = (format: Format) => ({
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
      groups={[formats.map(save)]}
    />
  )
}
