import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { t } from '#core/messages.ts'
import { foundOn } from '#core/purchases/payables/found-words.ts'
import type { InboxItem } from '#contract/purchases/inbox.ts'
import type { PaperQuery } from '#web/features/documents/shared/paper/paper-view.tsx'
import { sentence } from '#web/lib/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { inboxPagesQuery, savePaper } from './api.ts'
import { FoundDetails } from './found-details.tsx'
import styles from './inbox.module.css'
import { ReadingNotices } from './reading-notices.tsx'

const PaperView = lazy(() => import('#web/features/documents/shared/paper/paper-view.tsx'))

/** A document of the inbox beside what was found on it. */
export function InboxDocument({ item }: { item: InboxItem }) {
  const rows = foundOn(item)
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
        <ReadingNotices item={item} />
        {item.file_name !== null && (
          <Button icon="download" onClick={() => void open(item)}>
            {item.file_name}
          </Button>
        )}
        <FoundDetails rows={rows} marked={marked.map((mark) => mark.field)} looked={looked} onLook={setLooked} />
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
