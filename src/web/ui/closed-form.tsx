import { t } from '#core/messages.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

/** In place of a form over the page, for a person who reads the books and could not save it: an address or a key may open it. */
export function ClosedForm({ title, onClose }: { title: string; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      description={t('You can read the books, not change them')}
      footer={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      {t('As an auditor you see every record of your year. Ask the company for a change with an audit request.')}
    </Dialog>
  )
}
