import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { inContext, t } from '#core/messages.ts'
import type { AuditEntry } from '#contract/identity/audit-trail.ts'
import { recordPage } from '#contract/records.ts'
import { formatInstant } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/dialog.tsx'
import { Facts, Stack } from '#web/ui/layout.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { auditEntryQuery } from './api.ts'
import styles from './audit-trail.module.css'
import { actionWords, kindWords } from './words.ts'

/** One change: the sentence, before and after, its position in the hash chain, and a link to the record. */
export function EntryDrawer({ entry, onClose }: { entry: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(auditEntryQuery(entry))
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={inContext('difference', 'Change')}
      footer={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      {error ? (
        <ErrorState error={error} title={t("We couldn't load this change")} onRetry={refetch} />
      ) : data ? (
        <Entry entry={data} />
      ) : (
        <Skeleton lines={8} height={320} label={t('Loading the change')} />
      )}
    </Drawer>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const page = recordPage(entry.entity, entry.entity_id)
  const id = <span className={styles.id}>{entry.entity_id}</span>
  const seal =
    entry.seq === null ? (
      <Badge tone="warning">{t('Pending, sealed within seconds')}</Badge>
    ) : (
      <Badge tone="success">{t('Sealed as number {seq}', { seq: entry.seq })}</Badge>
    )
  return (
    <Stack>
      <div>
        <p className={styles.sentence}>{entry.sentence}</p>
        <p className={styles.when}>{t('{time}, India', { time: formatInstant(entry.created_at) })}</p>
      </div>
      {entry.changes.length > 0 && <Changes changes={entry.changes} />}
      {entry.details.length > 0 && (
        <section aria-labelledby="entry-details">
          <h3 id="entry-details" className={styles.heading}>
            {t('Details')}
          </h3>
          <Facts items={entry.details.map(({ label, value }) => [label, value])} />
        </section>
      )}
      <section aria-labelledby="entry-record">
        <h3 id="entry-record" className={styles.heading}>
          {t('Record')}
        </h3>
        <Facts
          items={[
            [t('Person'), entry.person],
            [t('Kind'), kindWords(entry.entity)],
            [t('Action'), actionWords(entry.action)],
            [t('Id'), id],
            [t('Chain'), seal],
          ]}
        />
      </section>
      <p className={styles.links}>
        {page !== undefined && <Link to={page}>{t('Open it')}</Link>}
        <Link to="/settings/audit-trail" search={{ of: entry.entity_id }}>
          {t('All changes to it')}
        </Link>
        {entry.accounts_id !== null && (
          <Link to="/settings/audit-trail" search={{ person: entry.accounts_id, name: entry.person }}>
            {t('All changes by {person}', { person: entry.person })}
          </Link>
        )}
      </p>
    </Stack>
  )
}

function Changes({ changes }: { changes: AuditEntry['changes'] }) {
  return (
    <table className={styles.changes}>
      <caption className="visually-hidden">{t('What changed')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Field')}</th>
          <th scope="col">{t('Before')}</th>
          <th scope="col">{t('After')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ label, before, after }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{before === null ? <Nothing /> : <del>{before}</del>}</td>
            <td>{after === null ? <Nothing /> : <ins>{after}</ins>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Nothing = () => <span className={styles.nothing}>{t('Empty')}</span>
