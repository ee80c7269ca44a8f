import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#core/messages.ts'
import type { DateRange } from '#web/lib/date-ranges.ts'
import { formatDate, formatInstant } from '#web/lib/format.ts'
import { copyLink } from '#web/features/sales/shared/copying.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/states.tsx'
import { statementPagesQuery, useClosePages, useShareStatement } from './api.ts'

type Props = { customers_id: string }

/** Copies the address of the customer's page. */
export function ShareButton({ customers_id, period }: Props & { period: DateRange }) {
  const { mutate, isPending } = useShareStatement(customers_id)
  return (
    <Button icon="link" busy={isPending} onClick={() => mutate(period, { onSuccess: ({ url }) => void copyLink(url) })}>
      {t('Copy link')}
    </Button>
  )
}

/** Whether the customer can read the account online, since when they did, and the way to stop it. */
export function OpenPages({ customers_id }: Props) {
  const { data: pages } = useQuery(statementPagesQuery(customers_id))
  const { mutateAsync: close } = useClosePages(customers_id)
  const [isAsking, setAsking] = useState(false)
  if (!pages || pages.open === 0 || pages.expires_on === null) return null
  return (
    <Notice
      action={
        <Button tone="quiet" onClick={() => setAsking(true)}>
          {t('Close page')}
        </Button>
      }
    >
      {t('The customer can read this account online until {date}.', { date: formatDate(pages.expires_on) })}{' '}
      {pages.viewed_at === null ? t('Not viewed yet.') : t('Viewed {time}.', { time: formatInstant(pages.viewed_at) })}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('Close the customer’s page?')}
        verb={t('Close page')}
        onConfirm={() => close()}
      >
        {t('The links you sent stop working. The next statement has a new one.')}
      </ConfirmDialog>
    </Notice>
  )
}
