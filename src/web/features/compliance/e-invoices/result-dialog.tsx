import { t } from '#core/messages.ts'
import type { registerEInvoices } from '#contract/compliance/e-invoices.ts'
import type { Reply } from '#contract/endpoint.ts'
import { plural } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './e-invoices.module.css'

type Props = { rows: Reply<typeof registerEInvoices>['rows']; onClose: () => void }

/** The results of a batch, skipped ones first. */
export function ResultDialog({ rows, onClose }: Props) {
  const left = rows.filter(({ problem }) => problem !== null)
  const asked = rows.length - left.length
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('{were} skipped', { were: plural(left.length, 'document was', 'documents were') })}
      description={
        asked === 0
          ? t('We sent no documents to the portal.')
          : t('We sent {asked} of {length} to the portal.', { asked, length: rows.length })
      }
      footer={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      <ul className={styles.result}>
        {left.map(({ e_invoices_id, document_number, problem }) => (
          <li key={e_invoices_id}>
            <b>{document_number || t('Unknown')}</b> {problem}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
