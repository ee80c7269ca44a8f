import type { Gstr1 } from '#contract/compliance/gstr1.ts'
import { t } from '#core/messages.ts'
import { formatInstant, plural } from '#web/lib/format.ts'
import { Notice } from '#web/ui/states.tsx'

/** When the figures and rows below were read, and how many documents changed since; nothing where they are read just now. */
export function AsOf({ gstr1: { as_of, filing } }: { gstr1: Gstr1 }) {
  if (as_of === null) return null
  const values = { time: formatInstant(as_of), documents: plural(filing.change_count, 'document') }
  if (filing.status === 'filed') return <Notice>{t('You see the return as it was built on {time} and filed.', values)}</Notice>
  if (filing.status === 'built')
    return filing.change_count === 0 ? (
      <Notice>{t('You see the return as it was built on {time}. Nothing has changed since.', values)}</Notice>
    ) : (
      <Notice tone="warning">
        {t('You see the return as it was built on {time}. {documents} changed since: build it again to see them.', values)}
      </Notice>
    )
  return filing.change_count === 0 ? (
    <Notice>{t('You see the return as it was checked on {time}. Nothing has changed since.', values)}</Notice>
  ) : (
    <Notice tone="warning">
      {t('You see the return as it was checked on {time}. {documents} changed since: check it again to see them.', values)}
    </Notice>
  )
}
