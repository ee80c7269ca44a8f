import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link } from '@tanstack/react-router'
import type { InboxItem } from '#contract/purchases/inbox.ts'
import { payables, sortsInbox } from '#contract/permissions.ts'
import { foundOn } from '#core/purchases/payables/found-words.ts'
import { t } from '#core/messages.ts'
import { sentence } from '#web/lib/errors.ts'
import { usePermitted } from '#web/lib/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/dialog.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { ErrorState, Notice, Skeleton } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast-store.ts'
import type { PaperQuery } from '#web/features/documents/shared/paper/paper-view.tsx'
import { inboxItemQuery, inboxPagesQuery, savePaper, useDiscard } from './api.ts'
import styles from './inbox.module.css'

const PaperView = lazy(() => import('#web/features/documents/shared/paper/paper-view.tsx'))

type Props = { inbox_items_id: string; onClose: () => void }

/** One inbox item: the values found and their positions, and the next step. */
export function ItemDrawer({ inbox_items_id, onClose }: Props) {
  const { data: item, error, refetch } = useQuery(inboxItemQuery(inbox_items_id))
  const canPrepare = usePermitted(['ACCOUNTS_PAYABLE_CREATE'])
  const canSort = usePermitted(sortsInbox)
  const { mutate: discard } = useDiscard()
  const drop = (is_discarded: boolean) =>
    discard(
      { inbox_items_id, is_discarded },
      {
        onSuccess: () => {
          if (is_discarded) toast({ text: t('Discarded'), undo: () => discard({ inbox_items_id, is_discarded: false }) })
          onClose()
        },
      },
    )
  const isNew = item?.inbox_status === 'new'
  return (
    <Drawer
      isOpen
      onClose={onClose}
      width={item?.file_name == null ? undefined : 1080}
      title={item?.vendor_name ?? item?.file_name ?? t('Inbox document')}
      footer={
        canSort &&
        item && (
          <>
            {isNew && <Button onClick={() => drop(true)}>{t('Discard')}</Button>}
            {item.inbox_status === 'discarded' && <Button onClick={() => drop(false)}>{t('Restore')}</Button>}
            {isNew && canPrepare && (
              <ButtonLink tone="primary" icon="file" to="/payables/bills/new" search={{ paper: inbox_items_id }}>
                {t('Create bill')}
              </ButtonLink>
            )}
          </>
        )
      }
    >
      {error ? (
        <ErrorState error={error} title={t('This document could not be loaded')} onRetry={refetch} />
      ) : item ? (
        <Paper item={item} />
      ) : (
        <Skeleton lines={8} height={320} />
      )}
    </Drawer>
  )
}

function Paper({ item }: { item: InboxItem }) {
  const rows = foundOn(item)
  const seesBills = usePermitted(payables)
  const [looked, setLooked] = useState<string>()
  const query = item.file_name === null ? undefined : (inboxPagesQuery(item.inbox_items_id) as PaperQuery)
  // What is marked appears with the pages; the drawer does not wait for it.
  const marked = useQuery({ ...inboxPagesQuery(item.inbox_items_id), enabled: query !== undefined }).data?.marks ?? []
  return (
    <div className={query && styles.beside}>
      {query && (
        <Suspense fallback={<Skeleton lines={8} height={420} />}>
          <PaperView key={item.reading} query={query} active={looked} onPick={setLooked} />
        </Suspense>
      )}
      <Stack>
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
          <Notice>
            {t('We couldn’t read this document: it has no e-invoice QR code and no text. Enter the bill manually.')}
          </Notice>
        )}
        {item.file_name !== null && (
          <Button icon="download" onClick={() => void open(item)}>
            {item.file_name}
          </Button>
        )}
        {rows.length > 0 && (
          <table className={styles.found}>
            <caption className="visually-hidden">{t('Details found on the document')}</caption>
            <tbody>
              {rows.map(({ field, label, value, place }) => (
                <tr key={label} data-looked={looked === field || undefined}>
                  <th scope="row">{label}</th>
                  <td>
                    {marked.some((mark) => mark.field === field) ? (
                      <button
                        type="button"
                        className={styles.marked}
                        aria-pressed={looked === field}
                        title={t('Show on the document')}
                        onClick={() => setLooked(field)}
                        onFocus={() => setLooked(field)}
                      >
                        {value}
                      </button>
                    ) : (
                      value
                    )}
                    <small>{place}</small>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {rows.length > 0 && (
          <p className={styles.hint}>{t('We couldn’t find the details not listed here; fill them in yourself.')}</p>
        )}
      </Stack>
    </div>
  )
}

async function open(item: InboxItem) {
  try {
    await savePaper(item)
  } catch (error) {
    toast({ tone: 'danger', text: sentence(error, t('We couldn’t read the document')) })
  }
}
