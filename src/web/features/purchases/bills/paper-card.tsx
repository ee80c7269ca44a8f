import { Link } from '@tanstack/react-router'
import type { InboxItem } from '#contract/purchases/inbox.ts'
import { Card } from '#web/ui/layout.tsx'
import styles from '#web/features/purchases/shared/editor.module.css'
import { foundOn } from '#core/purchases/payables/found-words.ts'
import { inContext, t } from '#core/messages.ts'

/** The values parsed from the document, each with its position. Missing ones were not found. */
export function PaperCard({ paper }: { paper: InboxItem }) {
  const rows = foundOn(paper)
  return (
    <Card
      title={t('Read from the document')}
      actions={
        <Link to="/payables/inbox" search={{ item: paper.inbox_items_id }}>
          {inContext('action', 'Open')}
        </Link>
      }
    >
      {rows.length === 0 ? (
        <p className={styles.hint}>{t("We couldn't read this document. Enter the bill manually.")}</p>
      ) : (
        <dl className={styles.read}>
          {rows.map(({ label, value, place }) => (
            <div key={label} style={{ display: 'contents' }}>
              <dt>{label}</dt>
              <dd>
                {value}
                <small>{place}</small>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}
