import { t } from '#core/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'

type Props = { isBusy: boolean; onChoose: (format: 'csv' | 'xlsx') => void }

/** The tables of a return as a file. */
export const SheetMenu = ({ isBusy, onChoose }: Props) => (
  <Menu
    trigger={
      <Button icon="download" busy={isBusy}>
        {t('Export')}
      </Button>
    }
    groups={[
      [
        { id: 'xlsx', label: t('Excel'), onSelect: () => onChoose('xlsx') },
        { id: 'csv', label: t('CSV'), onSelect: () => onChoose('csv') },
      ],
    ]}
  />
)
