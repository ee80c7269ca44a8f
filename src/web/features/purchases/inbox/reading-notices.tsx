import { Link } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import { payables } from '#contract/permissions.ts'
import type { InboxItem } from '#contract/purchases/inbox.ts'
import { usePermitted } from '#web/lib/session.ts'
import { Notice } from '#web/ui/states.tsx'

/** What the viewer must know of a document: warnings, its bill, and whether we could read it. */
export function ReadingNotices({ item }: { item: InboxItem }) {
  const seesBills = usePermitted(payables)
  return (
    <>
      {item.warnings.map((warning) => (
        <Notice key={warning} tone="warning">
          {warning}
        </Notice>
      ))}
      {item.bills_id !== null && (
        <Notice tone="info">
          {t('Converted to')}{' '}
          {seesBills ? (
            <Link to="/payables/bills/$bills_id" params={{ bills_id: item.bills_id }}>
              {t('this bill')}
            </Link>
          ) : (
            t('a bill')
          )}
          .
        </Notice>
      )}
      {item.reading === 'waiting' && (
        <Notice tone="info">{t('We are reading this document. You don’t need to wait here.')}</Notice>
      )}
      {item.reading === 'failed' && (
        <Notice>{t('We couldn’t read this document: it has no e-invoice QR code and no text. Enter the bill manually.')}</Notice>
      )}
    </>
  )
}
